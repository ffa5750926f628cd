declare module "*.ftl" {
  import type { Messages } from "./words.svelte";
  const messages: Messages;
  export default messages;
}

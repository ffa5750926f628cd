/** Lists that grow at their end stay at their end, unless the reader has gone back in them. */

import type { Attachment } from "svelte/attachments";

const NEAR_PX = 80;

export function toTheEnd(length: () => number): Attachment<HTMLElement> {
  return (list) => {
    const box = scrollerOf(list);
    let isFirst = true;
    $effect(() => {
      length();
      const isNear =
        box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX + lastHeight(list);
      if (isFirst || isNear) box.scrollTop = box.scrollHeight;
      isFirst = false;
    });
  };
}

function lastHeight(list: HTMLElement): number {
  return (list.lastElementChild as HTMLElement | null)?.offsetHeight ?? 0;
}

function scrollerOf(element: HTMLElement): HTMLElement {
  return element.closest<HTMLElement>("[data-scrolls]") ?? element;
}

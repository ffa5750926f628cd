/** How an item comes to lie as it does: moved, turned, turned over, appeared, rolled or spun.
 *
 *  A motion begins where the item is seen to be, so that one which comes in between interrupts the
 *  one before without a jump. Nothing moves for those who asked for less motion. */

import { transformation, type Lying, type Pose } from "./placing";

const SHORT_MS = 140;
const LONG_MS = 240;
const FAR = 6; // board units from which a way takes its full time
const SETTLE = "cubic-bezier(.2, .7, .2, 1)";

/** The angle closest to where one is that means the same turn. */
export function nearest(from: number, turn: number): number {
  return turn + 360 * Math.round((from - turn) / 360);
}

/** Watches items from scene to scene, and moves those that lie otherwise than before. */
export function motion(element: SVGGElement, first: { lying: Lying; animate: boolean }) {
  let { item, pose, table } = first.lying;
  if (first.animate) element.animate(appearance(pose), { duration: SHORT_MS, easing: SETTLE });
  return {
    update({ lying, animate }: { lying: Lying; animate: boolean }): void {
      const before = { item, pose, table };
      ({ item, pose, table } = lying);
      if (!animate || before.table !== lying.table) return stop(element);
      const rolled = before.item.art !== item.art && isSame(before.pose, pose);
      if (rolled) start(element, tumble(pose), LONG_MS);
      else if (item.spins && before.pose.turn !== pose.turn)
        start(element, round(before.pose, pose), LONG_MS);
      else if (!isSame(before.pose, pose))
        start(element, way(element, before.pose, pose), time(before.pose, pose));
    },
  };
}

function isSame(one: Pose, other: Pose): boolean {
  return transformation(one) === transformation(other);
}

function time(from: Pose, to: Pose): number {
  const distance = Math.hypot(from.x - to.x, from.y - to.y);
  return SHORT_MS + (LONG_MS - SHORT_MS) * Math.min(1, distance / FAR);
}

function appearance(pose: Pose): Keyframe[] {
  return [
    { transform: transformation(pose, pose.turn, 1.25), opacity: 0 },
    { transform: transformation(pose), opacity: 1 },
  ];
}

function tumble(pose: Pose): Keyframe[] {
  return [
    { transform: transformation(pose, pose.turn - 360, 0.8) },
    { transform: transformation(pose, pose.turn - 90, 1.2), offset: 0.6 },
    { transform: transformation(pose) },
  ];
}

/** All the way round, and on to where it stops. */
function round(from: Pose, to: Pose): Keyframe[] {
  const ahead = (((to.turn - from.turn) % 360) + 360) % 360;
  return [
    { transform: transformation(to, to.turn - ahead - 360) },
    { transform: transformation(to) },
  ];
}

/** From where it is seen to be: on its way still, or at rest in the pose before. */
function way(element: SVGGElement, from: Pose, to: Pose): Keyframe[] {
  const isMoving = element.getAnimations().length > 0;
  const begin = isMoving
    ? getComputedStyle(element).transform
    : transformation(from, nearest(to.turn, from.turn));
  return [{ transform: begin }, { transform: transformation(to) }];
}

function start(element: SVGGElement, frames: Keyframe[], duration: number): void {
  stop(element);
  element.animate(frames, { duration, easing: SETTLE });
}

function stop(element: SVGGElement): void {
  for (const running of element.getAnimations()) running.cancel();
}

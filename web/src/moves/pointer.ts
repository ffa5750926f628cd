/** Taps, drags, pinches and turns of the wheel, from what a browser tells of pointers.
 *
 *  Nothing here knows moves: spots are grabbed, dropped and tapped, the eye comes closer and moves. */

export type Way = "mouse" | "touch" | "keys";

export interface Listener {
  /** Whether a drag that begins here takes something along. */
  canGrab(spot: string): boolean;
  grabbed(spot: string): void;
  /** The pointer is here; `lift` is how far the finger hides what is held. */
  hovered(x: number, y: number, spot: string | null, way: Way): void;
  left(): void;
  dropped(spot: string | null): void;
  tapped(spot: string | null, way: Way, x: number, y: number): void;
  panned(from: readonly [number, number], to: readonly [number, number]): void;
  zoomed(by: number, x: number, y: number): void;
  turned(way: 1 | -1): boolean;
}

interface Finger {
  x: number;
  y: number;
  readonly startX: number;
  readonly startY: number;
  readonly spot: string | null;
}

const SLACK_PX = 7; // a tap may move so far
const LIFT_PX = 56; // what a finger drags is seen above it
const WHEEL_ZOOM = 0.0022;
const TURN_EVERY_MS = 90;

/** Listens on an element until it is told to forget it. */
export class Pointers {
  private readonly fingers = new Map<number, Finger>();
  private doing: "nothing" | "drag" | "pan" | "pinch" = "nothing";
  private readonly listening = new AbortController();
  private lastTurn = 0;

  constructor(
    private readonly element: HTMLElement,
    private readonly listener: Listener,
  ) {
    const on = <K extends keyof HTMLElementEventMap>(
      name: K,
      act: (event: HTMLElementEventMap[K]) => void,
      options?: AddEventListenerOptions,
    ): void => element.addEventListener(name, act, { ...options, signal: this.listening.signal });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => this.up(event));
    on("pointercancel", (event) => this.cancel(event));
    on("pointerleave", (event) => event.pointerType === "mouse" && this.listener.left());
    on("wheel", (event) => this.wheel(event), { passive: false });
    on("contextmenu", (event) => this.fingers.size > 0 && event.preventDefault());
  }

  forget(): void {
    this.listening.abort();
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0) return;
    const { clientX: x, clientY: y } = event;
    this.fingers.set(event.pointerId, { x, y, startX: x, startY: y, spot: spotAt(x, y) });
    if (this.fingers.size === 2 && this.doing !== "drag") this.doing = "pinch";
  }

  private move(event: PointerEvent): void {
    const { clientX: x, clientY: y } = event;
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return this.hover(event, x, y);
    const before = { x: finger.x, y: finger.y };
    if (this.doing === "pinch") {
      const distance = this.spread();
      [finger.x, finger.y] = [x, y];
      const [middleX, middleY] = this.middle();
      return this.listener.zoomed(this.spread() / distance, middleX, middleY);
    }
    [finger.x, finger.y] = [x, y];
    if (this.doing === "nothing" && isFar(finger)) this.begin(event, finger);
    if (this.doing === "pan") this.listener.panned([before.x, before.y], [x, y]);
    else if (this.doing === "drag") this.hover(event, x, y);
  }

  /** A pointer that has moved takes something along, or the table. */
  private begin(event: PointerEvent, finger: Finger): void {
    this.element.setPointerCapture(event.pointerId);
    if (finger.spot !== null && this.listener.canGrab(finger.spot)) {
      this.doing = "drag";
      this.listener.grabbed(finger.spot);
    } else {
      this.doing = "pan";
    }
  }

  private hover(event: PointerEvent, x: number, y: number): void {
    const isTouch = event.pointerType === "touch";
    const above = isTouch ? y - LIFT_PX : y;
    this.listener.hovered(x, above, spotAt(x, above), isTouch ? "touch" : "mouse");
  }

  private up(event: PointerEvent): void {
    const finger = this.fingers.get(event.pointerId);
    if (!finger) return;
    this.fingers.delete(event.pointerId);
    const { doing } = this;
    if (this.fingers.size === 0) this.doing = "nothing";
    const isTouch = event.pointerType === "touch";
    const { clientX: x, clientY: y } = event;
    if (doing === "drag") this.listener.dropped(spotAt(x, isTouch ? y - LIFT_PX : y));
    else if (doing === "nothing")
      this.listener.tapped(finger.spot, isTouch ? "touch" : "mouse", x, y);
  }

  private cancel(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.doing === "drag") this.listener.dropped(null);
    if (this.fingers.size === 0) this.doing = "nothing";
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    const way = event.deltaY > 0 ? 1 : -1;
    if (!event.ctrlKey && event.timeStamp - this.lastTurn < TURN_EVERY_MS) return;
    if (!event.ctrlKey && this.listener.turned(way)) {
      this.lastTurn = event.timeStamp;
      return;
    }
    this.listener.zoomed(Math.exp(-event.deltaY * WHEEL_ZOOM), event.clientX, event.clientY);
  }

  private spread(): number {
    const [one, other] = [...this.fingers.values()];
    return one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1;
  }

  private middle(): [number, number] {
    const [one, other] = [...this.fingers.values()];
    return one && other ? [(one.x + other.x) / 2, (one.y + other.y) / 2] : [0, 0];
  }
}

function isFar(finger: Finger): boolean {
  return Math.hypot(finger.x - finger.startX, finger.y - finger.startY) > SLACK_PX;
}

function spotAt(x: number, y: number): string | null {
  const found = document.elementFromPoint(x, y)?.closest("[data-spot]");
  return found instanceof SVGElement ? (found.dataset["spot"] ?? null) : null;
}

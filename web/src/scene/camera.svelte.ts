/** What of the table is seen: all of it, or a part drawn larger.
 *
 *  A point of the table is shown at `k` times itself plus (x, y), in the units of the picture. */

import type { Point } from "./shapes";

const CLOSEST = 5;

export class Camera {
  k = $state(1);
  x = $state(0);
  y = $state(0);
  glides = $state(false); // there by itself, not with a finger or a wheel
  isHigh = $state(false); // what is looked at closer lies in the upper half
  private isVisit = false;

  get isClose(): boolean {
    return this.k > 1.001;
  }

  get transform(): string {
    return `translate(${this.x}px, ${this.y}px) scale(${this.k})`;
  }

  reset(): void {
    [this.k, this.x, this.y] = [1, 0, 0];
    this.glides = true;
    this.isVisit = false;
  }

  /** Look closer for one choice; `leave` goes back to the whole table, unless the reader has zoomed. */
  approach(by: number, point: Point, size: Point): void {
    const isVisit = this.isVisit || !this.isClose;
    this.zoom(by, point, size);
    this.glides = true;
    this.isVisit = isVisit;
  }

  leave(): void {
    if (this.isVisit) this.reset();
  }

  /** Look closer at a point of the picture, which stays where it is. */
  zoom(by: number, [x, y]: Point, size: Point): void {
    const [, height] = size;
    this.glides = this.isVisit = false;
    if (!this.isClose) this.isHigh = y < height / 2;
    const k = Math.min(CLOSEST, Math.max(1, this.k * by));
    const real = k / this.k;
    this.k = k;
    this.move(x - (x - this.x) * real, y - (y - this.y) * real, size);
  }

  pan([across, down]: Point, size: Point): void {
    this.glides = false;
    this.move(this.x + across, this.y + down, size);
  }

  /** The table never leaves its frame. */
  private move(x: number, y: number, [width, height]: Point): void {
    this.x = Math.min(0, Math.max(width * (1 - this.k), x));
    this.y = Math.min(0, Math.max(height * (1 - this.k), y));
  }
}

/** Time as a clock at the table shows it. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "9:05", "1:02:03"; tenths in the last ten seconds, "2d 04h" for days. */
export function clockFace(ms: number, day = "d"): string {
  if (ms >= 2 * DAY) return `${Math.floor(ms / DAY)}${day} ${two((ms % DAY) / HOUR)}h`;
  if (ms < 10 * SECOND) return (Math.floor(ms / 100) / 10).toFixed(1);
  const clock = `${two((ms % HOUR) / MINUTE)}:${two((ms % MINUTE) / SECOND)}`;
  return ms >= HOUR ? `${Math.floor(ms / HOUR)}:${clock}` : clock.replace(/^0/, "");
}

function two(value: number): string {
  return `${Math.floor(value)}`.padStart(2, "0");
}

/** When a clock that has so much left shows something else. */
export function nextChange(ms: number): number {
  const step = ms < 10 * SECOND + 1 ? 100 : SECOND;
  return ms % step || step;
}

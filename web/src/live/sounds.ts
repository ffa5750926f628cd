/** A few quiet sounds, made on the spot: nothing to download, nothing of anybody's. */

export type Sound = "move" | "turn" | "chat" | "refused" | "over";

/** Notes of a sound: hertz, when it begins and how long it rings in seconds, how loud. */
type Note = readonly [hertz: number, begins: number, rings: number, loud: number];

const SOUNDS: Record<Sound, readonly Note[]> = {
  move: [
    [196, 0, 0.09, 0.2],
    [392, 0, 0.05, 0.08],
  ],
  turn: [
    [523.25, 0, 0.22, 0.1],
    [783.99, 0.11, 0.34, 0.1],
  ],
  chat: [[659.25, 0, 0.12, 0.06]],
  refused: [
    [174.61, 0, 0.16, 0.12],
    [164.81, 0.09, 0.2, 0.12],
  ],
  over: [
    [392, 0, 0.7, 0.08],
    [523.25, 0.12, 0.8, 0.08],
    [659.25, 0.24, 1.1, 0.08],
  ],
};

let desk: AudioContext | null = null;

/** Browsers allow sound after a first touch; before that this is silent. */
export function sound(name: Sound): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  desk ??= new AudioContext();
  for (const note of SOUNDS[name]) ring(desk, note);
}

function ring(audio: AudioContext, [hertz, begins, rings, loud]: Note): void {
  const string = audio.createOscillator();
  const volume = audio.createGain();
  const start = audio.currentTime + begins;
  string.type = "triangle";
  string.frequency.value = hertz;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + rings);
  string.connect(volume).connect(audio.destination);
  string.start(start);
  string.stop(start + rings);
}

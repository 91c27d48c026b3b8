// Sounds, made here and now: a few tones, no recordings.

import { settings } from "./settings.svelte";

type Tone = { at: number; pitch: number; to?: number; for: number; loud: number; wave: OscillatorType };
export type Sound = "turn" | "card" | "gem" | "danger" | "win";

const SOUNDS: { [name in Sound]: Tone[] } = {
  turn: [
    { at: 0, pitch: 660, for: 0.12, loud: 0.12, wave: "sine" },
    { at: 0.1, pitch: 880, for: 0.25, loud: 0.12, wave: "sine" },
  ],
  card: [{ at: 0, pitch: 240, to: 120, for: 0.07, loud: 0.08, wave: "triangle" }],
  gem: [
    { at: 0, pitch: 1_320, for: 0.09, loud: 0.06, wave: "sine" },
    { at: 0.05, pitch: 1_760, for: 0.16, loud: 0.05, wave: "sine" },
  ],
  danger: [
    { at: 0, pitch: 150, to: 45, for: 0.6, loud: 0.22, wave: "sawtooth" },
    { at: 0.06, pitch: 95, to: 38, for: 0.7, loud: 0.18, wave: "square" },
  ],
  win: [523, 659, 784, 1_047].map((pitch, place) => ({
    at: place * 0.13,
    pitch,
    for: 0.35,
    loud: 0.1,
    wave: "triangle" as const,
  })),
};

let context: AudioContext | null = null;

/** Make a sound; browsers allow it only once somebody has touched the page. */
export function play(sound: Sound): void {
  if (settings.isMuted || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const start = context.currentTime;
  for (const tone of SOUNDS[sound]) sing(context, tone, start + tone.at);
}

function sing(within: AudioContext, tone: Tone, start: number): void {
  const source = within.createOscillator();
  const volume = within.createGain();
  const end = start + tone.for;
  source.type = tone.wave;
  source.frequency.setValueAtTime(tone.pitch, start);
  if (tone.to) source.frequency.exponentialRampToValueAtTime(tone.to, end);
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(tone.loud, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  source.connect(volume).connect(within.destination);
  source.start(start);
  source.stop(end);
}

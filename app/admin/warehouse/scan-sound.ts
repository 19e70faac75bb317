/** What a scan can be told by: a parcel that does not belong here, or one that was scanned before. */
export type Warning = "wrong" | "twice";

/** Beeps of so many hertz, from one second to another. */
const beeps: Record<Warning, readonly { hertz: number; from: number; to: number }[]> = {
  wrong: [{ hertz: 160, from: 0, to: 0.6 }],
  twice: [
    { hertz: 880, from: 0, to: 0.12 },
    { hertz: 880, from: 0.2, to: 0.32 },
  ],
};
/** Milliseconds of shaking and rest by turns. */
const shakes: Record<Warning, number[]> = { wrong: [500], twice: [120, 80, 120] };

let speaker: AudioContext | undefined;

/** Lets a warning be heard and felt, as far as the machine can. */
export function warn(warning: Warning): void {
  // Phones shake, other machines need not know how
  navigator.vibrate?.(shakes[warning]);
  speaker ??= new AudioContext();
  void speaker.resume();
  for (const { hertz, from, to } of beeps[warning]) {
    const beep = new OscillatorNode(speaker, { type: "square", frequency: hertz });
    beep.connect(new GainNode(speaker, { gain: 0.2 })).connect(speaker.destination);
    beep.start(speaker.currentTime + from);
    beep.stop(speaker.currentTime + to);
  }
}

const kept = "scan-sound";
export const isSoundOn = (): boolean => localStorage.getItem(kept) !== "off";
export const keepSound = (isOn: boolean): void => localStorage.setItem(kept, isOn ? "on" : "off");

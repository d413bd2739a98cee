/** Short enough to need no button that ends it (WCAG 2.2, 1.4.2). */
const TONE_SECONDS = 1.5;
/** Without it, a tone begins and ends with a click, which is heard at any pitch. */
const RAMP_SECONDS = 0.08;

export interface TonePlayer {
  /** Plays one tone, in place of the one before it. `amplitude` is a share of full scale. */
  play(frequency: number, amplitude: number): Promise<void>;
  stop(): void;
}

/** Plays sine tones; the browser's sound device opens with the first one. */
export function createTonePlayer(): TonePlayer {
  let context: AudioContext | undefined;
  let stopTone: (() => void) | undefined;
  const stop = () => {
    stopTone?.();
    stopTone = undefined;
  };
  return {
    stop,
    async play(frequency, amplitude) {
      context ??= new AudioContext();
      stop();
      // Browsers suspend it in a tab that was hidden.
      if (context.state !== 'running') await context.resume();
      const tone = context.createOscillator();
      const volume = context.createGain();
      const start = context.currentTime;
      const end = start + TONE_SECONDS;
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0, start);
      volume.gain.linearRampToValueAtTime(amplitude, start + RAMP_SECONDS);
      volume.gain.setValueAtTime(amplitude, end - RAMP_SECONDS);
      volume.gain.linearRampToValueAtTime(0, end);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(end);
      stopTone = () => volume.disconnect();
    },
  };
}

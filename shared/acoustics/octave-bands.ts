/** The centre frequencies of the octave bands of room acoustics in Hz. */
export const OCTAVE_BANDS = [125, 250, 500, 1_000, 2_000, 4_000] as const;

/** A value for each of the octave bands, lowest first. */
export type PerBand = readonly [number, number, number, number, number, number];

/** The mean of the bands of 500 and 1,000 Hz, which stands for all bands where a room has one value. */
export function midFrequencyOf([, , low, high]: PerBand): number {
  return (low + high) / 2;
}

/** Calculates the value of each band by its index. */
export function forEachBand(calculate: (index: number) => number): PerBand {
  return [calculate(0), calculate(1), calculate(2), calculate(3), calculate(4), calculate(5)];
}

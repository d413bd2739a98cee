/** Centre frequencies of octave bands in hertz, from the deepest that small loudspeakers produce. */
export const BANDS = [125, 250, 500, 1000, 2000, 4000, 8000] as const;
export type Band = (typeof BANDS)[number];

/** The band to which the others are compared, as audiometry does. */
export const REFERENCE_BAND: Band = 1000;

/** Decibels below full scale of the softest level: nobody is startled by it. */
const SOFTEST_DB = -70;
const STEP_DB = 5;
/** The loudest level is 20 dB below full scale. */
export const LEVELS = 11;

/** The number of the level at which each band was heard, from 1. */
export type Heard = Readonly<Partial<Record<Band, number>>>;

/** Returns the amplitude of a level, from 1 to LEVELS; 1 is full scale. */
export function amplitudeOf(level: number): number {
  const bounded = Math.min(Math.max(level, 1), LEVELS);
  return 10 ** ((SOFTEST_DB + STEP_DB * (bounded - 1)) / 20);
}

/** Returns the first band without a result after this one, or before it. */
export function nextBand(after: Band, heard: Heard): Band | undefined {
  const at = BANDS.indexOf(after) + 1;
  return [...BANDS.slice(at), ...BANDS.slice(0, at)].find((band) => heard[band] === undefined);
}

/** Returns by how many decibels a band had to be louder than the reference; negative if it was softer. */
export function differenceOf(band: Band, heard: Heard): number | undefined {
  const level = heard[band];
  const reference = heard[REFERENCE_BAND];
  return level === undefined || reference === undefined ? undefined : (level - reference) * STEP_DB;
}

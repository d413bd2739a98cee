import type { PerBand } from './octave-bands.ts';

/** The sound absorption of a product as one number and a class (EN ISO 11654). */
interface WeightedAbsorption {
  /** Hundredths, 0 to 100. */
  readonly alphaW: number;
  /** Shape indicators, for bands that absorb clearly more than the number says: L (250 Hz), M (500 and 1,000), H (2,000 and 4,000). */
  readonly shape: string;
}

/** Hundredths in the bands of 250 to 4,000 Hz. */
const REFERENCE = [80, 100, 100, 100, 90] as const;
const INDICATORS = ['L', 'M', 'M', 'H', 'H'] as const;
const STEP = 5;
/** The largest sum by which the bands may fall short of the shifted reference curve. */
const TOLERANCE = 10;
/** A band this far above the shifted reference curve earns an indicator. */
const EXCESS = 25;

const CLASSES = [
  ['a', 90],
  ['b', 80],
  ['c', 60],
  ['d', 30],
  ['e', 15],
] as const;

/**
 * Shifts the reference curve down in steps of 0.05 until the bands of 250 to 4,000 Hz fall short of it by 0.10 at most; the
 * value of the curve at 500 Hz is the weighted absorption. The practical absorption is in hundredths.
 */
export function weightedAbsorption([, ...bands]: PerBand): WeightedAbsorption {
  let shift = 0;
  const excess = (at: number) => (bands[at] ?? 0) - ((REFERENCE[at] ?? 0) - shift);
  const shortfall = () => bands.reduce((sum, _, at) => sum + Math.max(0, -excess(at)), 0);
  while (shortfall() > TOLERANCE) shift += STEP;
  const shape = new Set(INDICATORS.filter((_, at) => excess(at) >= EXCESS));
  return { alphaW: 100 - shift, shape: [...shape].join('') };
}

/** The class of a weighted absorption in hundredths, a to e; null below e. */
export function absorptionClassOf(alphaW: number): string | null {
  return CLASSES.find(([, least]) => alphaW >= least)?.[0] ?? null;
}

import { forEachBand, type PerBand } from './octave-bands.ts';

/** 24 ln 10 divided by the speed of sound at 20 °C, in s/m. */
const SABINE_CONSTANT = 0.161;

/** A surface of a room. */
export interface Surface {
  /** Square metres. */
  readonly area: number;
  /** The share of sound energy that the surface absorbs, 0 to 1. */
  readonly absorption: PerBand;
}

/** The equivalent absorption area of surfaces in square metres. */
export function absorptionArea(surfaces: readonly Surface[]): PerBand {
  return forEachBand((index) =>
    surfaces.reduce((sum, { area, absorption }) => sum + area * (absorption[index] ?? 0), 0),
  );
}

/**
 * The reverberation time in seconds by Sabine's formula, of a room with `volume` m3 and an absorption area of `absorbed` m2.
 * Infinite for a room that absorbs nothing.
 */
export function reverberationTime(volume: number, absorbed: number): number {
  return (SABINE_CONSTANT * volume) / absorbed;
}

/** The absorption area in m2 with which a room of `volume` m3 has a reverberation time of `seconds`. */
export function absorptionAreaFor(volume: number, seconds: number): number {
  return (SABINE_CONSTANT * volume) / seconds;
}

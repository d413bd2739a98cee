import type { PerBand } from './octave-bands.ts';

/**
 * Absorption coefficients of common surfaces in the octave bands from 125 to 4,000 Hz: typical values of the tables in
 * textbooks of room acoustics. A real wall may differ by some hundredths.
 */
export const SURFACE_MATERIALS = {
  concrete: [0.01, 0.01, 0.02, 0.02, 0.02, 0.03],
  plaster: [0.02, 0.02, 0.03, 0.03, 0.04, 0.05],
  plasterboard: [0.29, 0.1, 0.05, 0.04, 0.07, 0.09],
  brick: [0.02, 0.02, 0.03, 0.04, 0.05, 0.07],
  glass: [0.18, 0.06, 0.04, 0.03, 0.02, 0.02],
  wood: [0.15, 0.11, 0.1, 0.07, 0.06, 0.07],
  tiles: [0.01, 0.01, 0.02, 0.02, 0.02, 0.02],
  vinyl: [0.02, 0.03, 0.03, 0.03, 0.03, 0.02],
  parquet: [0.04, 0.04, 0.07, 0.06, 0.06, 0.07],
  carpet: [0.02, 0.06, 0.14, 0.37, 0.6, 0.65],
  curtain: [0.07, 0.31, 0.49, 0.75, 0.7, 0.6],
  acousticCeiling: [0.45, 0.6, 0.65, 0.75, 0.8, 0.8],
} as const satisfies Record<string, PerBand>;

export type SurfaceMaterial = keyof typeof SURFACE_MATERIALS;

/** Absorption areas of furnishings and people, in m2 per piece. */
export const FURNISHINGS = {
  /** A person who sits on an upholstered chair. */
  person: [0.25, 0.35, 0.42, 0.46, 0.5, 0.5],
  upholsteredChair: [0.1, 0.15, 0.2, 0.25, 0.3, 0.3],
  bookcase: [0.6, 0.8, 0.8, 0.7, 0.7, 0.7],
} as const satisfies Record<string, PerBand>;

export type Furnishing = keyof typeof FURNISHINGS;
export const FURNISHING_NAMES = [
  'person',
  'upholsteredChair',
  'bookcase',
] as const satisfies readonly Furnishing[];

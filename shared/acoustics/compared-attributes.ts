import { OCTAVE_BANDS } from './octave-bands.ts';

/** Products side by side. */
export const MAX_COMPARED = 4;

/** The attributes that a comparison shows, in its order; the octave bands follow. */
export const COMPARED_ATTRIBUTES = [
  ...(['alpha-w', 'absorption-class', 'rw', 'thickness', 'weight', 'surface-mass', 'size'] as const),
  ...(['fire-class', 'material', 'temperature'] as const),
];

/** Ids of the attributes with the absorption of each octave band. */
export const BAND_ATTRIBUTES = OCTAVE_BANDS.map((hertz) => `alpha-${hertz}`);

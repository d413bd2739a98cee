import { OCTAVE_BANDS } from '#shared/acoustics/octave-bands.ts';
import type { ProductDetail } from '../catalogue-types.ts';

export interface OctaveBand {
  /** Centre frequency. */
  readonly hertz: number;
  /**
   * Practical absorption coefficient from 0, as measured in a reverberation room: above 1 when the edges absorb too.
   */
  readonly alpha: number;
}

/**
 * Reads the absorption in each octave band from the attributes `alpha-125` to `alpha-4000`. Empty if fewer than half of
 * the bands are known: a curve of two points says nothing.
 */
export function octaveBands(attributes: ProductDetail['attributes']): OctaveBand[] {
  const values = new Map(attributes.map(({ id, value }) => [id, Number(value.replace(',', '.'))]));
  const bands = OCTAVE_BANDS.flatMap((hertz) => {
    const measured = values.get(`alpha-${hertz}`);
    return measured === undefined || !(measured >= 0) ? [] : [{ hertz, alpha: measured }];
  });
  return bands.length * 2 < OCTAVE_BANDS.length ? [] : bands;
}

/** The attributes that the chart of the octave bands does not show. */
export function attributesWithoutBands(attributes: ProductDetail['attributes']): ProductDetail['attributes'] {
  const charted = new Set(octaveBands(attributes).map(({ hertz }) => `alpha-${hertz}`));
  return attributes.filter(({ id }) => id === undefined || !charted.has(id));
}

import { forEachBand, OCTAVE_BANDS, type PerBand } from '#shared/acoustics/octave-bands.ts';
import { absorptionClassOf, weightedAbsorption } from '#shared/acoustics/weighted-absorption.ts';
import type { LocatedRow, ProductDetails } from './catalogue.ts';

/** A practical coefficient, such as `0.85`: 0.00 to 1.00 in steps of 0.05. */
const COEFFICIENT = /^(0\.\d[05]|1\.00)$/;

/** Absorption attributes that contradict each other by EN ISO 11654: octave bands, weighted value, indicators and class. */
export function absorptionFaults({ location, row }: LocatedRow<ProductDetails>): string[] {
  const values = new Map(row.attributes.map(({ id, value }) => [id, value]));
  return absorptionFaultsOf(values).map((fault) => `${location}: attributes: ${fault}`);
}

/** Contradictions between the values of these attributes, by their ids. */
export function absorptionFaultsOf(values: ReadonlyMap<string, string>): string[] {
  const bandIds = OCTAVE_BANDS.map((band) => `alpha-${band}`);
  const hasBands = bandIds.some((id) => values.has(id));
  const required = hasBands ? [...bandIds, 'alpha-w'] : [];
  const malformed = [...new Set([...required, 'alpha-w'])].flatMap((id) => {
    const value = values.get(id);
    if (value === undefined) return required.includes(id) ? [`${id} is missing`] : [];
    return COEFFICIENT.test(value) ? [] : [`${id} must be from 0.00 to 1.00 in steps of 0.05, not ${value}`];
  });
  const alphaW = hundredths(values.get('alpha-w'));
  if (malformed.length > 0 || alphaW === undefined) return malformed;
  return [
    ...(hasBands ? derivedFaults(values, bandsOf(values), alphaW) : []),
    ...classFaults(values, alphaW),
  ];
}

function derivedFaults(values: ReadonlyMap<string, string>, bands: PerBand, alphaW: number): string[] {
  const derived = weightedAbsorption(bands);
  const shape = values.get('alpha-shape') ?? '';
  return [
    ...(derived.alphaW === alphaW
      ? []
      : [`alpha-w must be ${(derived.alphaW / 100).toFixed(2)} by its octave bands`]),
    ...(derived.shape === shape
      ? []
      : [`alpha-shape must be ${derived.shape || 'absent'} by its octave bands`]),
  ];
}

function classFaults(values: ReadonlyMap<string, string>, alphaW: number): string[] {
  const letter = absorptionClassOf(alphaW);
  const expected = letter === null ? undefined : `class-${letter}`;
  return values.get('absorption-class') === expected
    ? []
    : [`absorption-class must be ${expected ?? 'absent'} by alpha-w`];
}

function bandsOf(values: ReadonlyMap<string, string>): PerBand {
  return forEachBand((index) => hundredths(values.get(`alpha-${OCTAVE_BANDS[index]}`)) ?? 0);
}

function hundredths(value: string | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(Number(value) * 100);
}

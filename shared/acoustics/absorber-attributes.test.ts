import { expect, it } from 'vitest';
import { absorberAttributes } from './absorber-attributes.ts';

const of = (values: Readonly<Record<string, string>>) =>
  absorberAttributes(Object.entries(values).map(([id, value]) => ({ id, value })));

it('reads the face of a panel', () => {
  expect(of({ 'alpha-w': '0.65', size: '60 × 60 cm' })).toEqual({
    alphaW: 0.65,
    area: 0.36,
    width: 0.6,
    height: 0.6,
    isRound: false,
    pieces: 1,
    hangsFree: false,
  });
});

it('reads the octave bands where it has all six', () => {
  const bands = Object.fromEntries(
    [125, 250, 500, 1000, 2000, 4000].map((hertz) => [`alpha-${hertz}`, '0,55']),
  );
  const panel = { 'alpha-w': '0.65', size: '60 × 60 cm' };
  expect(of({ ...panel, ...bands })?.alphaByBand).toEqual([0.55, 0.55, 0.55, 0.55, 0.55, 0.55]);
  expect(of({ ...panel, ...bands, 'alpha-125': '–' })).not.toHaveProperty('alphaByBand');
});

it('reads a disc that hangs from the ceiling', () => {
  const island = of({ 'alpha-w': '0,80', diameter: '120 cm', 'installation-height': '20 cm' });
  expect(island).toMatchObject({ alphaW: 0.8, width: 1.2, isRound: true, hangsFree: true });
  expect(island?.area).toBeCloseTo(1.131, 3);
});

it.each([
  ['the area per set, with a comma', { coverage: '0,83 m²' }, 0.83],
  ['the area per set, with a point', { coverage: '0.83 m²' }, 0.83],
  ['its pieces without an area per set', {}, 1.12],
])('a set covers %s', (_name, coverage, area) => {
  const set = of({ 'alpha-w': '0.40', size: '40 × 35 cm', pieces: '8', ...coverage });
  expect(set?.area).toBeCloseTo(area, 9);
  expect(set?.pieces).toBe(8);
});

it.each([
  ['no coefficient', { size: '60 × 60 cm' }],
  ['a coefficient of nothing', { 'alpha-w': '0', size: '60 × 60 cm' }],
  ['a size of the shopper', { 'alpha-w': '0.60', size: 'Op maat' }],
  ['three dimensions', { 'alpha-w': '0.45', size: '120 × 60 × 48 cm' }],
  ['no size', { 'alpha-w': '0.60' }],
])('is undefined for %s', (_name, values) => {
  expect(of(values)).toBeUndefined();
});

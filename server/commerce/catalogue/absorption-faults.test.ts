import { expect, it } from 'vitest';
import { catalogueFaults, productRow } from './catalogue.fixture.ts';

const LANGUAGES = ['nl', 'de', 'fr', 'en'];
const BANDS = { 125: '0.15', 250: '0.55', 500: '0.95', 1000: '1.00', 2000: '0.95', 4000: '0.95' };
const BAND_IDS = Object.keys(BANDS).map((band) => `alpha-${band}`);

/** The faults of a foam with these attributes beside its octave bands; undefined leaves one out. */
function faultsOf(changes: Readonly<Record<string, string | undefined>>): readonly string[] {
  const bands = Object.fromEntries(Object.entries(BANDS).map(([band, value]) => [`alpha-${band}`, value]));
  const attributes = Object.entries({
    ...bands,
    'alpha-w': '0.85',
    'absorption-class': 'class-b',
    ...changes,
  }).flatMap(([id, value]) => (value === undefined ? [] : [{ id, value }]));
  return catalogueFaults({
    'attributes.json': [...BAND_IDS, 'alpha-w', 'alpha-shape', 'absorption-class'].map((id) => ({
      id,
      type: 'text',
      name: Object.fromEntries(LANGUAGES.map((language) => [language, id])),
      values: {},
    })),
    'products/table.json': [productRow('FAM50', { attributes })],
  });
}

const withoutBands = Object.fromEntries(BAND_IDS.map((id) => [id, undefined]));
const at = 'products/table.json row 1 (FAM50): attributes:';

it.each([
  ['with octave bands', {}],
  ['without octave bands', withoutBands],
  [
    'with a shape',
    { 'alpha-250': '0.25', 'alpha-w': '0.55', 'alpha-shape': 'MH', 'absorption-class': 'class-d' },
  ],
])('consistent attributes %s have no fault', (_name, changes) => {
  expect(faultsOf(changes)).toEqual([]);
});

it.each<[string, Record<string, string | undefined>, string[]]>([
  [
    'a flattering number',
    { 'alpha-w': '0.90', 'absorption-class': 'class-a' },
    [`${at} alpha-w must be 0.85 by its octave bands`],
  ],
  [
    'a flattering class',
    { 'absorption-class': 'class-a' },
    [`${at} absorption-class must be class-b by alpha-w`],
  ],
  [
    'a class without bands',
    { ...withoutBands, 'alpha-w': '0.75' },
    [`${at} absorption-class must be class-c by alpha-w`],
  ],
  ['no class', { 'absorption-class': undefined }, [`${at} absorption-class must be class-b by alpha-w`]],
  [
    'a shape that its bands do not have',
    { 'alpha-shape': 'H' },
    [`${at} alpha-shape must be absent by its octave bands`],
  ],
  ['a missing band', { 'alpha-125': undefined }, [`${at} alpha-125 is missing`]],
  ['bands without a number', { 'alpha-w': undefined }, [`${at} alpha-w is missing`]],
  [
    'a value between the steps',
    { 'alpha-500': '0.93' },
    [`${at} alpha-500 must be from 0.00 to 1.00 in steps of 0.05, not 0.93`],
  ],
  [
    'a value above 1',
    { 'alpha-1000': '1.05' },
    [`${at} alpha-1000 must be from 0.00 to 1.00 in steps of 0.05, not 1.05`],
  ],
])('%s is a fault', (_name, changes, faults) => {
  expect(faultsOf(changes)).toEqual(faults);
});

import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import type { AuthoredConfiguration, AuthoredWeight } from '#shared/configuration/authored-configuration.ts';
import { type Answers, defaultAnswers, NO_PICTURES } from '#shared/configuration/configuration.ts';
import { type EvaluatedAnswers, evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { configurationOf } from '#shared/configuration/panel.fixture.ts';
import { parseConfiguration } from '../../catalogue/configurations/configuration.schema.ts';
import { chargeableGrams, parcelOf } from '../../shipping/parcel.service.ts';
import { toPackedItem } from './packed-item.ts';

const item = { weightGrams: 500, packageWidth: 300, packageHeight: 200, packageDepth: 40, summary: null };

function packed(weight: AuthoredWeight, evaluated: Pick<EvaluatedAnswers, 'size' | 'answers'>) {
  // Packing only uses the weight and the answers.
  const configuration = { weightGrams: item.weightGrams, weight };
  const configured = { configuration, evaluated: { visible: [], ...evaluated } } as unknown as Parameters<
    typeof toPackedItem
  >[1];
  return toPackedItem(item, configured, 3);
}

const answers = { count: 24 };
const size = { width: 1_200, height: 600 };

it.each<[string, AuthoredWeight, number]>([
  ['no configured weight', {}, 500],
  ['0.72 m² of 3.5 kg', { gramsPerSquareMetre: 3_500 }, 3_020],
  ['a rail of 1.2 m', { runningMetre: { grams: 700, along: 'width' } }, 1_340],
  ['an edge of 0.6 m', { runningMetre: { grams: 700, along: 'height' } }, 920],
  ['a frame of 3.6 m', { runningMetre: { grams: 420, along: 'perimeter' } }, 2_012],
  ['24 tiles', { each: { optionId: 'count', grams: 205 } }, 5_420],
  ['a count without an answer', { each: { optionId: 'other', grams: 205 } }, 500],
  ['walls by their depth along 3.6 m', { each: { optionId: 'count', grams: 50, along: 'perimeter' } }, 4_820],
  ['a fraction of a gram, rounded up', { gramsPerSquareMetre: 1 }, 501],
])('weighs %s', (_case, weight, weightGrams) => {
  expect(packed(weight, { size, answers })).toMatchObject({ weightGrams, quantity: 3 });
});

test('a made-to-measure piece is padded by 4 cm, any other has the package of its product', () => {
  expect(packed({}, { size, answers })).toMatchObject({
    packageWidth: 1_280,
    packageHeight: 680,
    packageDepth: 40,
  });
  expect(packed({}, { size: undefined, answers })).toMatchObject({ packageWidth: 300, packageHeight: 200 });
});

const BRANDS = new URL('../../../../shared/brands/', import.meta.url);

interface CatalogueProduct {
  readonly configuration?: string;
  readonly weightGrams: number;
  readonly setOf?: number;
  readonly packageMillimetres: { readonly width: number; readonly height: number; readonly depth: number };
}

function authoredIn(brand: string, name: string): AuthoredConfiguration {
  const file = new URL(`${brand}/catalogue/configurations/${name}.json`, BRANDS);
  const parsed = parseConfiguration(JSON.parse(readFileSync(file, 'utf8')));
  if (!('configuration' in parsed)) throw new Error(parsed.faults.join());
  return parsed.configuration;
}

/** The package of a product of a catalogue with these answers, and what a carrier charges for a line of it. */
function packedProduct(brand: string, products: string, name: string, changed: Answers, quantity = 1) {
  const rows = JSON.parse(
    readFileSync(new URL(`${brand}/catalogue/products/${products}.json`, BRANDS), 'utf8'),
  ) as readonly CatalogueProduct[];
  const row = rows.find(({ configuration }) => configuration === name);
  if (!row) throw new Error(`${products} have no ${name}`);
  const { width, height, depth } = row.packageMillimetres;
  const { options, weight = {}, packed, setOf } = authoredIn(brand, name);
  const { weightGrams } = row;
  const own = {
    weightGrams,
    packageWidth: width,
    packageHeight: height,
    packageDepth: depth,
    summary: { setOf: row.setOf ?? null },
  };
  const configuration = configurationOf(options, {
    weightGrams,
    weight,
    ...(packed ? { packed } : {}),
    ...(setOf === undefined ? {} : { setOf }),
  });
  const evaluated = evaluateAnswers(
    configuration,
    { ...defaultAnswers(configuration), ...changed },
    NO_PICTURES,
  );
  expect(evaluated.faults).toEqual([]);
  const configured = { configuration, evaluated } as unknown as Parameters<typeof toPackedItem>[1];
  const item = toPackedItem(own, configured, quantity);
  return {
    sides: [item.packageWidth, item.packageHeight, item.packageDepth],
    grams: item.weightGrams,
    packages: item.packages,
    chargeable: chargeableGrams(parcelOf([item])),
  };
}

const sized = (width: number, height: number) => ({ size: { width, height } });

describe('a piece is packed as its configuration states', () => {
  test.each<[string, [string, string, string], Answers, number[], number, number]>([
    ['rolled', ['easyfelt', 'made-to-measure-a', 'rdc'], {}, [1_280, 227, 227], 8_676, 13_192],
    ['rolled', ['easyfelt', 'made-to-measure-b', 'trc'], {}, [480, 128, 128], 468, 1_573],
    [
      'rolled, thick',
      ['easyfelt', 'made-to-measure-b', 'fbs'],
      { ...sized(600, 900), thickness: 'mm-8' },
      [680, 143, 143],
      1_574,
      2_782,
    ],
    ['rolled', ['fibersandfoams', 'strips-and-cords', 'ssc'], sized(10, 25_000), [90, 339, 339], 278, 2_069],
    [
      'in lengths',
      ['fibersandfoams', 'strips-and-cords', 'ssc'],
      { ...sized(10, 25_000), winding: 'lengths' },
      [90, 862, 116],
      278,
      1_800,
    ],
    ['folded', ['dbnoisecontrol', 'noise-curtains', 'ncc'], {}, [1_080, 1_280, 220], 36_900, 60_826],
    [
      'folded, thin',
      ['dbnoisecontrol', 'noise-curtains', 'ncc'],
      { build: 'mlv5' },
      [1_080, 1_280, 32],
      24_900,
      24_900,
    ],
    ['as its product', ['dbnoisecontrol', 'seals', 'dsc'], {}, [1_200, 120, 80], 656, 2_304],
    [
      'flat, thin',
      ['fibersandfoams', 'pu-foam', 'pfc'],
      { ...sized(1_000, 1_000), thickness: 'mm-10' },
      [1_080, 1_080, 30],
      310,
      6_999,
    ],
    [
      'flat, thick',
      ['fibersandfoams', 'pu-foam', 'pfc'],
      { ...sized(1_000, 1_200), thickness: 'mm-150' },
      [1_080, 1_280, 170],
      4_560,
      47_002,
    ],
    [
      'rolled above 1.2 m',
      ['fibersandfoams', 'pu-foam', 'pfc'],
      { ...sized(1_000, 1_201), thickness: 'mm-10' },
      [1_080, 166, 166],
      361,
      5_953,
    ],
    ['panels', ['dbnoisecontrol', 'machine-hoods', 'mhc'], {}, [1_080, 880, 270], 45_960, 51_322],
    [
      'panels of a shallow hood',
      ['dbnoisecontrol', 'machine-hoods', 'mhc'],
      { ...sized(2_400, 2_200), depth: 40 },
      [2_480, 2_280, 170],
      149_320,
      192_250,
    ],
    [
      'panels of a deep hood',
      ['dbnoisecontrol', 'machine-hoods', 'mhc'],
      { ...sized(2_400, 2_200), depth: 200 },
      [2_480, 2_280, 270],
      267_080,
      305_338,
    ],
    [
      'thick panels of a narrow, deep hood with a floor',
      ['dbnoisecontrol', 'machine-hoods', 'mhc'],
      { ...sized(400, 400), depth: 200, panel: 'mm-100', options: ['floor'] },
      [2_080, 480, 420],
      65_110,
      83_866,
    ],
    [
      'as long as it is',
      ['dbnoisecontrol', 'ducts', 'dvc'],
      { length: 'mm-500' },
      [680, 480, 520],
      13_920,
      33_946,
    ],
    [
      'as long as it is',
      ['dbnoisecontrol', 'ducts', 'dvc'],
      { length: 'mm-2000' },
      [680, 480, 2_020],
      33_360,
      131_866,
    ],
    ['flat', ['fibersandfoams', 'wool-felt-sheets', 'wfc'], {}, [580, 580, 25], 425, 1_682],
    [
      'flat, of thinner felt',
      ['easyfelt', 'made-to-measure-a', 'cbc'],
      { thickness: 'mm-12' },
      [1_280, 380, 32],
      1_042,
      3_113,
    ],
    [
      'flat, with a second layer',
      ['easyfelt', 'made-to-measure-a', 'cic'],
      { extras: ['fill'] },
      [1_280, 1_280, 84],
      7_704,
      27_526,
    ],
  ])('%s: %j %j', (_kind, [brand, products, name], changed, sides, grams, chargeable) => {
    expect(packedProduct(brand, products, name, changed)).toEqual({ sides, grams, chargeable });
  });

  const pads: [string, string, string] = ['fibersandfoams', 'die-cut-parts', 'dcp'];
  const rings: [string, string, string] = ['fibersandfoams', 'die-cut-parts', 'dcw'];
  const parts: [string, string, string] = ['fibersandfoams', 'die-cut-parts', 'dcd'];
  const described = { shape: 'description', description: 'A square' };
  const tiles: [string, string, string] = ['easyfelt', 'made-to-measure-a', 'wtc'];

  test.each<[[string, string, string], Answers, number, number[], number, number]>([
    [pads, {}, 1, [260, 160, 59], 1, 491],
    [pads, {}, 20, [260, 160, 395], 2, 6_573],
    [pads, { ...sized(300, 300), material: 'epdm', thickness: 'mm-5' }, 1, [380, 380, 520], 1, 15_018],
    [rings, {}, 1, [260, 160, 35], 1, 292],
    [rings, { bore: 150, 'ring-width': 50, thickness: 'mm-5' }, 1, [330, 330, 520], 1, 11_326],
    [parts, { ...described, ...sized(40, 40) }, 1, [320, 220, 23], 1, 324],
    [parts, { ...described, ...sized(40, 40) }, 1_000, [320, 220, 188], 1, 12_000],
    [tiles, {}, 1, [420, 360, 308], 1, 9_314],
    [tiles, { count: 400 }, 1, [420, 360, 620], 8, 149_991],
    [tiles, { count: 200 }, 2, [420, 360, 620], 8, 149_991],
  ])(
    'stacked: %j %j, %i in a line',
    ([brand, products, name], changed, quantity, sides, packages, chargeable) => {
      const packed = packedProduct(brand, products, name, changed, quantity);
      expect(packed).toMatchObject({ sides, packages, chargeable });
    },
  );
});

import { expect, test } from 'vitest';
import { ALL_BRANDS } from '#shared/brands/index.ts';
import type { AuthoredConfiguration, AuthoredFacts } from '#shared/configuration/authored-configuration.ts';
import { choiceOf, optionOf } from '#shared/configuration/panel.fixture.ts';
import { LANGUAGES } from '#shared/locales/index.ts';
import { catalogueFaults, configuredProductFiles } from '../catalogue.fixture.ts';
import { readCatalogue } from '../catalogue-files.ts';
import { catalogueFolder, hasCatalogueFolder } from '../catalogue-folder.ts';
import { validateCatalogue } from '../validate-catalogue.ts';
import { silentOptions } from './silent-options.ts';

const ATTRIBUTES = ['material', 'size', 'surface-mass', 'alpha-w', 'absorption-class', 'thickness'];
const OWN = [
  { id: 'surface-mass', value: '7.5 kg/m²' },
  { id: 'alpha-w', value: '0.70' },
  { id: 'absorption-class', value: 'class-c' },
];

/** A curtain of 2 × 2.4 m with a build that has these facts. */
function curtain(
  facts: AuthoredFacts | undefined,
  more: Partial<AuthoredConfiguration> = {},
): AuthoredConfiguration {
  return {
    options: [
      optionOf('size', 'Dimensions', {
        limits: { width: { min: 100, max: 4_000, step: 10 }, height: { min: 100, max: 5_000, step: 10 } },
        required: true,
        defaultAnswer: { width: 2_000, height: 2_400 },
      }),
      optionOf('build', 'Radio', {
        required: true,
        choices: [choiceOf('quilted'), choiceOf('mlv8', facts ? { facts } : {})],
        defaultAnswer: 'quilted',
      }),
    ],
    weight: { gramsPerSquareMetre: 7_500 },
    ...more,
  };
}

const faultsOf = (configuration: AuthoredConfiguration) =>
  catalogueFaults({
    'attributes.json': ATTRIBUTES.map((id) => ({
      id,
      type: 'text',
      name: Object.fromEntries(LANGUAGES.map((language) => [language, id])),
      values: {},
    })),
    ...configuredProductFiles(configuration, { attributes: OWN, weightGrams: 900 }),
  });
const choice = 'configurations/wpc.json options[1].choices[1]';

test('the facts of the brands have no faults, and every material and build states its own', () => {
  const brands = ALL_BRANDS.filter(hasCatalogueFolder);
  expect(brands.length).toBeGreaterThan(0);
  for (const brand of brands) {
    expect(silentOptions(validateCatalogue(readCatalogue(catalogueFolder(brand))))).toEqual([]);
  }
});

test('a build that changes nothing is reported, unless it says so', () => {
  const named = (configuration: AuthoredConfiguration) =>
    silentOptions({ configurations: [{ file: 'configurations/ncc.json', name: 'ncc', configuration }] });
  expect(named(curtain(undefined))).toEqual([
    'configurations/ncc.json options[1] (build): mlv8 change no attribute and no weight; declare facts, or {} for none',
  ]);
  expect(named(curtain({}))).toEqual([]);
});

test('true facts have no fault', () => {
  const attributes = { 'surface-mass': '8 kg/m²', 'alpha-w': '0.10', 'absorption-class': null };
  expect(faultsOf(curtain({ attributes, weight: { gramsPerSquareMetre: 8_000 } }))).toEqual([]);
});

test('unknown attributes, options and contradictory absorption are faults', () => {
  const facts = { attributes: { rv: '30 dB', 'alpha-w': '0.10' } };
  expect(faultsOf(curtain(facts, { setOf: 'build' }))).toEqual([
    `${choice}.facts.attributes: unknown attribute rv`,
    'configurations/wpc.json setOf: build is not a Number option',
    `${choice}.facts.attributes (mlv8, with products/made.json row 1 (WPC)): absorption-class must be absent by alpha-w`,
  ]);
});

test('a curtain that weighs as much as its rings is a fault, with the weight that its material has', () => {
  expect(faultsOf(curtain(undefined, { weight: {} }))).toEqual([
    'products/made.json row 1 (WPC), with its initial choices: weighs 900\u00a0g; 36\u00a0kg expected by its material (7500 g/m², 4.8 m²)',
  ]);
  const attributes = { 'surface-mass': '20 kg/m²' };
  expect(faultsOf(curtain({ attributes }))).toEqual([
    `${choice} (mlv8, with products/made.json row 1 (WPC)): weighs 36.9\u00a0kg; 96\u00a0kg expected by its material (20000 g/m², 4.8 m²)`,
  ]);
});

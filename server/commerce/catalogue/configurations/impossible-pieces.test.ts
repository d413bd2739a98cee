import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Answers, defaultAnswers, NO_PICTURES } from '#shared/configuration/configuration.ts';
import { evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { configurationOf } from '#shared/configuration/panel.fixture.ts';
import { parseConfiguration } from './configuration.schema.ts';

/** The configuration of a file of a brand's catalogue, in English. */
function configurationIn(file: string) {
  const path = new URL(`../../../../shared/brands/${file}`, import.meta.url);
  const parsed = parseConfiguration(JSON.parse(readFileSync(path, 'utf8')));
  if (!('configuration' in parsed)) throw new Error(parsed.faults.join());
  return configurationOf(parsed.configuration.options, { sku: 'X' }, { locale: 'en-GB', currency: 'GBP' });
}

function evaluate(file: string, answers: Answers) {
  const configuration = configurationIn(file);
  return evaluateAnswers(configuration, { ...defaultAnswers(configuration), ...answers }, NO_PICTURES);
}

const DUCT = 'dbnoisecontrol/catalogue/configurations/dvc.json';
const FOAM = 'dbnoisecontrol/catalogue/configurations/fac.json';
const PART = 'fibersandfoams/catalogue/configurations/dcd.json';
const RING = 'fibersandfoams/catalogue/configurations/dcw.json';
const PAD = 'fibersandfoams/catalogue/configurations/dcp.json';
const WOOL = 'fibersandfoams/catalogue/configurations/wfc.json';
const FELT = 'easyfelt/catalogue/configurations/fbs.json';
const round = (radius: number, width: number, height: number) => ({
  corners: 'round',
  radius,
  size: { width, height },
});
const DISC = { shape: 'description', description: 'A disc of 40 mm' };
const duct = (splitters: number, width: number) => ({ splitters, size: { width, height: 400 } });

describe('pieces of the catalogues', () => {
  test.each<[string, string, Answers, string, string]>([
    ['a duct of splitters', DUCT, duct(7, 600), 'splitters', 'Too many splitters for this width'],
    ['a closed duct', DUCT, duct(2, 200), 'splitters', 'Too many splitters for this width'],
    [
      'a profile in melamine',
      FOAM,
      { colour: 'WHI', profile: 'pyramid' },
      'profile',
      'White comes flat only',
    ],
    [
      'thick EPDM',
      PART,
      { ...DISC, material: 'epdm', thickness: 'mm-10' },
      'thickness',
      '10 mm in wool felt only',
    ],
    ['corners beyond the piece', WOOL, round(11, 20, 40), 'radius', 'Radius too large for this piece'],
    ['corners beyond the felt', FELT, round(55, 300, 105), 'radius', 'This radius does not fit the piece'],
  ])('%s cannot be ordered', (_piece, file, answers, optionId, reason) => {
    expect(evaluate(file, answers).faults).toEqual([
      { optionId, messageKey: 'yup:errors.mixed.impossible', values: { reason } },
    ]);
  });

  test.each<[string, string, Answers]>([
    ['a duct half of splitters', DUCT, duct(7, 1_400)],
    ['the smallest duct', DUCT, duct(1, 200)],
    ['flat melamine', FOAM, { colour: 'WHI', profile: 'flat' }],
    ['a profile in foam', FOAM, { colour: 'ANT', profile: 'pyramid' }],
    ['thick wool', PART, { ...DISC, material: 'wool', thickness: 'mm-10' }],
    ['a disc', WOOL, round(10, 20, 20)],
    ['a disc of felt', FELT, round(50, 100, 100)],
  ])('%s can be ordered', (_piece, file, answers) => {
    expect(evaluate(file, answers).faults).toEqual([]);
  });

  test.each<[Answers, string[]]>([
    [{}, ['drawing']],
    [{ shape: 'description' }, ['description']],
    [{ shape: 'drawing', description: 'A disc of 40 mm' }, ['drawing']],
    [DISC, []],
  ])('a part to drawing needs a drawing or a description: %j lacks %j', (answers, missing) => {
    expect(evaluate(PART, answers).faults).toEqual(
      missing.map((optionId) => ({ optionId, messageKey: 'yup:errors.mixed.required' })),
    );
  });

  test.each([PART, RING, PAD])('EPDM has no colour to choose in %s', (file) => {
    const { faults, answers, sku } = evaluate(file, {
      ...(file === PART ? DISC : {}),
      material: 'epdm',
      colour: 'NAT',
    });
    expect([faults, answers.colour, sku]).toEqual([[], undefined, 'X']);
  });
});

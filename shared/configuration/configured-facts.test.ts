import { describe, expect, test } from 'vitest';
import type { AuthoredAttribute, AuthoredOption } from './authored-configuration.ts';
import { type Answers, type Configuration, defaultAnswers, NO_PICTURES } from './configuration.ts';
import { changedAttributes, configuredAttributes, configuredSetOf, lineFacts } from './configured-facts.ts';
import { configuredGrams } from './configured-weight.ts';
import { evaluateAnswers } from './evaluate-answers.ts';
import { localisedOptions } from './localise.ts';
import { choiceOf, configurationOf, optionOf, textOf } from './panel.fixture.ts';

const attribute = (id: string, values: AuthoredAttribute['values'] = {}): AuthoredAttribute => ({
  name: textOf(id),
  type: 'text',
  values,
});
const ATTRIBUTES = {
  material: attribute('material', { mlv: textOf('vinyl') }),
  rw: attribute('rw'),
  'alpha-125': attribute('alpha-125'),
  'alpha-shape': attribute('alpha-shape'),
  thickness: attribute('thickness'),
};
const own = (id: string, value: string) => ({ id, name: `${id} nl`, value, type: 'text' });

const BUILD: AuthoredOption = optionOf('build', 'Radio', {
  required: true,
  choices: [
    choiceOf('quilted'),
    choiceOf('mlv', {
      facts: {
        attributes: { material: 'mlv', rw: '30 dB', 'alpha-125': '0.05', 'alpha-shape': null },
        weight: { gramsPerSquareMetre: 8_000, grams: 5 },
      },
    }),
  ],
  defaultAnswer: 'quilted',
});
const THICKNESS: AuthoredOption = optionOf('thickness', 'Radio', {
  required: true,
  attribute: 'thickness',
  choices: [choiceOf('thin'), choiceOf('thick', { facts: { weight: { percentPerSquareMetre: 250 } } })],
  defaultAnswer: 'thin',
});
const SIZE: AuthoredOption = optionOf('size', 'Dimensions', {
  limits: { width: { min: 1, max: 5_000, step: 1 }, height: { min: 1, max: 5_000, step: 1 } },
  required: true,
  defaultAnswer: { width: 2_000, height: 2_400 },
});
const COUNT: AuthoredOption = optionOf('count', 'Number', {
  limits: { number: { min: 0, max: 99, step: 1 } },
  required: true,
  defaultAnswer: 24,
});
const CONFIGURATION: Configuration = configurationOf([], {
  options: localisedOptions([BUILD, THICKNESS, SIZE, COUNT], {
    locale: 'nl-NL',
    currency: 'EUR',
    imageOf: () => null,
    attributes: ATTRIBUTES,
  }),
  weightGrams: 900,
  weight: { gramsPerSquareMetre: 7_500, each: { optionId: 'count', grams: 10 } },
  attributes: [own('material', 'glaswol'), own('rw', '29 dB'), own('alpha-shape', 'M')],
});

const evaluated = (answers: Answers = {}) =>
  evaluateAnswers(CONFIGURATION, { ...defaultAnswers(CONFIGURATION), ...answers }, NO_PICTURES);
const factsOf = (answers: Answers) =>
  changedAttributes(CONFIGURATION, evaluated(answers), 'nl-NL').map(({ id, value }) => [id, value]);

describe('facts follow the choice', () => {
  test('attributes: replaced, added, taken away, and in the words of the option', () => {
    expect(factsOf({})).toEqual([
      ['material', 'glaswol'],
      ['rw', '29 dB'],
      ['alpha-shape', 'M'],
      ['thickness', 'thin nl'],
    ]);
    expect(factsOf({ build: 'mlv', thickness: 'thick' })).toEqual([
      ['material', 'vinyl nl'],
      ['rw', '30 dB'],
      ['alpha-125', '0.05'],
      ['thickness', 'thick nl'],
    ]);
  });

  test('the other attributes of the product stay at their places', () => {
    const product = [
      own('origin', 'Frankrijk'),
      own('rw', '29 dB'),
      own('alpha-shape', 'M'),
      own('care', 'zuigen'),
    ];
    const shown = configuredAttributes(product, CONFIGURATION, evaluated({ build: 'mlv' }), 'nl-NL');
    expect(shown.map(({ id, value }) => [id, value])).toEqual([
      ['origin', 'Frankrijk'],
      ['rw', '30 dB'],
      ['care', 'zuigen'],
      ['material', 'vinyl nl'],
      ['alpha-125', '0.05'],
      ['thickness', 'thin nl'],
    ]);
  });

  test('a line has neither octave bands nor what its options say', () => {
    const changed = changedAttributes(CONFIGURATION, evaluated({ build: 'mlv' }), 'nl-NL');
    expect(lineFacts(changed, CONFIGURATION.options).map(({ id }) => id)).toEqual(['material', 'rw']);
  });

  test.each([
    [{}, 900 + 36_000 + 240],
    [{ build: 'mlv' }, 900 + 38_400 + 240 + 5],
    [{ build: 'mlv', thickness: 'thick' }, 900 + 96_000 + 240 + 5],
    [{ count: 0, size: { width: 1_000, height: 1_000 } }, 900 + 7_500],
  ])('%j weighs %i g', (answers: Answers, grams) => {
    expect(configuredGrams(CONFIGURATION, evaluated(answers))).toBe(grams);
  });

  test('a set has as many pieces as its number says', () => {
    expect(configuredSetOf({ setOf: 'count' }, evaluated())).toBe(24);
    expect(configuredSetOf({ setOf: 'count' }, evaluated({ count: 8 }))).toBe(8);
    expect(configuredSetOf({}, evaluated())).toBeUndefined();
  });
});

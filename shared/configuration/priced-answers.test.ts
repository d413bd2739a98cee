import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { configuredPrice } from '../pricing/configured-price.ts';
import { type Generated, generated } from '../pricing/generated-configuration.fixture.ts';
import { type Answers, type Configuration, type KnownPictures, NO_PICTURES } from './configuration.ts';
import { evaluateAnswers } from './evaluate-answers.ts';
import { choiceOf, configurationOf, optionOf } from './panel.fixture.ts';
import { pricedAnswers } from './priced-answers.ts';

const amount = { EUR: 100, GBP: 100 };
const fixed = { priceEffect: { kind: 'fixed', amount } } as const;
const upload = { source: 'upload', id: 'a' } as const;
const licensed = { source: 'image', id: 'dunes', licenceCode: 'SECRET' } as const;

/** Response of the server to answers, as far as the page shows it. */
function quoteOf(configuration: Configuration, answers: Answers, pictures: KnownPictures = NO_PICTURES) {
  const evaluated = evaluateAnswers(configuration, answers, pictures);
  const { sku, deliveryDays, size } = evaluated;
  return { price: configuredPrice(configuration, evaluated, 7), sku, deliveryDays, size };
}

describe('pricedAnswers', () => {
  test.each<[string, Parameters<typeof optionOf>, unknown, unknown]>([
    ['a choice with a price', ['o', 'Radio', { choices: [choiceOf('a', fixed)] }], 'a', 'a'],
    ['a choice of the SKU', ['o', 'Radio', { choices: [choiceOf('a', { skuFragment: 'A' })] }], 'a', 'a'],
    [
      'a choice with delivery days',
      ['o', 'Radio', { choices: [choiceOf('a', { deliveryDays: 1 })] }],
      'a',
      'a',
    ],
    ['a choice without effect', ['o', 'Radio', { choices: [choiceOf('a')] }], 'a', undefined],
    ['an unknown choice', ['o', 'Radio', { choices: [choiceOf('a', fixed)] }], 'b', undefined],
    ['a size', ['o', 'Dimensions'], { width: 9, height: 9 }, { width: 9, height: 9 }],
    ['a number with a price', ['o', 'Number', fixed], 3, 3],
    ['a number without effect', ['o', 'Number'], 3, undefined],
    ['a text with a price', ['o', 'TextArea', fixed], 'For Anna', 'x'],
    ['a text without effect', ['o', 'TextArea', { required: true }], 'For Anna', undefined],
    ['a text that is too long', ['o', 'TextArea', { ...fixed, limits: { maxLength: 3 } }], 'Anna', undefined],
    ['a blank text', ['o', 'TextArea', fixed], '  ', undefined],
    ['a picked colour with a price', ['o', 'ColorPicker', fixed], '#33606b', '#33606b'],
    ['an upload', ['o', 'File'], upload, upload],
    ['a licensed picture without effect', ['o', 'File'], licensed, undefined],
  ])('sends %s as far as it matters', (_case, option, answer, expected) => {
    const configuration = configurationOf([optionOf(...option)]);
    expect(pricedAnswers(configuration, { o: answer } as Answers)).toEqual(
      expected === undefined ? {} : { o: expected },
    );
  });

  test('sends an answer that only a visibility rule uses, a text as a placeholder', () => {
    const configuration = configurationOf([
      optionOf('engraving', 'TextArea'),
      optionOf('place', 'Radio', {
        choices: [choiceOf('front', fixed)],
        visibleWhen: [{ kind: 'answered', optionId: 'engraving' }],
      }),
    ]);
    expect(pricedAnswers(configuration, { engraving: 'For Anna', place: 'front' })).toEqual({
      engraving: 'x',
      place: 'front',
    });
  });

  test('has no result where the price depends on a licence code', () => {
    const configuration = configurationOf([optionOf('photo', 'File', fixed)]);
    expect(pricedAnswers(configuration, { photo: licensed })).toBeUndefined();
  });

  test('has no result above 4 kB of address', () => {
    const choices = Array.from({ length: 50 }, (_, index) => choiceOf(`${index}`.padStart(64, '-'), fixed));
    const options = ['a', 'b'].map((id) => optionOf(id, 'Checkbox', { choices }));
    const all = choices.map(({ id }) => id);
    const configuration = configurationOf(options);
    expect(pricedAnswers(configuration, { a: all, b: all })).toBeUndefined();
    expect(pricedAnswers(configuration, { a: all.slice(0, 9) })).toEqual({ a: all.slice(0, 9) });
  });

  test('unknown options are left out', () => {
    expect(pricedAnswers(configurationOf([]), { note: 'For Anna' })).toEqual({});
  });
});

describe('the price of the reduced answers equals the price of the full ones', () => {
  const equal = ({ configuration, answers }: Generated, pictures?: KnownPictures) => {
    const reduced = pricedAnswers(configuration, answers);
    expect(reduced && quoteOf(configuration, reduced, pictures)).toEqual(
      quoteOf(configuration, answers, pictures),
    );
  };

  test('for every generated configuration', () => {
    fc.assert(
      fc.property(generated(), (given) => equal(given)),
      { numRuns: 300 },
    );
  });

  test('for the panel with every kind of option, whether or not the picture is known', () => {
    const configuration = configurationOf();
    const values = fc.record(
      {
        colour: fc.constantFrom('OAT', 'PET', 'RED'),
        edge: fc.constantFrom('straight', 'bevelled'),
        corners: fc.constantFrom('square', 'round'),
        radius: fc.constantFrom(5, 7, 200),
        size: fc.constantFrom({ width: 1_200, height: 600 }, { width: 10, height: 600 }),
        photo: fc.constant(upload),
        mounting: fc.constantFrom('none', 'magnets', 'rail'),
        'cut-outs': fc.nat(9),
        extras: fc.subarray(['led', 'fill']),
        thread: fc.constantFrom('plain', 'coloured'),
        'thread-colour': fc.constant('#33606b'),
        words: fc.string({ maxLength: 14 }),
        'words-place': fc.constantFrom('front', 'back'),
      },
      { requiredKeys: [] },
    );
    const known = new Map([['upload:a', { width: 4_000, height: 2_000 }]]);
    fc.assert(
      fc.property(values, fc.constantFrom(known, NO_PICTURES), (answers, pictures) =>
        equal({ configuration, answers: answers as Generated['answers'] }, pictures),
      ),
      { numRuns: 500 },
    );
  });
});

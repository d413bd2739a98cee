import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Answers, defaultAnswers, NO_PICTURES } from './configuration.ts';
import { evaluateAnswers } from './evaluate-answers.ts';
import { configurationOf } from './panel.fixture.ts';

const panel = configurationOf();
const defaults = defaultAnswers(panel);
const pictures = new Map([['upload:a', { width: 4_000, height: 2_000 }]]);
const evaluated = (answers: Answers) => evaluateAnswers(panel, { ...defaults, ...answers }, pictures);

describe('evaluateAnswers', () => {
  test('evaluates the default answers to an orderable product', () => {
    const { faults, answers, sku, size, deliveryDays } = evaluated({});
    expect(faults).toEqual([]);
    expect(Object.keys(answers)).toEqual([
      'colour',
      'edge',
      'corners',
      'size',
      'mounting',
      'cut-outs',
      'thread',
    ]);
    expect({ sku, size, deliveryDays }).toEqual({
      sku: 'WPC-OAT-STR',
      size: { width: 1_200, height: 600 },
      deliveryDays: 7,
    });
  });

  test('reports all required options when nothing is answered', () => {
    const { faults, answers, sku, size } = evaluateAnswers(panel, {}, NO_PICTURES);
    expect(faults.map(({ optionId }) => optionId)).toEqual([
      'colour',
      'edge',
      'corners',
      'size',
      'mounting',
      'cut-outs',
      'thread',
    ]);
    expect({ answers, sku, size }).toEqual({ answers: {}, sku: 'WPC', size: undefined });
  });

  test.each<[string, Answers, string, number]>([
    ['fragments in the options’ order', { edge: 'bevelled', colour: 'PET' }, 'WPC-PET-BEV', 7],
    ['fragments of valid answers only', { edge: 'torn' }, 'WPC-OAT', 7],
    ['the days of a choice', { corners: 'round' }, 'WPC-OAT-STR', 8],
    ['the days of an option', { 'cut-outs': 1 }, 'WPC-OAT-STR', 9],
    ['no days for a count of 0', { 'cut-outs': 0 }, 'WPC-OAT-STR', 7],
    [
      'the sum of all days',
      { photo: { source: 'upload', id: 'a' }, extras: ['fill'], 'cut-outs': 8 },
      'WPC-OAT-STR',
      13,
    ],
  ])('uses %s', (_case, answers, sku, deliveryDays) => {
    expect(evaluated(answers)).toMatchObject({ sku, deliveryDays });
  });

  test('leaves out hidden, unknown, blank and invalid answers', () => {
    const { answers, faults } = evaluated({
      radius: 50,
      'thread-colour': '#000000',
      words: ' ',
      'words-place': 'back',
      unknown: 'x',
      'in-two': 'x',
      extras: [],
      'cut-outs': 99,
    });
    expect(answers).not.toHaveProperty('radius');
    expect(Object.keys(answers)).toEqual(['colour', 'edge', 'corners', 'size', 'mounting', 'thread']);
    expect(faults).toEqual([
      { optionId: 'cut-outs', messageKey: 'yup:errors.number.max', values: { max: 8 } },
    ]);
  });

  test('rejects an answer to a visible remark', () => {
    const { faults } = evaluated({ size: { width: 2_400, height: 600 }, 'in-two': 'seen' });
    expect(faults).toEqual([{ optionId: 'in-two', messageKey: 'yup:errors.mixed.notType' }]);
  });

  test('reports a blocking remark at the option of its last rule, which keeps its answer', () => {
    const round = { corners: 'round', radius: 200, size: { width: 300, height: 600 } };
    const { answers, faults } = evaluated(round);
    expect(answers).toMatchObject(round);
    expect(faults).toEqual([
      { optionId: 'radius', messageKey: 'yup:errors.mixed.impossible', values: { reason: 'too-round nl' } },
    ]);
    expect(evaluated({ ...round, radius: 150 }).faults).toEqual([]);
  });

  test('reports one blocking remark of an option', () => {
    const { options } = panel;
    const twice = options.flatMap((option) =>
      option.blocks ? [option, { ...option, id: 'again' }] : option,
    );
    const round = { ...defaults, corners: 'round', radius: 200, size: { width: 300, height: 600 } };
    const { visible, faults } = evaluateAnswers({ ...panel, options: twice }, round, NO_PICTURES);
    expect(visible.map(({ id }) => id)).toContain('again');
    expect(faults).toHaveLength(1);
  });

  test('has no size out of bounds, and does not check proportions against it', () => {
    const { size, faults } = evaluated({
      size: { width: 10, height: 600 },
      photo: { source: 'upload', id: 'a' },
    });
    expect(size).toBeUndefined();
    expect(faults.map(({ optionId }) => optionId)).toEqual(['size']);
  });

  test('normalises equal answers to the same form', () => {
    const one = evaluated({ extras: ['fill', 'led'], size: { height: 600, width: 900 }, words: ' Hi\n' });
    const other = evaluated({ words: 'Hi', size: { width: 900, height: 600 }, extras: ['led', 'fill'] });
    expect(JSON.stringify(one.answers)).toBe(JSON.stringify(other.answers));
    const photo = { id: 'a', licenceCode: 'EF-1', source: 'upload' } as const;
    const { answers } = evaluated({ photo, size: { width: 800, height: 400 } });
    expect(JSON.stringify(answers.photo)).toBe('{"source":"upload","id":"a","licenceCode":"EF-1"}');
  });

  test('is idempotent for every input', () => {
    const answer = fc.oneof(
      fc.constantFrom('OAT', 'PET', 'bevelled', 'round', 'rail', 'coloured', 'front', ' led ', '#0a0b0c'),
      fc.string(),
      fc.integer(),
      fc.double(),
      fc.constant(null),
      fc.shuffledSubarray(['led', 'fill', 'glue']),
      fc.record({ width: fc.integer({ min: 0, max: 600 }).map((n) => n * 5), height: fc.constant(600) }),
      fc.record({ source: fc.constantFrom('upload', 'image'), id: fc.constantFrom('a', 'b') }),
    );
    const sent = fc.dictionary(fc.constantFrom(...panel.options.map(({ id }) => id), 'other'), answer);
    fc.assert(
      fc.property(sent, (given) => {
        const first = evaluateAnswers(panel, given as Answers, pictures);
        const again = evaluateAnswers(panel, first.answers, pictures);
        expect(JSON.stringify(again.answers)).toBe(JSON.stringify(first.answers));
        expect(again).toMatchObject({ sku: first.sku, deliveryDays: first.deliveryDays });
        expect(Number.isSafeInteger(first.deliveryDays)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['at a size that it is too small for', { width: 2_400, height: 1_200 }, 42, { acceptedDpi: 42 }],
    ['at a size that it is sharp for', { width: 800, height: 400 }, 127, {}],
  ] as const)(
    'has the resolution of a print %s, and keeps consent only there',
    (_size, size, dpi, consent) => {
      const photo = { source: 'upload', id: 'a', acceptedDpi: 42 } as const;
      const { answers, resolutions, faults } = evaluated({ photo, size });
      expect(faults).toEqual([]);
      expect(resolutions).toEqual({ photo: dpi });
      expect(answers.photo).toEqual({ source: 'upload', id: 'a', ...consent });
    },
  );
});

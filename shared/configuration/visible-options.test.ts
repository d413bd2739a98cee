import { describe, expect, test } from 'vitest';
import { type Answers, defaultAnswers, type KnownPictures } from './configuration.ts';
import { choiceOf, configurationOf, optionOf } from './panel.fixture.ts';
import { visibleOptions } from './visible-options.ts';

const panel = configurationOf();
const ALWAYS = [
  'colour',
  'edge',
  'corners',
  'size',
  'photo',
  'mounting',
  'cut-outs',
  'extras',
  'thread',
  'words',
];
const photo = { source: 'upload', id: 'a' } as const;

function shownWith(answers: Answers, pictures: KnownPictures = new Map()): string[] {
  return visibleOptions(panel, answers, pictures).flatMap(({ id }) => (ALWAYS.includes(id) ? [] : [id]));
}

describe('visibleOptions', () => {
  test('shows the options without a condition, in order, when nothing is answered', () => {
    expect(visibleOptions(panel, {}, new Map()).map(({ id }) => id)).toEqual(ALWAYS);
    expect(shownWith(defaultAnswers(panel))).toEqual([]);
  });

  test.each<[string, Answers, string[]]>([
    ['the choice', { corners: 'round' }, ['radius']],
    ['another choice', { corners: 'square' }, []],
    ['an unknown choice', { corners: 'oval' }, []],
    ['a width at the bound', { size: { width: 2_005, height: 300 } }, ['in-two']],
    ['a width below it', { size: { width: 2_000, height: 600 } }, []],
    ['an invalid width', { size: { width: 2_405, height: 600 } }, []],
    ['an answer that is no size', { size: 'wide' }, []],
    ['a text that is too long', { words: 'Hello to all of you' }, []],
    ['a text', { words: 'Hello' }, ['words-place']],
    ['a text of spaces', { words: '  ' }, []],
    ['an empty text', { words: '' }, []],
    [
      'a number that takes the whole side',
      { corners: 'round', radius: 150, size: { width: 300, height: 900 } },
      ['radius'],
    ],
    [
      'a number that takes more than the shorter side',
      { corners: 'round', radius: 155, size: { width: 300, height: 900 } },
      ['radius', 'too-round'],
    ],
    ['a number without a size', { corners: 'round', radius: 155 }, ['radius']],
    ['two rules that hold', { thread: 'coloured', corners: 'round' }, ['radius', 'thread-colour']],
  ])('evaluates %s', (_case, answers, shown) => {
    expect(shownWith(answers)).toEqual(shown);
  });

  test.each<[string, number, string[]]>([
    ['59 dpi', 1_417, ['coarse']],
    ['60 dpi', 1_418, ['soft']],
    ['99 dpi', 2_362, ['soft']],
    ['100 dpi', 2_363, ['sharp']],
  ])('shows the remark on a picture of %s at the chosen size', (_dpi, width, shown) => {
    const pictures = new Map([['upload:a', { width, height: width / 2 }]]);
    expect(shownWith({ photo, size: { width: 600, height: 300 } }, pictures)).toEqual(shown);
  });

  test('shows no remark without a size or for an unknown picture', () => {
    const pictures = new Map([['upload:a', { width: 100, height: 50 }]]);
    expect(shownWith({ photo }, pictures)).toEqual([]);
    expect(shownWith({ photo, size: { width: 600, height: 300 } })).toEqual([]);
    expect(
      shownWith({ photo: { source: 'image', id: 'a' }, size: { width: 600, height: 300 } }, pictures),
    ).toEqual([]);
  });

  test('evaluates the side that a rule names', () => {
    const tall = configurationOf([
      optionOf('size', 'Dimensions'),
      optionOf('tip', 'RedRemark', {
        visibleWhen: [{ kind: 'range', optionId: 'size', side: 'height', min: 500, max: 600 }],
      }),
    ]);
    const shown = (width: number, height: number) =>
      visibleOptions(tall, { size: { width, height } }, new Map()).length === 2;
    expect([shown(550, 499), shown(100, 500), shown(100, 600), shown(550, 601)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('compares a number with the side that a rule names', () => {
    const duct = configurationOf([
      optionOf('size', 'Dimensions'),
      optionOf('splitters', 'Number'),
      optionOf('narrow', 'RedRemark', {
        visibleWhen: [{ kind: 'exceeds', optionId: 'splitters', millimetres: 200, side: 'width' }],
      }),
    ]);
    const isNarrow = (splitters: number) =>
      visibleOptions(duct, { size: { width: 600, height: 200 }, splitters }, new Map()).length === 3;
    expect([isNarrow(3), isNarrow(4)]).toEqual([false, true]);
  });

  test('ignores answers to hidden options', () => {
    const yes = { choices: [choiceOf('yes')] };
    const chain = configurationOf([
      optionOf('a', 'Radio', yes),
      optionOf('b', 'Radio', {
        ...yes,
        visibleWhen: [{ kind: 'choice', optionId: 'a', oneOf: ['yes'] }],
      }),
      optionOf('c', 'GreenRemark', { visibleWhen: [{ kind: 'choice', optionId: 'b', oneOf: ['yes'] }] }),
    ]);
    const shown = (answers: Answers) => visibleOptions(chain, answers, new Map()).map(({ id }) => id);
    expect(shown({ a: 'yes', b: 'yes' })).toEqual(['a', 'b', 'c']);
    expect(shown({ b: 'yes' })).toEqual(['a']);
  });
});

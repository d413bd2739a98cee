import { describe, expect, test } from 'vitest';
import type { Locale } from '../locales/index.ts';
import { answeredOptions, centimetresText, sizeText } from './answered-options.ts';
import { type Answers, defaultAnswers } from './configuration.ts';
import { evaluateAnswers } from './evaluate-answers.ts';
import { configurationOf } from './panel.fixture.ts';

function answered(locale: Locale, answers: Answers) {
  const panel = configurationOf(undefined, {}, { locale });
  const pictures = new Map([['upload:a', { width: 4_000, height: 2_000 }]]);
  return answeredOptions(evaluateAnswers(panel, { ...defaultAnswers(panel), ...answers }, pictures), locale);
}

const valuesOf = (locale: Locale, answers: Answers) =>
  Object.fromEntries(answered(locale, answers).map(({ optionId, value }) => [optionId, value]));

describe('answeredOptions', () => {
  test('lists option and choice in order, a colour with its code, and no number of 0', () => {
    expect(answered('nl-NL', {})).toEqual([
      { optionId: 'colour', label: 'colour nl', value: 'OAT nl', colour: '#d8cbb5' },
      { optionId: 'edge', label: 'edge nl', value: 'straight nl' },
      { optionId: 'corners', label: 'corners nl', value: 'square nl' },
      { optionId: 'size', label: 'size nl', value: '1.200 × 600 mm' },
      { optionId: 'mounting', label: 'mounting nl', value: 'none nl' },
      { optionId: 'thread', label: 'thread nl', value: 'plain nl' },
    ]);
  });

  test.each<[Locale, string, string]>([
    ['nl-NL', 'led nl en fill nl', '1.200 × 600 mm'],
    ['nl-BE', 'led nl en fill nl', '1.200 × 600 mm'],
    ['de-DE', 'led de und fill de', '1.200 × 600 mm'],
    ['de-AT', 'led de und fill de', '1 200 × 600 mm'],
    ['fr-FR', 'led fr et fill fr', '1 200 × 600 mm'],
    ['fr-BE', 'led fr et fill fr', '1 200 × 600 mm'],
    ['en-GB', 'led en and fill en', '1,200 × 600 mm'],
  ])('formats choices and sizes for %s', (locale, extras, size) => {
    const values = valuesOf(locale, { extras: ['fill', 'led'] });
    expect(values.extras).toBe(extras);
    expect(plainSpaces(values.size ?? '')).toBe(size);
  });

  test('uses the locale’s own label', () => {
    expect(answered('de-AT', {})[0]?.label).toBe('Farbton');
    expect(answered('de-DE', {})[0]?.label).toBe('colour de');
  });

  test('includes text, a picked colour and a picture', () => {
    const photo = { source: 'upload', id: 'a' } as const;
    const values = answered('en-GB', {
      photo,
      words: ' Hi ',
      thread: 'coloured',
      'thread-colour': '#0a0b0c',
      'cut-outs': 8,
    }).filter(({ optionId }) =>
      ['photo', 'words', 'words-place', 'thread-colour', 'cut-outs'].includes(optionId),
    );
    expect(values).toEqual([
      { optionId: 'photo', label: 'photo en', value: '', picture: photo, dpi: 84 },
      { optionId: 'cut-outs', label: 'cut-outs en', value: '8' },
      { optionId: 'thread-colour', label: 'thread-colour en', value: '#0a0b0c', colour: '#0a0b0c' },
      { optionId: 'words', label: 'words en', value: 'Hi' },
      { optionId: 'words-place', label: 'words-place en', value: 'front en' },
    ]);
  });

  test('leaves out invalid answers and hidden options', () => {
    const values = valuesOf('en-GB', { 'cut-outs': 99, radius: 5, extras: [] });
    expect(Object.keys(values)).toEqual(['colour', 'edge', 'corners', 'size', 'mounting', 'thread']);
  });
});

test.each<[Locale, string]>([
  ['nl-NL', '120,5 × 60 cm'],
  ['en-GB', '120.5 × 60 cm'],
])('centimetresText for %s', (locale, text) => {
  expect(centimetresText({ width: 1205, height: 600 }, locale)).toBe(text);
});

test('sizeText groups thousands', () => {
  expect(sizeText({ width: 12_000, height: 999 }, 'en-GB')).toBe('12,000 × 999 mm');
});

/** Locales group digits with no-break spaces of several widths. */
function plainSpaces(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ');
}

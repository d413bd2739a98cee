import { describe, expect, test } from 'vitest';
import type { Answers } from '#shared/configuration/configuration.ts';
import {
  formatConfigurationQuery,
  leavesPhotoOut,
  parseConfigurationQuery,
  replaceConfigurationQuery,
  shareQuery,
} from './configuration-query.ts';
import { CONFIGURATION } from './options.fixture.ts';

const DEFAULTS = parseConfigurationQuery(CONFIGURATION, '').answers;

describe('the query of a configuration', () => {
  test('without answers yields the defaults', () => {
    expect(parseConfigurationQuery(CONFIGURATION, '')).toEqual({
      answers: {
        colour: 'OAT',
        edge: 'straight',
        corner: 'round',
        size: { width: 1000, height: 500 },
        thickness: 'mm-3',
        mounting: 'none',
        holes: 0,
      },
      quantity: 1,
      dropped: false,
    });
  });

  test.each<[what: string, changes: Answers, quantity: number]>([
    ['a choice', { colour: 'PET' }, 1],
    ['a size', { size: { width: 305, height: 1200 } }, 1],
    ['several choices', { extras: ['led', 'plan'] }, 7],
    ['a text with reserved characters', { holes: 2, places: 'a&b=c ?#é' }, 1],
    ['a colour', { thread: '#33606b' }, 1],
    ['a picture', { logo: { source: 'upload', id: '018f3f5e-0000-7000-8000-000000000009' } }, 9999],
  ])('round-trips %s and leaves out unchanged answers', (_what, changes, quantity) => {
    const given = { ...DEFAULTS, ...changes };
    const query = formatConfigurationQuery(CONFIGURATION, given, quantity);
    expect(parseConfigurationQuery(CONFIGURATION, `?${query}`)).toEqual({
      answers: given,
      quantity,
      dropped: false,
    });
    const optionIds = new Set(
      [...new URLSearchParams(query).keys()].map((name) => name.replace(/^\w+\./, '')),
    );
    optionIds.delete('quantity');
    expect([...optionIds]).toEqual(Object.keys(changes));
  });

  test('records a cleared default', () => {
    const options = CONFIGURATION.options.map((option) =>
      option.id === 'thread' ? { ...option, defaultAnswer: '#112233' } : option,
    );
    const query = formatConfigurationQuery({ options }, DEFAULTS, 1);
    expect(query).toBe('answer.thread=');
    expect(parseConfigurationQuery({ options }, query).answers).not.toHaveProperty('thread');
    expect(parseConfigurationQuery({ options }, '').answers).toHaveProperty('thread', '#112233');
  });

  test.each([
    ['an unknown choice', 'answer.colour=PINK'],
    ['an unknown option', 'answer.smell=rose'],
    ['a size out of bounds', 'width.size=20&height.size=20'],
    ['half a size', 'width.size=400'],
    ['a field of another kind', 'number.colour=4'],
    ['a quantity of zero', 'quantity=0'],
    ['a quantity above the limit', 'quantity=10000'],
    ['a picture of an unknown source', 'picture.logo=elsewhere'],
  ])('drops %s and keeps the rest', (_what, invalid) => {
    const { answers, quantity, dropped } = parseConfigurationQuery(
      CONFIGURATION,
      `?${invalid}&answer.edge=bevelled`,
    );
    expect(answers).toEqual({ ...DEFAULTS, edge: 'bevelled' });
    expect(quantity).toBe(1);
    expect(dropped).toBe(true);
  });

  test('leaves out invalid answers, hidden options and licence codes', () => {
    const query = formatConfigurationQuery(
      CONFIGURATION,
      {
        ...DEFAULTS,
        size: { width: 1, height: 500 },
        places: 'nothing to place',
        logo: { source: 'image', id: 'dunes', licenceCode: 'SECRET' },
      },
      1,
    );
    expect(query).toBe('picture.logo=image%3Adunes');
  });
});

test.each([
  [
    '?utm_source=mail&answer.colour=PET&quantity=3',
    'answer.edge=bevelled',
    '?utm_source=mail&answer.edge=bevelled',
  ],
  ['?width.size=3', '', ''],
  ['', 'quantity=2', '?quantity=2'],
])('replaces the answers in %s', (search, answers, expected) => {
  expect(replaceConfigurationQuery(search, answers)).toBe(expected);
});

test.each([
  ['upload', true],
  ['edit', true],
  ['image', false],
] as const)('a shared link with a picture of the source %s leaves it out: %s', (source, left) => {
  const query = shareQuery(CONFIGURATION, { ...DEFAULTS, logo: { source, id: 'birch' } }, 2);
  expect(query).toBe(left ? 'quantity=2&photo=private' : 'picture.logo=image%3Abirch&quantity=2');
  expect(leavesPhotoOut(`?${query}`)).toBe(left);
});

import { describe, expect, test } from 'vitest';
import type { Answers } from '#shared/configuration/configuration.ts';
import { addressOfAnswers, answersOfAddress, withAnswers } from './address-answers.ts';
import { CONFIGURATION } from './options.fixture.ts';

const DEFAULTS = answersOfAddress(CONFIGURATION, '').answers;

describe('an address', () => {
  test('without answers gives the defaults', () => {
    expect(answersOfAddress(CONFIGURATION, '')).toEqual({
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
    ['words with signs of an address', { holes: 2, places: 'a&b=c ?#é' }, 1],
    ['a colour', { thread: '#33606b' }, 1],
    ['a picture', { logo: { source: 'upload', id: '018f3f5e-0000-7000-8000-000000000009' } }, 9999],
  ])('carries %s there and back, and nothing that is as it was', (_what, changes, quantity) => {
    const given = { ...DEFAULTS, ...changes };
    const query = addressOfAnswers(CONFIGURATION, given, quantity);
    expect(answersOfAddress(CONFIGURATION, `?${query}`)).toEqual({
      answers: given,
      quantity,
      dropped: false,
    });
    const named = new Set([...new URLSearchParams(query).keys()].map((name) => name.replace(/^\w+\./, '')));
    named.delete('quantity');
    expect([...named]).toEqual(Object.keys(changes));
  });

  test('remembers that a default was taken away', () => {
    const options = CONFIGURATION.options.map((option) =>
      option.id === 'thread' ? { ...option, defaultAnswer: '#112233' } : option,
    );
    const query = addressOfAnswers({ options }, DEFAULTS, 1);
    expect(query).toBe('answer.thread=');
    expect(answersOfAddress({ options }, query).answers).not.toHaveProperty('thread');
    expect(answersOfAddress({ options }, '').answers).toHaveProperty('thread', '#112233');
  });

  test.each([
    ['a choice that there is not', 'answer.colour=PINK'],
    ['an option that there is not', 'answer.smell=rose'],
    ['a size out of bounds', 'width.size=20&height.size=20'],
    ['half a size', 'width.size=400'],
    ['another kind of field', 'number.colour=4'],
    ['a quantity of nothing', 'quantity=0'],
    ['a quantity beyond the contract', 'quantity=10000'],
    ['a picture of nowhere', 'picture.logo=elsewhere'],
  ])('drops %s, and keeps the rest', (_what, wrong) => {
    const { answers, quantity, dropped } = answersOfAddress(CONFIGURATION, `?${wrong}&answer.edge=bevelled`);
    expect(answers).toEqual({ ...DEFAULTS, edge: 'bevelled' });
    expect(quantity).toBe(1);
    expect(dropped).toBe(true);
  });

  test('does not carry what is wrong or not asked at the moment, nor a licence code', () => {
    const query = addressOfAnswers(
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
])('%s with other answers', (search, answers, expected) => {
  expect(withAnswers(search, answers)).toBe(expected);
});

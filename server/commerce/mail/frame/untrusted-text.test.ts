import { describe, expect, it, test } from 'vitest';
import { plainWords, singleLine } from './untrusted-text.ts';

describe('plainWords', () => {
  it.each([
    ['Zoë', 'Zoë'],
    ["Jean-Luc d'Août", "Jean-Luc d'Août"],
    ['O’Neill', 'O’Neill'],
    ['J.P.', 'J. P.'],
    ['Łukasz  Żak', 'Łukasz Żak'],
    ['山田', '山田'],
    ['Firefox, Windows', 'Firefox, Windows'],
  ])('%j is %j', (text, expected) => {
    expect(plainWords(text)).toBe(expected);
  });

  it.each([
    'https://win.example/now',
    'www.win.example',
    'win.example',
    'win．example',
    'win。example',
    'mail me@win.example',
    'call +31 6 1234 5678',
    '<a href="//win.example">x</a>',
    'win[.]example',
  ])('%j has nothing that a mail program turns into a link', (text) => {
    expect(plainWords(text)).not.toMatch(/\w\.\w|[/@:<>\d．。[\]]/);
  });

  it('is one line of at most 60 characters', () => {
    expect(plainWords('a\r\nBcc: x\u2028y\u0000z')).toBe('a Bcc x y z');
    expect([...plainWords('é'.repeat(300))]).toHaveLength(60);
    expect(plainWords('…!')).toBe('');
  });
});

test('a header is a single line', () => {
  expect(singleLine('Your\r\nBcc: a@b.c\u2028order \u0007 ')).toBe('Your Bcc: a@b.c order');
});

import { expect, test } from 'vitest';
import { isLinksOnly } from './spam-check.ts';

test.each([
  ['https://win.example/a?b=c', true],
  ['Buy now https://a.example https://b.example www.c.example', true],
  ['best-casino.xyz', true],
  ['Hallo, past dit paneel https://www.easyfelt.nl/product/x ook in een badkamer?', false],
  ['Kunnen jullie een plaat op maat snijden?', false],
  ['Ons kantoor is 6.5 bij 4.20 meter.', false],
  ['Sehen Sie bitte: www.a.example www.b.example www.c.example www.d.example', true],
])('%s', (text, expected) => {
  expect(isLinksOnly(text)).toBe(expected);
});

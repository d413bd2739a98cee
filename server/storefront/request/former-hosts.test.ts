import { expect, test } from 'vitest';
import { parseFormerHosts } from './former-hosts.ts';

test.each([
  ['', []],
  ['old.example=www.easyfelt.nl', [['old.example', 'www.easyfelt.nl']]],
  [
    'old.example=fr.easyfelt.be, www.old.example=www.easyfelt.be',
    [
      ['old.example', 'fr.easyfelt.be'],
      ['www.old.example', 'www.easyfelt.be'],
    ],
  ],
])('%j', (text, expected) => {
  expect([...(parseFormerHosts(text) ?? [])]).toEqual(expected);
});

test.each([
  'old.example',
  'old.example=',
  '=www.easyfelt.nl',
  'old.example=evil.example',
  'Old.Example=www.easyfelt.nl',
  'https://old.example=www.easyfelt.nl',
  'www.easyfelt.nl=www.easyfelt.nl',
])('%j is malformed', (text) => {
  expect(parseFormerHosts(text)).toBeUndefined();
});

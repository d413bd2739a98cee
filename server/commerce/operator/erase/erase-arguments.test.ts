import { expect, test } from 'vitest';
import { parseEraseArguments } from './erase-arguments.ts';

test.each([
  [
    ['--email', ' a@b.nl '],
    { person: { email: 'a@b.nl', brand: undefined }, isConfirmed: false, isJson: false },
  ],
  [
    ['--email', 'a@b.nl', '--brand', 'EF', '--yes', '--json'],
    { person: { email: 'a@b.nl', brand: 'EF' }, isConfirmed: true, isJson: true },
  ],
  [['--rules'], { person: null, isConfirmed: false, isJson: false }],
])('%j', (args, expected) => {
  expect(parseEraseArguments(args)).toEqual(expected);
});

test.each([
  ['no address', [], 'The address is missing'],
  ['an invalid address', ['--email', 'wilhelmina'], 'Not an email address'],
  [
    'an unknown brand',
    ['--email', 'a@b.nl', '--brand', 'XX'],
    'Not a brand: expected DBC, EDG, EF, ENC, FIB',
  ],
  ['an unknown option', ['--email', 'a@b.nl', '--force'], "Unknown option '--force'"],
])('explains what is wrong: %s', (_case, args, message) => {
  expect(() => parseEraseArguments(args)).toThrow(message);
});

import { expect, test } from 'vitest';
import { inputOf } from '../input-of.fixture.ts';

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
  expect(inputOf(['erase', ...args])).toEqual(expected);
});

test.each([
  ['no address', [], 'The address is missing'],
  ['an invalid address', ['--email', 'wilhelmina'], 'Not an email address'],
  [
    'an unknown brand',
    ['--email', 'a@b.nl', '--brand', 'XX'],
    'Not a brand: XX; one of DBC, EDG, EF, ENC, FIB',
  ],
  ['an unknown option', ['--email', 'a@b.nl', '--force'], 'There is no option --force'],
])('explains what is wrong: %s', (_case, args, message) => {
  expect(() => inputOf(['erase', ...args])).toThrow(message);
});

import { expect, test } from 'vitest';
import de from '../locales/de/yup.json' with { type: 'json' };
import en from '../locales/en/yup.json' with { type: 'json' };
import fr from '../locales/fr/yup.json' with { type: 'json' };
import nl from '../locales/nl/yup.json' with { type: 'json' };
import { isPhoneNumber } from './phone-number.ts';

test.each([
  ['0201234567', true],
  ['020 123 4567', true],
  ['020-123-4567', true],
  ['(020) 123-4567', true],
  ['020 (123) 4567', true],
  ['+31 20 123 45 67', true],
  ['+31-201-234-567', false],
  ['+31 6 12345678', true],
  ['0031 6 1234 5678', true],
  ['+32 2 123 45 67', true],
  ['+1234 123 456 7890', true],
  ['+123-123-456-7890', true],
  ['+43 1 234567', false],
  ['+49 30 123456', true],
  ['+12345 123 456 7890', false],
  ['02 123 45 67', false],
  ['++31201234567', false],
  ['020.123.4567', false],
  ['020--123-4567', false],
  ['(020 123 4567', false],
  ['020 123 456a', false],
  ['ring me', false],
  ['', false],
])('%s: %s', (value, expected) => {
  expect(isPhoneNumber(value)).toBe(expected);
});

test.each(Object.entries({ de, en, fr, nl }))(
  'the example in the message in %s is right',
  (_language, { errors }) => {
    const example = /\+[\d ]+\d/.exec(errors.string.phonenumber)?.[0];
    expect(isPhoneNumber(example ?? '')).toBe(true);
  },
);

import { expect, test } from 'vitest';
import { localeDefinition } from '#shared/locales/index.ts';
import { repricedText } from './repriced-text.ts';

test.each([
  ['fr-BE', { country: 'Belgique', currency: 'EUR', previous: 'Pays-Bas' }],
  ['de-DE', { country: 'Deutschland', currency: 'EUR', previous: 'Niederlande' }],
  ['en-GB', { country: 'United Kingdom', currency: 'GBP', previous: 'Netherlands' }],
] as const)('the countries of a cart from the Netherlands, in %s', (locale, values) => {
  const repricedFrom = { country: 'NL', currency: 'EUR' } as const;
  expect(repricedText({ repricedFrom }, localeDefinition(locale))).toEqual(values);
});

test('a cart that was not repriced has no text', () => {
  expect(repricedText({}, localeDefinition('nl-NL'))).toBeUndefined();
});

import { expect, test } from 'vitest';
import { brandBySite } from '../brands/index.ts';
import type { Locale } from '../locales/index.ts';
import { passkeyHost, passkeyOrigins } from './passkey-host.ts';

const brand = brandBySite('easyfelt');

test.each<[Locale, string, string]>([
  ['nl-NL', 'www.easyfelt.nl', 'www.easyfelt.nl'],
  ['nl-BE', 'www.easyfelt.be', 'www.easyfelt.nl'],
  ['fr-BE', 'fr.easyfelt.be', 'www.easyfelt.nl'],
  ['en-GB', 'www.easyfelt.co.uk', 'www.easyfelt.nl'],
  ['nl-NL', 'acc.easyfelt.nl', 'acc.easyfelt.nl'],
  ['de-DE', 'acc.easyfelt.de', 'acc.easyfelt.nl'],
  ['fr-BE', 'fr-acc.easyfelt.be', 'acc.easyfelt.nl'],
  // Hosts that are of no locale.
  ['fr-BE', 'acc.easyfelt.nl', 'acc.easyfelt.nl'],
  ['de-DE', 'easyfelt.de', 'easyfelt.de'],
  ['nl-NL', 'localhost', 'localhost'],
  ['fr-BE', 'fr-be.easyfelt.localhost', 'fr-be.easyfelt.localhost'],
])('%s on %s has the passkeys of %s', (locale, host, expected) => {
  expect(passkeyHost(brand, locale, host)).toBe(expected);
});

test('all shops of a brand accept its passkeys', () => {
  expect(passkeyOrigins(brand, 'acc')).toEqual([
    'https://acc.easyfelt.at',
    'https://acc.easyfelt.de',
    'https://acc.easyfelt.co.uk',
    'https://fr-acc.easyfelt.be',
    'https://acc.easyfelt.fr',
    'https://acc.easyfelt.be',
    'https://acc.easyfelt.nl',
  ]);
});

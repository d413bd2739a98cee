import { expect, test } from 'vitest';
import { shopOf } from './shop-context.ts';
import { screenUrl } from './shop-urls.service.ts';

const publicApiUrl = 'https://api.easyfelt.nl';

test.each([
  [{}, 'www', 'https://fr.easyfelt.be'],
  [{}, 'acc', 'https://fr-acc.easyfelt.be'],
  [{ shopOrigin: 'https://evil.example' }, 'acc', 'https://fr-acc.easyfelt.be'],
  [{ shopOrigin: 'https://www.easyfelt.be' }, 'acc', 'https://www.easyfelt.be'],
])('of a request with %j and suffix %s the addresses begin with %s', (request, domainSuffix, origin) => {
  const shop = shopOf({ brand: 'EF', locale: 'fr-BE' }, new Date());
  expect(screenUrl({ shop, publicApiUrl, domainSuffix, ...request }, 'contact')).toBe(`${origin}/contact`);
});

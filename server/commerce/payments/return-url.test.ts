import { expect, test } from 'vitest';
import { shopOf } from '../shops/shop-context.ts';
import { checkReturnUrl } from './return-url.ts';

const shop = shopOf({ brand: 'EF', locale: 'nl-NL' }, new Date());
const LOCAL = 'http://localhost:4000';
const PUBLIC = 'https://api.easyfelt.nl';

test.each([
  [PUBLIC, 'https://www.easyfelt.nl/afrekenen/resultaat?payment={paymentId}', true],
  [PUBLIC, 'https://fr-acc.easyfelt.be:8443/resultat', true],
  [PUBLIC, 'https://www.edg.nl/', false],
  [PUBLIC, 'https://evil.example/', false],
  [PUBLIC, 'https://www.easyfelt.nl@evil.example/', false],
  [PUBLIC, 'https://evil.example@www.easyfelt.nl/', false],
  [PUBLIC, 'https://www.easyfelt.nl.evil.example/', false],
  [PUBLIC, 'javascript:alert(1)', false],
  [PUBLIC, 'ftp://www.easyfelt.nl/', false],
  [PUBLIC, 'no address', false],
  [PUBLIC, 'http://localhost:3000/', false],
  [LOCAL, 'http://localhost:3000/', true],
  [LOCAL, 'http://fr-be.localhost:3000/resultat', true],
  [LOCAL, 'https://evil.example/', false],
])('an API at %s allows the return to %s: %s', (publicApiUrl, returnUrl, allowed) => {
  const check = () => checkReturnUrl({ shop, publicApiUrl }, returnUrl);
  if (allowed) expect(check).not.toThrow();
  else {
    expect(check).toThrow(
      expect.objectContaining({
        code: 'BAD_REQUEST',
        fields: [expect.objectContaining({ path: 'body.returnUrl' })],
      }),
    );
  }
});

import { isHttpAddress } from './https-address.ts';
import { defineThirdParty } from './third-party.ts';

export const KIYOH_ADDRESS = 'https://www.kiyoh.com';

/** The rating at Kiyoh. The commerce API reads it, so that browsers load nothing from there. */
export const reviews = defineThirdParty<'KIYOH_LOCATION_ID' | 'KIYOH_TOKEN' | 'KIYOH_URL', never>({
  companiesOf: () => [],
  purposes: [],
  settings: {
    KIYOH_LOCATION_ID: {
      expected: 'the number of the location at Kiyoh',
      comment: 'location whose rating the footer and product pages show, for brands with the review widget',
      isByBrand: true,
      isValid: (text) => /^\d{1,12}$/.test(text),
    },
    KIYOH_TOKEN: {
      expected: 'the token of the publication API of Kiyoh',
      comment: 'token of its publication API',
      isByBrand: true,
      isSecret: true,
      isValid: () => true,
    },
    KIYOH_URL: {
      byDefault: KIYOH_ADDRESS,
      expected: 'the address of Kiyoh',
      comment: 'API of Kiyoh',
      isValid: isHttpAddress,
    },
  },
  stateOf: () => undefined,
  parseState: () => undefined,
  sourcesOf: () => ({}),
});

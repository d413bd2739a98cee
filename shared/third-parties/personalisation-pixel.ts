import { isHttpsAddress } from './https-address.ts';
import { defineThirdParty, parseTexts } from './third-party.ts';

/** A picture that is requested for each page, with the page, product and category in its query. */
export const personalisationPixel = defineThirdParty<'PERSONALISATION_PIXEL', { readonly pixel: string }>({
  companiesOf: ({ pixel }) => [new URL(pixel).hostname],
  purposes: ['personalisation'],
  settings: {
    PERSONALISATION_PIXEL: {
      byDefault: '',
      expected: 'the address of a picture, such as https://pixel.example/visit.gif',
      comment: 'picture that reports pages for personal content, such as https://pixel.example/visit.gif',
      isValid: isHttpsAddress,
    },
  },
  stateOf: ({ PERSONALISATION_PIXEL: pixel }) => (pixel ? { pixel } : undefined),
  parseState: (value) => parseTexts(value, ['pixel']),
  sourcesOf: ({ pixel }) => ({ personalisation: { img: [new URL(pixel).origin] } }),
});

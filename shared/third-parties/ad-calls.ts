import { parseByLocale } from './by-locale.ts';
import { isHttpsAddress } from './https-address.ts';
import { defineThirdParty, parseTexts } from './third-party.ts';

/** A script of the ad tracker for each locale, which gets a page-load event for each page. */
export const adCalls = defineThirdParty<'AD_CALLS_SCRIPTS', { readonly script: string }>({
  companiesOf: ({ script }) => [new URL(script).hostname],
  purposes: ['advertising'],
  settings: {
    AD_CALLS_SCRIPTS: {
      byDefault: '',
      expected: 'addresses of scripts by locale, such as nl-NL=https://ads.example/nl.js',
      comment:
        'script of the ad tracker by locale, such as nl-NL=https://ads.example/nl.js,de-DE=https://ads.example/de.js',
      isValid: (text) => parseByLocale(text, isHttpsAddress) !== undefined,
    },
  },
  stateOf: ({ AD_CALLS_SCRIPTS }, locale) => {
    const script = parseByLocale(AD_CALLS_SCRIPTS ?? '', isHttpsAddress)?.[locale];
    return script ? { script } : undefined;
  },
  parseState: (value) => parseTexts(value, ['script']),
  sourcesOf: ({ script }) => {
    const origins = [new URL(script).origin];
    return { advertising: { script: origins, connect: origins, img: origins } };
  },
});

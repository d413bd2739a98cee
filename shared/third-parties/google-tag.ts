import { parseByLocale } from './by-locale.ts';
import { defineThirdParty, parseTexts } from './third-party.ts';

export const isMeasurementId = (text: string) => /^G-[A-Z0-9]{4,20}$/.test(text);

/** As Google documents them for Analytics 4 without advertising. */
export const ANALYTICS_SOURCES = {
  script: ['https://*.googletagmanager.com'],
  connect: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  img: ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
} as const;

type Names = 'ANALYTICS_IDS' | 'TAG_MANAGER_ID';

/** Google Analytics 4 by gtag.js. With a container (`tag-manager.ts`) its tags measure instead. */
export const googleTag = defineThirdParty<'ANALYTICS_IDS', { readonly id: string }, Names>({
  company: 'Google Analytics',
  purposes: ['analytics'],
  settings: {
    ANALYTICS_IDS: {
      byDefault: '',
      expected: 'measurement ids by locale, such as nl-NL=G-ABC123,de-DE=G-DEF456',
      comment:
        'measurement ids of Google Analytics by locale, such as nl-NL=G-ABC123,de-DE=G-DEF456; none: nothing is measured',
      isValid: (text) => parseByLocale(text, isMeasurementId) !== undefined,
    },
  },
  stateOf: ({ ANALYTICS_IDS, TAG_MANAGER_ID }, locale) => {
    const id = parseByLocale(ANALYTICS_IDS ?? '', isMeasurementId)?.[locale];
    return id && !TAG_MANAGER_ID ? { id } : undefined;
  },
  parseState: (value) => parseTexts(value, ['id']),
  sourcesOf: () => ANALYTICS_SOURCES,
});

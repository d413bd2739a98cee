import { parseByLocale } from './by-locale.ts';
import { isHttpAddress } from './https-address.ts';
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

/** Receives events of the Measurement Protocol, and processes them in the EU. */
export const COLLECT_ADDRESS = 'https://region1.google-analytics.com/mp/collect';

const SECRET = /^(G-[A-Z0-9]{4,20})=([A-Za-z0-9_-]{8,100})$/;

/** The API secrets by measurement id; undefined when they are malformed. */
export function parseSecrets(text: string): ReadonlyMap<string, string> | undefined {
  const secrets = new Map<string, string>();
  for (const pair of text.split(',').filter(Boolean)) {
    const [, id, secret] = SECRET.exec(pair.trim()) ?? [];
    if (id === undefined || secret === undefined) return undefined;
    secrets.set(id, secret);
  }
  return secrets;
}

/** Who reports a purchase: the server, where it has the API secret of the measurement id, or the browser. */
export function purchaseSender(id: string, secrets: string | undefined): 'server' | 'browser' {
  return id !== '' && parseSecrets(secrets ?? '')?.has(id) ? 'server' : 'browser';
}

type Own = 'ANALYTICS_IDS' | 'ANALYTICS_SECRETS' | 'ANALYTICS_COLLECT_URL';
type State = { readonly id: string; readonly purchases: string };

/** Google Analytics 4 by gtag.js. With a container (`tag-manager.ts`) its tags measure instead. */
export const googleTag = defineThirdParty<Own, State, Own | 'TAG_MANAGER_ID'>({
  companiesOf: () => ['Google Analytics'],
  purposes: ['analytics'],
  settings: {
    ANALYTICS_IDS: {
      byDefault: '',
      expected: 'measurement ids by locale, such as nl-NL=G-ABC123,de-DE=G-DEF456',
      comment:
        'measurement ids of Google Analytics by locale, such as nl-NL=G-ABC123,de-DE=G-DEF456; none: nothing is measured',
      isValid: (text) => parseByLocale(text, isMeasurementId) !== undefined,
    },
    ANALYTICS_SECRETS: {
      byDefault: '',
      expected: 'API secrets of the Measurement Protocol by measurement id, such as G-ABC123=secret',
      comment:
        'API secrets of the Measurement Protocol, such as G-ABC123=secret: the API reports purchases and refunds, and browsers no purchase; also for the storefront',
      isSecret: true,
      isValid: (text) => parseSecrets(text) !== undefined,
    },
    ANALYTICS_COLLECT_URL: {
      byDefault: COLLECT_ADDRESS,
      expected: 'the address that receives events of the Measurement Protocol',
      comment: 'receives them',
      isValid: isHttpAddress,
    },
  },
  stateOf: ({ ANALYTICS_IDS, ANALYTICS_SECRETS, TAG_MANAGER_ID }, locale) => {
    const id = parseByLocale(ANALYTICS_IDS ?? '', isMeasurementId)?.[locale];
    if (!id || TAG_MANAGER_ID) return undefined;
    return { id, purchases: purchaseSender(id, ANALYTICS_SECRETS) };
  },
  parseState: (value) => parseTexts(value, ['id', 'purchases']),
  sourcesOf: () => ({ analytics: ANALYTICS_SOURCES }),
});

import { parseByLocale } from './by-locale.ts';
import { ANALYTICS_SOURCES, isMeasurementId, purchaseSender } from './google-tag.ts';
import { isOriginList, originsIn } from './https-address.ts';
import { defineThirdParty, parseTexts } from './third-party.ts';

/** As Google documents them for conversions and remarketing of Google Ads. */
const ADVERTISING_ORIGINS = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
];
const ADVERTISING_FRAMES = ['https://td.doubleclick.net', 'https://www.googletagmanager.com'];

export interface TagManagerState {
  readonly id: string;
  /** Measurement id of the locale, for a variable of the container; empty without one. */
  readonly measurementId: string;
  /** Who reports purchases: `server` or `browser`. */
  readonly purchases: string;
  /** Further origins of its tags, separated by commas. */
  readonly origins: string;
}

type Own = 'TAG_MANAGER_ID' | 'TAG_MANAGER_ORIGINS';

/** Google Tag Manager: one container for all locales. */
export const tagManager = defineThirdParty<Own, TagManagerState, Own | 'ANALYTICS_IDS' | 'ANALYTICS_SECRETS'>(
  {
    company: 'Google',
    purposes: ['analytics', 'advertising'],
    settings: {
      TAG_MANAGER_ID: {
        byDefault: '',
        expected: 'the id of a container of Google Tag Manager, such as GTM-ABC123',
        comment: 'container of Google Tag Manager for all locales, such as GTM-ABC123',
        isValid: (text) => /^GTM-[A-Z0-9]{4,20}$/.test(text),
      },
      TAG_MANAGER_ORIGINS: {
        byDefault: '',
        expected: 'origins such as https://connect.facebook.net,https://*.facebook.com',
        comment:
          'origins that its tags load from besides Google, such as https://connect.facebook.net,https://www.facebook.com',
        isValid: isOriginList,
      },
    },
    stateOf: (settings, locale) => {
      const { TAG_MANAGER_ID: id, TAG_MANAGER_ORIGINS: origins = '', ANALYTICS_IDS: ids = '' } = settings;
      if (!id) return undefined;
      const measurementId = parseByLocale(ids, isMeasurementId)?.[locale] ?? '';
      const purchases = purchaseSender(measurementId, settings.ANALYTICS_SECRETS);
      return { id, origins, measurementId, purchases };
    },
    parseState: (value) => parseTexts(value, ['id', 'measurementId', 'origins', 'purchases']),
    sourcesOf: ({ origins }) => {
      const own = originsIn(origins);
      return {
        script: [...ANALYTICS_SOURCES.script, ...ADVERTISING_ORIGINS, ...own],
        connect: [...ANALYTICS_SOURCES.connect, ...ADVERTISING_ORIGINS, ...own],
        img: [...ANALYTICS_SOURCES.img, ...ADVERTISING_ORIGINS, ...own],
        frame: [...ADVERTISING_FRAMES, ...own],
      };
    },
  },
);

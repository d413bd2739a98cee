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
/** Container and tags load from here with either consent. */
const CONTAINER_ORIGINS = ['https://*.googletagmanager.com'];

/** The host of an origin, and the domain of `https://*.a.example`. */
const hostOf = (origin: string) => origin.replace(/^https:\/\/(?:\*\.)?/, '');

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
    // The settings name the other companies by their hosts alone.
    companiesOf: ({ origins }, purpose) =>
      purpose === 'advertising' ? ['Google', ...originsIn(origins).map(hostOf)] : ['Google'],
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
          'origins that its tags of advertising load from besides Google, such as https://connect.facebook.net,https://www.facebook.com',
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
      const ads = [...CONTAINER_ORIGINS, ...ADVERTISING_ORIGINS, ...own];
      return {
        analytics: ANALYTICS_SOURCES,
        advertising: { script: ads, connect: ads, img: ads, frame: [...ADVERTISING_FRAMES, ...own] },
      };
    },
  },
);

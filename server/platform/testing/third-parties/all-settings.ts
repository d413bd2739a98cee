import { BRAND_CODES } from '#shared/brands/brand.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { FORM_KINDS } from '#shared/messages/message-kinds.ts';
import type { ThirdPartySettings } from '#shared/third-parties/third-parties.ts';

const FORM = '0a1b2c3d-1111-4222-8333-444455556666';

/**
 * Settings with which pages have all third parties, and all else that a setting adds to a page. `providers`: address of
 * the servers that the commerce API calls.
 */
export function allSettings(providers: string) {
  return {
    TAG_MANAGER_ID: 'GTM-JOURNEY',
    TAG_MANAGER_ORIGINS: 'https://connect.facebook.net,https://www.facebook.com',
    ANALYTICS_IDS: LOCALES.map((locale) => `${locale}=G-JOURNEY3`).join(),
    ANALYTICS_SECRETS: 'G-JOURNEY3=0123456789abcdefABCDEF',
    ANALYTICS_COLLECT_URL: providers,
    AD_CALLS_SCRIPTS: LOCALES.map((locale) => `${locale}=https://ads.test/${locale}.js`).join(),
    PERSONALISATION_PIXEL: 'https://pixel.test/visit.gif',
    CHAT_APP_ID: 'abc123',
    CHAT_REGION: 'eu',
    CHAT_START: 'press',
    MARKETING_FORMS_PORTAL: '12345678',
    MARKETING_FORMS_REGION: 'eu1',
    MARKETING_FORM_IDS: FORM_KINDS.map((form) => `${form}=${FORM}`).join(),
    MARKETING_FORMS_SCRIPT: 'https://js-eu1.hsforms.net/forms/embed/v2.js',
    KIYOH_LOCATION_ID: '1',
    KIYOH_TOKEN: 'token',
    KIYOH_URL: providers,
    SECURITY_CONTACT: 'https://security.test/report',
    ADDRESS_LOOKUP_NL_URL: providers,
    ADDRESS_LOOKUP_BE_URL: providers,
    REVIEW_URLS: BRAND_CODES.map((brand) => `${brand}=https://reviews.test/${brand}`).join(),
    DELIVERY_SLOT_CAPACITY: '20',
    PICKUP_SLOT_CAPACITY: '20',
    ASSEMBLY_SLOT_CAPACITY: '20',
  } satisfies { readonly [Name in keyof ThirdPartySettings]-?: string } & Readonly<Record<string, string>>;
}

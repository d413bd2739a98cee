import { type InferType, number, object, string } from 'yup';
import { type EnvSource, portField, readEnv } from '#server/platform/env/env.ts';
import { settingField } from '#server/platform/env/setting-field.ts';
import { hasProtocol, urlField } from '#server/platform/env/url-field.ts';
import { indexNowEnvFields } from '#server/platform/index-now/index-now-env.ts';
import { baseEnvFields, domainSuffixField } from '#server/platform/process/base-env.ts';
import { parseUrlList, urlListField } from '#server/platform/purge/purge-env.ts';
import { BRAND_CODES } from '#shared/brands/brand.ts';
import { brandByCode } from '#shared/brands/index.ts';
import { withoutTrailingSlashes } from '#shared/links/trailing-slashes.ts';
import { COLLECT_ADDRESS } from '#shared/third-parties/google-tag.ts';
import { KIYOH_ADDRESS } from '#shared/third-parties/reviews.ts';
import { THIRD_PARTIES } from '#shared/third-parties/third-parties.ts';
import { isEmail } from '#shared/validation/email.ts';
import { brandSetting, ownFields, type WithBrandSetting } from './brand-settings.ts';
import { dailyLimitEnvFields } from './daily-limit-env.ts';
import { databaseEnvFields } from './database-env.ts';
import { erpEnvFields, serviceField } from './erp-env.ts';
import { messageEnvFields } from './message-env.ts';
import { orderEnvFields } from './order-env.ts';
import { quotationEnvFields } from './quotation-env.ts';
import { retentionEnvFields } from './retention-env.ts';
import { sessionEnvFields } from './session-env.ts';
import { settingsTogether } from './settings-together.ts';
import { staffEnvFields } from './staff-env.ts';
import { staffMailEnvFields } from './staff-mail-env.ts';

const IMPORT_MODES = ['auto', 'when-empty', 'off'] as const;
const INDEX_MODES = ['auto', 'wait'] as const;
const SWITCH = ['on', 'off'] as const;

/** Settings of the bucket for uploads. */
const bucketField = settingsTogether(
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  'all other S3_ settings',
);
const hmrcField = settingsTogether(
  ['HMRC_CLIENT_ID', 'HMRC_CLIENT_SECRET'],
  'the other HMRC_CLIENT_ setting',
);
/** The report of the products at Elfsquad is its one use. */
const diagnosticsField = settingsTogether(
  ['DIAGNOSTICS_TOKEN', 'ELFSQUAD_CLIENT_ID', 'ELFSQUAD_CLIENT_SECRET'],
  'all of DIAGNOSTICS_TOKEN, ELFSQUAD_CLIENT_ID and ELFSQUAD_CLIENT_SECRET',
);

/** The address of a service without the slash at its end. */
const baseUrlField = (expected: string) =>
  urlField(['http:', 'https:'], expected).transform(
    (value?: string) => value && withoutTrailingSlashes(value),
  );

/** URLs that may contain passwords, separated by commas. */
const urlListSecret = (expected: string) =>
  string()
    .test((value) => parseUrlList(value).every((url) => hasProtocol(url, ['http:', 'https:'])))
    .meta({ expected, secret: true });

const capacityField = (what: string) =>
  number()
    .integer()
    .min(0)
    .max(100_000)
    .default(0)
    .meta({ expected: `the ${what} that a time slot of a shop takes, from 0 (no limit) to 100000` });

/** A page for developers: on by default, except in production. */
const switchField = (expected: string) =>
  string()
    .oneOf(SWITCH)
    .default('on')
    .when('NODE_ENV', ([nodeEnv], page) => (nodeEnv === 'production' ? page.default('off') : page))
    .meta({ expected });

const { ANALYTICS_SECRETS, ANALYTICS_COLLECT_URL } = THIRD_PARTIES.googleTag.settings;
const { KIYOH_LOCATION_ID, KIYOH_TOKEN, KIYOH_URL } = THIRD_PARTIES.reviews.settings;
const locationField = settingField(KIYOH_LOCATION_ID);
const kiyohTokenField = settingField(KIYOH_TOKEN);
type KiyohSettings = WithBrandSetting<'KIYOH_LOCATION_ID' | 'KIYOH_TOKEN'>;
/** Whether each brand that shows the rating of a location has a token for it. */
const locationsHaveTokens = (env: KiyohSettings) =>
  BRAND_CODES.filter((code) => brandByCode(code).switches.kiyoh).every(
    (code) => !brandSetting(env, 'KIYOH_LOCATION_ID', code) || brandSetting(env, 'KIYOH_TOKEN', code),
  );
const senderField = string()
  .test((value) => value === undefined || isEmail(/^[^<>]*<([^<>]*)>$/.exec(value)?.[1] ?? value))
  .meta({ expected: 'a sender such as Easy Felt <hello@easyfelt.nl>' });

/** The settings of the commerce process, as fields that a combined process can merge with those of the storefront. */
export const commerceEnvFields = {
  ...baseEnvFields,
  ...retentionEnvFields,
  ...sessionEnvFields,
  ...orderEnvFields,
  API_PORT: portField(4000),
  ...databaseEnvFields,
  DATABASE_POOL_SIZE: number()
    .integer()
    .min(2)
    .max(200)
    .default(10)
    .meta({ expected: 'a whole number from 2 to 200' }),
  // Their names and own settings: payments/providers/provider-env.ts.
  PAYMENT_PROVIDERS: string()
    .default('sandbox')
    .when('NODE_ENV', ([nodeEnv], names) =>
      nodeEnv === 'production' ? names.default(undefined).required() : names,
    ),
  BANK_TRANSFER_HOURS: number()
    .integer()
    .min(1)
    .max(336)
    .default(24)
    .meta({ expected: 'the hours that an unpaid bank transfer reserves its stock, from 1 to 336' }),
  BANK_TRANSFER_STOCK_PERCENT: number()
    .integer()
    .min(0)
    .max(90)
    .default(50)
    .meta({ expected: 'the share of a stock that unpaid bank transfers may reserve, from 0 to 90 percent' }),
  ...erpEnvFields,
  KIYOH_URL: serviceField(KIYOH_ADDRESS, KIYOH_URL.expected),
  KIYOH_LOCATION_ID: locationField,
  ...ownFields('KIYOH_LOCATION_ID', locationField),
  KIYOH_TOKEN: kiyohTokenField
    .test((_token, { parent }) => locationsHaveTokens(parent))
    .meta({ expected: `${KIYOH_TOKEN.expected}, which KIYOH_LOCATION_ID needs` }),
  ...ownFields('KIYOH_TOKEN', kiyohTokenField),
  // Also settings of the storefront, whose pages do not report what the server reports.
  ANALYTICS_SECRETS: settingField(ANALYTICS_SECRETS),
  ANALYTICS_COLLECT_URL: serviceField(COLLECT_ADDRESS, ANALYTICS_COLLECT_URL.expected),
  ...indexNowEnvFields,
  DOMAIN_SUFFIX: domainSuffixField,
  DIAGNOSTICS_TOKEN: diagnosticsField('a secret of 16 characters or more', { secret: true }).min(16),
  ELFSQUAD_URL: serviceField('https://api.elfsquad.io', 'the address of the API of Elfsquad'),
  ELFSQUAD_LOGIN_URL: serviceField('https://login.elfsquad.io', 'the address of the login of Elfsquad'),
  ELFSQUAD_CLIENT_ID: diagnosticsField('the id of the integration at Elfsquad'),
  ELFSQUAD_CLIENT_SECRET: diagnosticsField('its secret', { secret: true }),
  ADDRESS_LOOKUP_NL_URL: baseUrlField("the address of PDOK's Locatieserver with its version"),
  ADDRESS_LOOKUP_BE_URL: baseUrlField('the address of the BeSt Address services with their version'),
  DELIVERY_SLOT_CAPACITY: capacityField('deliveries'),
  PICKUP_SLOT_CAPACITY: capacityField('collections'),
  ASSEMBLY_SLOT_CAPACITY: capacityField('visits of fitters'),
  BANK_TRANSFER_MAX_AMOUNT: number()
    .integer()
    .min(1)
    .max(99_999)
    .default(5_000)
    .meta({ expected: 'the largest amount of a bank transfer in euros, from 1 to 99999' }),
  BANK_TRANSFER_OPEN_ORDERS: number()
    .integer()
    .min(1)
    .max(1_000)
    .default(3)
    .meta({ expected: 'the unpaid bank transfers that one VAT number may have, from 1 to 1000' }),
  UNPAID_ORDERS_PER_ADDRESS: number()
    .integer()
    .min(1)
    .max(10_000)
    .default(10)
    .meta({ expected: 'the unpaid orders that one IP address may have at a time, from 1 to 10000' }),
  ...quotationEnvFields,
  ...messageEnvFields,
  ...dailyLimitEnvFields,
  ...staffEnvFields,
  // Also a setting of the storefront.
  RATE_LIMITS: string().oneOf(SWITCH).default('on').meta({ expected: 'on or off' }),
  CAPTURE_MARGIN_HOURS: number()
    .integer()
    .min(1)
    .max(336)
    .default(48)
    .meta({ expected: 'the hours before an authorisation ends in which it is captured, from 1 to 336' }),
  VIES_URL: urlField(
    ['http:', 'https:'],
    'the address of the REST API of VIES, without a slash at its end',
  ).default('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  HMRC_URL: urlField(
    ['http:', 'https:'],
    'the address of the API of HMRC, without a slash at its end',
  ).default('https://api.service.hmrc.gov.uk'),
  // Without them, British VAT numbers are not checked.
  HMRC_CLIENT_ID: hmrcField('the id of the application at HMRC'),
  HMRC_CLIENT_SECRET: hmrcField('the secret of the application at HMRC', { secret: true }),
  ECB_RATES_URL: urlField(
    ['http:', 'https:'],
    'the address of the daily reference rates of the European Central Bank, as XML',
  ).default('https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'),
  SMTP_URL: urlField(
    ['smtp:', 'smtps:'],
    'an address such as smtp://user:password@host:587, or MAILBOX=on',
  ).when('MAILBOX', ([mailbox], url) => (mailbox === 'off' ? url.required() : url)),
  MAILBOX: switchField('on or off: without SMTP_URL, the API shows all mails at /mailbox'),
  DOCS: switchField('on or off: the API shows its contract at /docs'),
  MAIL_FROM: senderField,
  ...ownFields('MAIL_FROM', senderField),
  ...staffMailEnvFields,
  PUBLIC_API_URL: string()
    .test((value) => value === undefined || hasProtocol(value, ['http:', 'https:']))
    .transform((value?: string) => value && withoutTrailingSlashes(value))
    .meta({ expected: 'the public address of this API, for browsers and payment providers' }),
  CATALOGUE_IMPORT: string()
    .oneOf(IMPORT_MODES)
    .meta({ expected: `one of ${IMPORT_MODES.join(', ')}` }),
  SEARCH_URL: urlListSecret(
    'URLs of the nodes of OpenSearch, such as https://user:password@search:9200, separated by commas',
  ),
  SEARCH_INDEX: string()
    .oneOf(INDEX_MODES)
    .default('auto')
    .meta({ expected: 'auto, or wait: ready when the search index of this release is complete' }),
  STOREFRONT_ADMIN_URLS: urlListField('URLs such as http://storefront:9464, separated by commas'),
  EDGE_ADMIN_URLS: urlListField('URLs such as http://edge:8081, separated by commas'),
  S3_ENDPOINT: bucketField('an address such as https://s3.eu-central-1.amazonaws.com').test(
    (value) => value === undefined || hasProtocol(value, ['http:', 'https:']),
  ),
  S3_BUCKET: bucketField('the name of a bucket').matches(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/),
  S3_REGION: bucketField('a region such as eu-central-1'),
  S3_ACCESS_KEY_ID: bucketField('the id of an access key', { secret: true }),
  S3_SECRET_ACCESS_KEY: bucketField('the secret of an access key', { secret: true }),
};

const commerceEnvSchema = object(commerceEnvFields);

type Settings = InferType<typeof commerceEnvSchema>;
export type CommerceEnv = Omit<Settings, 'PUBLIC_API_URL' | 'CATALOGUE_IMPORT'> & {
  readonly PUBLIC_API_URL: string;
  readonly CATALOGUE_IMPORT: (typeof IMPORT_MODES)[number];
};

/** Reads the settings of the commerce process. Throws EnvError with all invalid settings. */
export function readCommerceEnv(source: EnvSource): CommerceEnv {
  return completeCommerceEnv(readEnv(commerceEnvSchema, source));
}

/** Fills in the defaults that depend on other settings: the public address and the catalogue import. */
export function completeCommerceEnv(settings: Settings): CommerceEnv {
  return {
    ...settings,
    PUBLIC_API_URL: settings.PUBLIC_API_URL ?? `http://localhost:${settings.API_PORT}`,
    CATALOGUE_IMPORT: settings.CATALOGUE_IMPORT ?? (settings.DATABASE_URL ? 'when-empty' : 'auto'),
  };
}

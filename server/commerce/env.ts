import { type InferType, number, object, string } from 'yup';
import { adminEnvFields } from '#server/platform/admin/admin-env.ts';
import { type EnvSource, readEnv } from '#server/platform/env.ts';
import { LOG_LEVELS } from '#server/platform/logger.ts';
import { addressesField, purgeTokenField } from '#server/platform/purge/purge-env.ts';
import { telemetryEnvFields } from '#server/platform/telemetry/telemetry-env.ts';
import { ALL_BRANDS, DEFAULT_SITE } from '#shared/brands/index.ts';

const SITES = ALL_BRANDS.map((brand) => brand.site);
const PAYMENT_PROVIDERS = ['sandbox', 'mollie'] as const;
const CATALOGUE_IMPORTS = ['auto', 'off'] as const;
const DATABASE_MIGRATES = ['auto', 'wait'] as const;

const S3_SETTINGS = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/** A setting of the bucket for uploads: all of them, or none. */
const bucketField = (expected: string, { secret = false } = {}) =>
  string()
    .test((value, { parent }) => value !== undefined || S3_SETTINGS.every((name) => !parent[name]))
    .meta({ expected: `${expected}, with all other S3_ settings`, secret });

const address = (protocols: readonly string[], expected: string) =>
  string()
    .test((value) => value === undefined || hasProtocol(value, protocols))
    .meta({ expected, secret: true });

/** The settings of the commerce process, one by one, for a process that runs it together with others. */
export const commerceEnvFields = {
  ...adminEnvFields,
  ...telemetryEnvFields,
  API_PORT: number()
    .integer()
    .min(0)
    .max(65_535)
    .default(4000)
    .meta({ expected: 'a port from 0 (any free one) to 65535' }),
  BRAND: string()
    .oneOf(SITES)
    .default(DEFAULT_SITE)
    .meta({ expected: `one of ${SITES.join(', ')}` }),
  DATA_DIR: string().default('.data').meta({ expected: 'a folder' }),
  DATABASE_URL: address(
    ['postgres:', 'postgresql:'],
    'an address such as postgres://user:password@host/name',
  ),
  DATABASE_POOL_SIZE: number()
    .integer()
    .min(1)
    .max(200)
    .default(10)
    .meta({ expected: 'a whole number from 1 to 200' }),
  DATABASE_MIGRATE: string()
    .oneOf(DATABASE_MIGRATES)
    .default('auto')
    .when('DATABASE_URL', ([url], migrate) => (url ? migrate : migrate.notOneOf(['wait'])))
    .meta({ expected: 'auto, or wait (for a job that migrates) with DATABASE_URL' }),
  LOG_LEVEL: string()
    .oneOf(LOG_LEVELS)
    .default('info')
    .meta({ expected: `one of ${LOG_LEVELS.join(', ')}` }),
  PAYMENT_PROVIDER: string()
    .oneOf(PAYMENT_PROVIDERS)
    .default('sandbox')
    .meta({ expected: `one of ${PAYMENT_PROVIDERS.join(', ')}` }),
  MOLLIE_API_KEY: string()
    .matches(/^(test|live)_\w+$/)
    .when('PAYMENT_PROVIDER', ([provider], key) => (provider === 'mollie' ? key.required() : key))
    .meta({ expected: 'a key such as test_... with PAYMENT_PROVIDER=mollie', secret: true }),
  SMTP_URL: address(['smtp:', 'smtps:'], 'an address such as smtp://user:password@host:587'),
  MAIL_FROM: string().meta({ expected: 'a sender such as Easy Felt <hello@easyfelt.nl>' }),
  PUBLIC_API_URL: string()
    .test((value) => value === undefined || hasProtocol(value, ['http:', 'https:']))
    .transform((value?: string) => value?.replace(/\/+$/, ''))
    .meta({ expected: 'the address that browsers and payment providers reach this API at' }),
  CATALOGUE_IMPORT: string()
    .oneOf(CATALOGUE_IMPORTS)
    .meta({ expected: `one of ${CATALOGUE_IMPORTS.join(', ')}` }),
  STOREFRONT_ADMIN_URLS: addressesField('addresses such as http://storefront:9464, commas between'),
  PURGE_TOKEN: purgeTokenField,
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
  readonly CATALOGUE_IMPORT: (typeof CATALOGUE_IMPORTS)[number];
};

/** The settings of the commerce process alone. Throws EnvError with all faults. */
export function readCommerceEnv(source: EnvSource): CommerceEnv {
  return completeCommerceEnv(readEnv(commerceEnvSchema, source));
}

/** Fills in the settings that follow from others: the public address, and whether to import at the start. */
export function completeCommerceEnv(settings: Settings): CommerceEnv {
  return {
    ...settings,
    PUBLIC_API_URL: settings.PUBLIC_API_URL ?? `http://localhost:${settings.API_PORT}`,
    CATALOGUE_IMPORT: settings.CATALOGUE_IMPORT ?? (settings.DATABASE_URL ? 'off' : 'auto'),
  };
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

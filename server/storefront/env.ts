import { type InferType, number, object, string } from 'yup';
import { adminEnvFields } from '#server/platform/admin/admin-env.ts';
import { type EnvSource, readEnv } from '#server/platform/env.ts';
import { LOG_LEVELS } from '#server/platform/logger.ts';
import { addressesField, purgeTokenField } from '#server/platform/purge/purge-env.ts';
import { telemetryEnvFields } from '#server/platform/telemetry/telemetry-env.ts';
import { ALL_BRANDS, DEFAULT_SITE } from '#shared/brands/index.ts';
import { DEFAULT_HOST_PREFIX } from '#shared/constants.ts';

const SITES = ALL_BRANDS.map((brand) => brand.site);

/** The settings of the storefront process, one by one, for a process that runs it together with others. */
export const storefrontEnvFields = {
  ...adminEnvFields,
  ...telemetryEnvFields,
  PORT: number()
    .integer()
    .min(0)
    .max(65_535)
    .default(3000)
    .meta({ expected: 'a port from 0 (any free one) to 65535' }),
  BRAND: string()
    .oneOf(SITES)
    .default(DEFAULT_SITE)
    .meta({ expected: `one of ${SITES.join(', ')}` }),
  DATA_DIR: string().default('.data').meta({ expected: 'a folder' }),
  API_BASE_URL: string()
    .matches(/^https?:\/\/[^/]+$/)
    .meta({ expected: 'the address of the commerce API, such as http://commerce:4000' }),
  DOMAIN_SUFFIX: string()
    .matches(/^[a-z0-9-]{1,20}$/)
    .default(DEFAULT_HOST_PREFIX)
    .meta({ expected: 'the first label of the shop hosts, such as www or acc' }),
  REDIS_URL: string()
    .matches(/^(rediss?|unix):\/\//)
    .meta({ expected: 'an address such as redis://host:6379', secret: true }),
  EARLY_HINTS: string().oneOf(['on', 'off']).default('off').meta({ expected: 'on or off' }),
  PAGE_CACHE: string().oneOf(['on', 'off']).default('on').meta({ expected: 'on or off' }),
  RENDER_CONCURRENCY: number()
    .integer()
    .min(1)
    .max(1_000)
    .default(32)
    .meta({ expected: 'how many pages are made at a time, from 1 to 1000' }),
  RENDER_QUEUE: number()
    .integer()
    .min(0)
    .max(10_000)
    .default(256)
    .meta({ expected: 'how many pages may wait to be made, from 0 to 10000' }),
  RENDER_QUEUE_MS: number()
    .integer()
    .min(1)
    .max(60_000)
    .default(2_000)
    .meta({ expected: 'how many milliseconds one may wait, from 1 to 60000' }),
  CALLS_IN_FLIGHT: number()
    .integer()
    .min(1)
    .max(10_000)
    .default(256)
    .meta({ expected: 'how many requests with calls may be under way, from 1 to 10000' }),
  TRUSTED_PROXIES: number()
    .integer()
    .min(0)
    .max(5)
    .default(0)
    .meta({ expected: 'how many proxies stand in front, from 0 to 5' }),
  LOG_LEVEL: string()
    .oneOf(LOG_LEVELS)
    .default('info')
    .meta({ expected: `one of ${LOG_LEVELS.join(', ')}` }),
  EDGE_ADMIN_URLS: addressesField('addresses such as http://edge:8081, commas between'),
  PURGE_TOKEN: purgeTokenField,
};

const storefrontEnvSchema = object(storefrontEnvFields);
type Settings = InferType<typeof storefrontEnvSchema>;
export type StorefrontEnv = Omit<Settings, 'API_BASE_URL'> & { readonly API_BASE_URL: string };

/** The settings of the storefront process alone. Throws EnvError with all faults. */
export function readStorefrontEnv(source: EnvSource): StorefrontEnv {
  const settings = readEnv(storefrontEnvSchema, source);
  return { ...settings, API_BASE_URL: settings.API_BASE_URL ?? 'http://localhost:4000' };
}

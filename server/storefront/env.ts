import { type InferType, number, object, string } from 'yup';
import { type EnvSource, portField, readEnv } from '#server/platform/env/env.ts';
import { indexNowEnvFields } from '#server/platform/index-now/index-now-env.ts';
import { baseEnvFields, domainSuffixField } from '#server/platform/process/base-env.ts';
import { parseFormerHosts } from './request/former-hosts.ts';
import { thirdPartyEnvFields } from './third-parties/third-party-env.ts';

/** Tokens per second of a visitor; a token is about a millisecond of CPU time. */
const rateField = (byDefault: number) =>
  number()
    .integer()
    .min(1)
    .max(1_000_000)
    .default(byDefault)
    .meta({ expected: 'tokens per second, from 1 to 1000000' });

const redisField = () =>
  string()
    .matches(/^(rediss?|unix):\/\//)
    .meta({ expected: 'an address such as redis://host:6379', secret: true });

/** Settings of the storefront, for a process that runs it together with others. */
export const storefrontEnvFields = {
  ...baseEnvFields,
  PORT: portField(3000),
  API_BASE_URL: string()
    .matches(/^https?:\/\/[^/]+$/)
    .meta({ expected: 'the address of the commerce API, such as http://commerce:4000' }),
  DOMAIN_SUFFIX: domainSuffixField,
  INDEXING: string().oneOf(['on', 'off']).default('on').meta({ expected: 'on or off' }),
  ...indexNowEnvFields,
  FORMER_HOSTS: string()
    .default('')
    .test((text) => parseFormerHosts(text) !== undefined)
    .meta({
      expected: 'hosts of earlier shops, such as old.example=www.easyfelt.nl,www.old.example=www.easyfelt.nl',
    }),
  REDIS_URL: redisField(),
  REDIS_STATE_URL: redisField(),
  SECURITY_CONTACT: string()
    .matches(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/)
    .meta({
      expected: 'where to report vulnerabilities, such as mailto:security@example.com or https://...',
    }),
  ...thirdPartyEnvFields,
  PAGE_CACHE: string().oneOf(['on', 'off']).default('on').meta({ expected: 'on or off' }),
  RENDER_CONCURRENCY: number()
    .integer()
    .min(1)
    .max(1_000)
    .default(32)
    .meta({ expected: 'concurrent renders, from 1 to 1000' }),
  RENDER_QUEUE: number()
    .integer()
    .min(0)
    .max(10_000)
    .default(256)
    .meta({ expected: 'renders that may wait, from 0 to 10000' }),
  RENDER_QUEUE_MS: number()
    .integer()
    .min(1)
    .max(60_000)
    .default(2_000)
    .meta({ expected: 'milliseconds that a render may wait, from 1 to 60000' }),
  CALLS_IN_FLIGHT: number()
    .integer()
    .min(1)
    .max(10_000)
    .default(256)
    .meta({ expected: 'concurrent tRPC calls, from 1 to 10000' }),
  RATE_LIMITS: string().oneOf(['on', 'off']).default('on').meta({ expected: 'on or off' }),
  RATE_LIMIT_SESSION: rateField(20),
  RATE_LIMIT_ADDRESS: rateField(100),
  TRUSTED_PROXIES: number()
    .integer()
    .min(0)
    .max(5)
    .default(0)
    .meta({ expected: 'the number of proxies in front, from 0 to 5' }),
};

const storefrontEnvSchema = object(storefrontEnvFields);
type Settings = InferType<typeof storefrontEnvSchema>;
export type StorefrontEnv = Omit<Settings, 'API_BASE_URL'> & { readonly API_BASE_URL: string };

/** Reads the settings of the storefront process. Throws EnvError with all faults. */
export function readStorefrontEnv(source: EnvSource): StorefrontEnv {
  const settings = readEnv(storefrontEnvSchema, source);
  return { ...settings, API_BASE_URL: settings.API_BASE_URL ?? 'http://localhost:4000' };
}

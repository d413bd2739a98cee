import { type InferType, object, string } from 'yup';
import { ALL_BRANDS, DEFAULT_SITE } from '#shared/brands/index.ts';
import { DEFAULT_HOST_PREFIX } from '#shared/constants.ts';
import { adminEnvFields } from '../admin/admin-env.ts';
import { DEFAULT_DATA_DIR } from '../env/data-dir.ts';
import { LOG_FORMATS, LOG_LEVELS } from '../logs/logger.ts';
import { purgeTokenField } from '../purge/purge-env.ts';
import { telemetryEnvFields } from '../telemetry/telemetry-env.ts';

/** Others, such as `prod`, would start a shop with sandbox payments and a public mailbox. */
const NODE_ENVS = ['production', 'development', 'test'] as const;
const SITES = ALL_BRANDS.map((brand) => brand.site);

/** Settings of every process. */
export const baseEnvFields = {
  ...adminEnvFields,
  ...telemetryEnvFields,
  NODE_ENV: string()
    .oneOf(NODE_ENVS)
    .meta({ expected: `one of ${NODE_ENVS.join(', ')}, or no setting` }),
  LOG_LEVEL: string()
    .oneOf(LOG_LEVELS)
    .default('info')
    .meta({ expected: `one of ${LOG_LEVELS.join(', ')}` }),
  LOG_FORMAT: string().oneOf(LOG_FORMATS).meta({ expected: 'pretty or json; unset: pretty on a terminal' }),
  BRAND: string()
    .oneOf(SITES)
    .default(DEFAULT_SITE)
    .meta({ expected: `one of ${SITES.join(', ')}` }),
  DATA_DIR: string().default(DEFAULT_DATA_DIR).meta({ expected: 'a folder' }),
  PURGE_TOKEN: purgeTokenField,
};

/** A setting of the processes that write addresses of pages. */
export const domainSuffixField = string()
  .matches(/^[a-z0-9-]{1,20}$/)
  .default(DEFAULT_HOST_PREFIX)
  .meta({ expected: 'the first label of the shop hosts, such as www or acc' });

const baseEnvSchema = object(baseEnvFields);
export type BaseEnv = InferType<typeof baseEnvSchema>;

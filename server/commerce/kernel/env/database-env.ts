import { object, string } from 'yup';
import { type EnvSource, readEnv } from '#server/platform/env/env.ts';
import { urlField } from '#server/platform/env/url-field.ts';
import { indexNowEnvFields } from '#server/platform/index-now/index-now-env.ts';
import { baseEnvFields } from '#server/platform/process/base-env.ts';

const MIGRATE_MODES = ['auto', 'wait'] as const;

export const databaseEnvFields = {
  DATABASE_URL: urlField(
    ['postgres:', 'postgresql:'],
    'an address such as postgres://user:password@host/name',
  ),
  DATABASE_PEER_URL: urlField(
    ['postgres:', 'postgresql:'],
    'the address of the database of the other region, which may be promoted, with DATABASE_URL',
  ).when('DATABASE_URL', ([url], peer) =>
    url ? peer : peer.test((value: string | undefined) => value === undefined),
  ),
  DATABASE_MIGRATE: string()
    .oneOf(MIGRATE_MODES)
    .default('auto')
    .when('DATABASE_URL', ([url], migrate) => (url ? migrate : migrate.notOneOf(['wait'])))
    .meta({ expected: 'auto, or, with DATABASE_URL, wait (for the migration job)' }),
  DATABASE_RUNTIME_ROLE: string()
    .matches(/^[a-z_][a-z0-9_]{0,62}$/)
    .meta({ expected: 'the role that migrations allow to read and write rows, such as shop_runtime' }),
};

/** Settings of the jobs that migrate and import. They need neither payments nor mails, so they get no such secret. */
const { INDEXNOW_KEY } = indexNowEnvFields;
const { LOG_LEVEL, LOG_FORMAT, BRAND, DATA_DIR } = baseEnvFields;
const databaseJobSchema = object({
  LOG_LEVEL,
  LOG_FORMAT,
  BRAND,
  DATA_DIR,
  ...databaseEnvFields,
  INDEXNOW_KEY,
});

/** Reads the settings of a migration or an import. Throws EnvError with all faults. */
export function readDatabaseJobEnv(source: EnvSource) {
  return readEnv(databaseJobSchema, source);
}

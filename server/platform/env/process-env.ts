import { existsSync } from 'node:fs';

/** The environment of this process. No other module reads `process.env`. */
export const processEnv: Readonly<Record<string, string | undefined>> = process.env;

/**
 * The environment of this process, with the settings that only the file `.env` has. The shop and the commands of
 * operators read their settings here, so that they open the same database. Under vitest the file is ignored, also by the
 * processes that inherit its environment: tests must not change the database of a developer.
 */
export function envWithFile(): typeof processEnv {
  if (processEnv.VITEST === undefined && existsSync('.env')) process.loadEnvFile('.env');
  return processEnv;
}

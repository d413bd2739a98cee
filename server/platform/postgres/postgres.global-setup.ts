import type { TestProject } from 'vitest/node';
import { processEnv } from '../process-env.ts';
import { findPostgresBinaries, startPostgresServer } from './postgres-server.fixture.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases; null without one. */
    postgresUrl: string | null;
  }
}

/** Runs once per test run: provides TEST_DATABASE_URL, or starts a temporary server when PostgreSQL is installed. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (processEnv.TEST_DATABASE_URL) {
    project.provide('postgresUrl', processEnv.TEST_DATABASE_URL);
    return undefined;
  }
  const binaries = findPostgresBinaries();
  if (!binaries) {
    project.provide('postgresUrl', null);
    return undefined;
  }
  const server = await startPostgresServer(binaries);
  project.provide('postgresUrl', server.url);
  return server.stop;
}

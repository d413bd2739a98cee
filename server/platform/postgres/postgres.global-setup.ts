import type { TestProject } from 'vitest/node';
import { processEnv } from '../process-env.ts';
import { findPostgresBinaries, startThrowawayCluster } from './throwaway-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server where tests may create databases; null where there is none. */
    postgresUrl: string | null;
  }
}

/** Once per test run: TEST_DATABASE_URL as it is, else a throwaway cluster where PostgreSQL is installed. */
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
  const cluster = await startThrowawayCluster(binaries);
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { processEnv } from '../env/process-env.ts';
import { findPostgresBinaries, startPostgresServer } from './postgres-server.fixture.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases; null without one. */
    postgresUrl: string | null;
    /** The folder of the snapshots of migrated embedded databases. */
    pgliteSnapshots: string;
  }
}

/** Runs once per test run: provides TEST_DATABASE_URL, or starts a temporary server when PostgreSQL is installed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const snapshots = mkdtempSync(join(tmpdir(), 'pglite-snapshots-'));
  project.provide('pgliteSnapshots', snapshots);
  const server = await postgresServer();
  project.provide('postgresUrl', server?.url ?? null);
  return async () => {
    rmSync(snapshots, { recursive: true, force: true });
    await server?.stop();
  };
}

async function postgresServer(): Promise<{ url: string; stop(): Promise<void> } | undefined> {
  if (processEnv.TEST_DATABASE_URL) return { url: processEnv.TEST_DATABASE_URL, stop: async () => {} };
  const binaries = findPostgresBinaries();
  return binaries ? startPostgresServer(binaries) : undefined;
}

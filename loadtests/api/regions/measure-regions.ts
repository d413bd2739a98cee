import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import {
  findPostgresBinaries,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { startStandby, waitForStandby } from '#server/platform/postgres/standby.fixture.ts';
import { startApi } from '#server/platform/testing/processes/api-process.ts';
import { openBalancer } from '../../../nginx/balancer.fixture.ts';
import { migrateAndImport } from '../../drills/regions/migrate-and-import.ts';
import { median } from '../../report/statistics.ts';
import { table } from '../../report/table.ts';
import { purchase } from '../api-workloads.ts';

interface Case {
  readonly name: string;
  readonly buy: (turn: number) => Promise<void>;
  readonly times: number[];
}

/** Prints how long a purchase takes, from cart to order, where the parts of the shop are in two regions. */
export async function measureRegions({
  purchases,
  milliseconds,
}: {
  readonly purchases: number;
  /** There and back between the regions. */
  readonly milliseconds: number;
}): Promise<CommandOutput> {
  const binaries = findPostgresBinaries();
  if (!binaries) return { text: 'Skipped: PostgreSQL is not installed' };
  const stops: (() => unknown)[] = [];
  const opened = <Resource>(resource: Resource, stop: (resource: Resource) => unknown) => {
    stops.push(() => stop(resource));
    return resource;
  };
  const far = async (url: string) => {
    const target = new URL(url);
    const way = await openBalancer([{ port: Number(target.port) }], { delayMs: milliseconds / 2 });
    target.port = String(opened(way, (one) => one.close()).port);
    return target.href.replace(/\/$/, '');
  };
  try {
    const settings = ['synchronous_commit=on', 'wal_keep_size=256MB'];
    const primary = opened(await startPostgresServer(binaries, { settings }), (one) => one.stop());
    const databases = await Promise.all(['alone', 'copied'].map((name) => newDatabase(primary.url, name)));
    const [alone = '', copied = ''] = databases;
    for (const url of databases) await migrateAndImport(url);
    await onDatabase(alone, 'alter database alone set synchronous_commit = local');
    opened(await startStandby(binaries, await far(primary.url), settings), (one) => one.stop());
    await waitForStandby(primary);
    const folder = opened(mkdtempSync(path.join(tmpdir(), 'regions-')), (one) =>
      rmSync(one, { recursive: true, force: true }),
    );
    const api = async (name: string, databaseUrl: string) => {
      const api = await startApi({
        DATA_DIR: path.join(folder, name),
        DATABASE_URL: databaseUrl,
        CATALOGUE_IMPORT: 'off',
        DATABASE_MIGRATE: 'wait',
      });
      return opened(api, (one) => one.stop()).base;
    };
    const near = await api('near', alone);
    const safe = await api('safe', copied);
    const cases: Case[] = [];
    for (const [name, base] of [
      ['shopper, API and database in one region, without a standby', near],
      ['with a synchronous standby in the other region', safe],
      ['the same for a shopper of the other region, whose storefront calls this API', await far(safe)],
      [
        'an API in the region of the shopper, and the database in the other one',
        await api('far', await far(alone)),
      ],
    ] as const) {
      cases.push({ name, buy: await purchase(base), times: [] });
    }
    // In turns: a busy machine slows all of them down.
    for (let turn = 0; turn <= purchases; turn += 1) {
      for (const { buy, times } of cases) {
        const startedAt = performance.now();
        await buy(turn);
        if (turn > 0) times.push(performance.now() - startedAt);
      }
    }
    const least = median(cases[0]?.times ?? []);
    const rows = cases.map(({ name, times }) => {
      const time = median(times);
      return [name, `${time.toFixed(0)} ms`, `+ ${((time - least) / milliseconds).toFixed(1)}`];
    });
    return {
      text: table([`${milliseconds} ms between two regions`, 'a purchase', 'ways there and back'], rows),
    };
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function newDatabase(serverUrl: string, name: string): Promise<string> {
  await onDatabase(serverUrl, `create database ${name}`);
  return new URL(name, serverUrl).href;
}

async function onDatabase(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { readCommerceEnv } from '#server/commerce/kernel/env/commerce-env.ts';
import { startCommerce } from '#server/commerce/start.ts';
import { createAdminServer } from '#server/platform/admin/admin-server.ts';
import type { CommandOutput } from '#server/platform/commands/command.ts';
import { createLogger } from '#server/platform/logs/logger.ts';
import {
  findPostgresBinaries,
  type PostgresServer,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { startApi } from '#server/platform/testing/processes/api-process.ts';
import { median, percentile } from '../../report/statistics.ts';
import { table } from '../../report/table.ts';
import { createApi, simpleProducts } from '../api-workloads.ts';
import { recordStatements } from './recorded-statements.ts';
import { type Recording, replayPurchase } from './replayed-purchase.ts';
import { buy, type PurchaseTimes } from './whole-purchase.ts';

const CLIENTS = [1, 8, 32];
/** Enough stock for every purchase. */
const STOCK = 1_000_000_000;
const ADDRESS = (client: number) => `10.1.${Math.floor(client / 250)}.${(client % 250) + 1}`;

let replays = 0;

interface Rounds {
  readonly seconds: number;
  readonly rounds: number;
}

/**
 * Prints the whole purchases per second through the API with 1, 8 and 32 clients, in turns with the same statements sent to
 * the database by as many connections, without the API. Both databases are on one PostgreSQL server without durability, and
 * all share the machine.
 */
export async function measurePurchases(given: Rounds): Promise<CommandOutput | undefined> {
  const binaries = findPostgresBinaries();
  if (!binaries) return { text: 'Skipped: PostgreSQL is not installed' };
  const folder = mkdtempSync(path.join(tmpdir(), 'purchases-'));
  const server = await startPostgresServer(binaries);
  try {
    await measure(server, folder, given);
    return undefined;
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(server: PostgresServer, folder: string, { seconds, rounds }: Rounds): Promise<void> {
  const milliseconds = seconds * 1_000;
  const [apiDatabase, bareDatabase] = [
    await createDatabase(server, 'api'),
    await createDatabase(server, 'bare'),
  ];
  const api = await startApi({ DATA_DIR: folder, DATABASE_URL: apiDatabase, DATABASE_POOL_SIZE: '20' });
  try {
    const { recording, products: bareProducts } = await record(bareDatabase, folder);
    for (const url of [apiDatabase, bareDatabase]) await onDatabase(url, raiseStock);
    const products = await simpleProducts(createApi(api.base));
    const rows: string[][] = [];
    for (const clients of CLIENTS) {
      const [whole, bare]: [number[], number[]] = [[], []];
      const times: PurchaseTimes[] = [];
      await buyFor(api.base, products, clients, 1_000, []);
      for (let round = 0; round < rounds; round += 1) {
        whole.push(await buyFor(api.base, products, clients, milliseconds, times));
        bare.push(await replayFor(bareDatabase, recording, bareProducts, clients, milliseconds));
      }
      const p99 = (part: keyof PurchaseTimes) =>
        `${percentile(
          times.map((one) => one[part]),
          99,
        ).toFixed(1)} ms`;
      const [rate, limit] = [median(whole), median(bare)];
      rows.push([
        ...[String(clients), rate.toFixed(1), limit.toFixed(1), (rate / limit).toFixed(2)],
        ...[p99('add'), p99('initiate')],
      ]);
    }
    const head = [
      'clients',
      'purchases/s',
      'bare transactions/s',
      'ratio',
      'p99 add to cart',
      'p99 initiate',
    ];
    console.log(table(head, rows));
    console.log(`A purchase sends ${recording.statements.length} statements.`);
  } finally {
    await api.stop();
  }
}

async function createDatabase(server: PostgresServer, name: string): Promise<string> {
  await onDatabase(server.url, (client) => client.query(`create database ${name}`));
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function onDatabase(url: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

function raiseStock(client: pg.Client): Promise<unknown> {
  return client.query('update products set stock = $1', [STOCK]);
}

/** Runs the API in this process for two purchases, and records the statements of the second one. */
async function record(
  databaseUrl: string,
  folder: string,
): Promise<{ recording: Recording; products: readonly string[] }> {
  const logger = createLogger({ name: 'record', level: 'warn', format: 'json' });
  const env = readCommerceEnv({
    BRAND: 'easyfelt',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    CATALOGUE_IMPORT: 'auto',
    API_PORT: '0',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
  });
  const admin = createAdminServer({ port: 0, host: '127.0.0.1', logger });
  const purgeTargets = { storefronts: () => [], edges: [], token: '' };
  const commerce = await startCommerce({ env, logger, admin, purgeTargets });
  try {
    const address = ADDRESS(0);
    const client = createApi(`http://127.0.0.1:${commerce.port}`, { 'x-client-address': address });
    const products = await simpleProducts(client);
    const [first = '', productId = ''] = products;
    await buy(client, first);
    const statements = await recordStatements(async () => {
      await buy(client, productId);
    });
    return { recording: { statements, productId, address }, products };
  } finally {
    await commerce.close();
  }
}

/** Purchases per second of a number of clients. Adds their times. */
async function buyFor(
  base: string,
  products: readonly string[],
  clients: number,
  duration: number,
  times: PurchaseTimes[],
): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  const shop = async (_value: unknown, client: number) => {
    const api = createApi(base, { 'x-client-address': ADDRESS(client) });
    for (let turn = client; performance.now() < startedAt + duration; turn += clients) {
      times.push(await buy(api, products[turn % products.length] ?? ''));
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, shop));
  return (done * 1_000) / (performance.now() - startedAt);
}

/** Replayed purchases per second of a number of connections. */
async function replayFor(
  url: string,
  recording: Recording,
  products: readonly string[],
  connections: number,
  duration: number,
): Promise<number> {
  const startedAt = performance.now();
  let done = 0;
  const replay = (_value: unknown, connection: number) =>
    onDatabase(url, async (client) => {
      while (performance.now() < startedAt + duration) {
        replays += 1;
        const identity = { index: 100_000 + replays, address: ADDRESS(connection) };
        const productId = products[replays % products.length] ?? '';
        await replayPurchase(client, recording, { ...identity, productId });
        done += 1;
      }
    });
  await Promise.all(Array.from({ length: connections }, replay));
  return (done * 1_000) / (performance.now() - startedAt);
}

import {
  findPostgresBinaries,
  startPostgresServer,
} from '#server/platform/postgres/postgres-server.fixture.ts';
import { startShop } from '#server/platform/testing/processes/shop-process.ts';
import { percentile } from '../../report/statistics.ts';
import { table } from '../../report/table.ts';
import { type Customer, logIn, registerCustomer } from './customers.ts';
import { visitPage } from './page-visits.ts';

const PARALLEL_LOGINS = 20;
const ROUNDS = 3;

interface Page {
  readonly name: string;
  readonly address: string;
}

async function logInUntil(shop: string, customer: Customer, until: number): Promise<number[]> {
  const durations: number[] = [];
  while (performance.now() < until) {
    const startedAt = performance.now();
    await logIn(shop, customer);
    durations.push(performance.now() - startedAt);
  }
  return durations;
}

/**
 * Prints the logins per second of one process, and how much longer pages take meanwhile. Rounds without and with 20 parallel
 * logins alternate. Storefront and API share the process, and all share the machine.
 */
export async function measureLogins({ seconds }: { readonly seconds: number }): Promise<undefined> {
  const milliseconds = seconds * 1_000;
  const binaries = findPostgresBinaries();
  const cluster = binaries ? await startPostgresServer(binaries) : undefined;
  const shop = await startShop({
    settings: { TRUSTED_PROXIES: '1', RATE_LIMITS: 'off', ...(cluster ? { DATABASE_URL: cluster.url } : {}) },
  });
  try {
    const origin = `http://127.0.0.1:${shop.shopPort}`;
    const api = `http://127.0.0.1:${shop.apiPort}`;
    const pages: Page[] = [
      { name: 'cached page', address: `${origin}/producten` },
      { name: 'rendered page', address: `${origin}/winkelwagen` },
    ];
    const customers: Customer[] = [];
    for (let at = 0; at < PARALLEL_LOGINS; at += 1) customers.push(await registerCustomer(api, at));
    const round = async (loggingIn: readonly Customer[]) => {
      const until = performance.now() + milliseconds;
      const [visits, logins] = await Promise.all([
        Promise.all(pages.map(({ address }) => visitPage(address, () => performance.now() >= until))),
        Promise.all(loggingIn.map((customer) => logInUntil(api, customer, until))),
      ]);
      return { visits, logins: logins.flat() };
    };
    await round(customers);
    const alone: number[][] = pages.map(() => []);
    const beside: number[][] = pages.map(() => []);
    const logins: number[] = [];
    for (let at = 0; at < ROUNDS; at += 1) {
      for (const [index, durations] of (await round([])).visits.entries()) alone[index]?.push(...durations);
      const loaded = await round(customers);
      for (const [index, durations] of loaded.visits.entries()) beside[index]?.push(...durations);
      logins.push(...loaded.logins);
    }
    const perSecond = logins.length / ((ROUNDS * milliseconds) / 1_000);
    const ms = (durations: readonly number[], percent: number) => percentile(durations, percent).toFixed(1);
    console.log(
      `${perSecond.toFixed(1)} logins per second, ${PARALLEL_LOGINS} at a time; ` +
        `p50 ${ms(logins, 50)} ms, p99 ${ms(logins, 99)} ms; database: ${cluster ? 'PostgreSQL' : 'embedded'}\n`,
    );
    const rows = pages.map(({ name }, index) => {
      const [before, after] = [alone[index] ?? [], beside[index] ?? []];
      const ratio = percentile(after, 99) / percentile(before, 99);
      return [name, ms(before, 50), ms(before, 99), ms(after, 50), ms(after, 99), ratio.toFixed(2)];
    });
    console.log(table(['milliseconds', 'alone p50', 'p99', 'beside logins p50', 'p99', 'ratio'], rows));
  } finally {
    await shop.stop();
    await cluster?.stop();
  }
}

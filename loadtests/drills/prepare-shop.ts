import pg from 'pg';
import { createApi, simpleProducts } from '../api/api-workloads.ts';
import { openVisitor } from './buyer.ts';
import { newJournal } from './journal.ts';
import type { VisitedShop } from './visitors.ts';

/** Enough stock for every purchase. */
const STOCK = 1_000_000;
/** A page that fails for so long is broken. */
const PREPARATION_LIMIT_MS = 60_000;

export async function raiseStock(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('update products set stock = $1', [STOCK]).finally(() => client.end());
}

/** Reads the pages once through an edge, so that the caches have them. */
export async function visitPages({
  port,
  apiPort,
}: {
  readonly port: number;
  readonly apiPort: number;
}): Promise<VisitedShop> {
  const products = await simpleProducts(createApi(`http://127.0.0.1:${apiPort}`));
  const until = performance.now() + PREPARATION_LIMIT_MS;
  const { send, close } = openVisitor({
    port,
    address: '127.0.3.1',
    journal: newJournal(),
    isStopping: () => performance.now() > until,
  });
  const read = async (page: string) => (await send(page, { path: page })).body;
  const overview = await read('/producten');
  const found = [...overview.matchAll(/href="(\/product\/[^"?]+)"/g)].map(([, page = '']) => page);
  const pages = ['/', '/producten', ...new Set(found)];
  for (const page of pages) await read(page);
  close();
  return { port, apiPort, products, pages };
}

import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { LANGUAGES, LOCALES } from '#shared/locales/index.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { catalogueFiles, emptyCatalogue, productRow, writeCatalogue } from '../catalogue.fixture.ts';
import { importCatalogue } from '../catalogue.service.ts';
import { productId } from '../product-id.ts';
import { findNames } from './imported-products.repository.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const dialect = new PgDialect();
/** Enough that comparing all of them with each other would exceed the limit in every table. */
const PRODUCTS = 500;
/** A product has seven texts and slugs, and a statement reads them more than once; each of two batches may scan a table. */
const MAX_ROWS = 200;

interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** The rows that a plan has read, those included that it has compared in vain. */
function rowsRead(node: PlanNode): number {
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Join Filter': unmatched = 0 } = node;
  const own = (node['Actual Rows'] + filtered + unmatched) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own);
}

/** An object that does something else at one of its methods. */
function withMethod<Target extends object>(target: Target, method: string, other: unknown): Target {
  return new Proxy(target, {
    get: (_target, key) => {
      if (key === method) return other;
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** A database that counts the rows which each statement of its transactions reads, with memory for no list of them. */
function withCounts(db: Database, counts: Map<string, number>): Database {
  const execute = (tx: Database['orm']) => async (statement: SQL) => {
    const text = dialect.sqlToQuery(statement).sql.replaceAll(/\s+/g, ' ').trim();
    if (!/^(select (?!pg_)|insert|update|delete|with)/.test(text)) return tx.execute(statement);
    const [row] = await queryRows<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      tx,
      sql`explain (analyze, timing off, format json) ${statement}`,
    );
    const plan = row?.['QUERY PLAN'][0].Plan;
    counts.set(text, (counts.get(text) ?? 0) + (plan ? rowsRead(plan) : 0));
    return text.startsWith('select') ? tx.execute(statement) : { rows: [] };
  };
  const transaction = (run: (tx: Database['orm']) => Promise<unknown>) =>
    db.orm.transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`);
      return run(withMethod(tx, 'execute', execute(tx)));
    });
  return { ...db, orm: withMethod(db.orm, 'transaction', transaction) };
}

/** A database that lists the number of rows which each statement of its transactions returns. */
function withReturned(db: Database, returned: number[]): Database {
  const execute = (tx: Database['orm']) => async (statement: SQL) => {
    const result = await tx.execute(statement);
    // What the last import left is read whole, before anything is written.
    if (!dialect.sqlToQuery(statement).sql.startsWith('fetch')) returned.push(result.rows.length);
    return result;
  };
  const transaction = (run: (tx: Database['orm']) => Promise<unknown>) =>
    db.orm.transaction((tx) => run(withMethod(tx, 'execute', execute(tx))));
  return { ...db, orm: withMethod(db.orm, 'transaction', transaction) };
}

describe.each(commerceDatabases)('the statements of an import on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  const products = (suffix: string) =>
    Array.from({ length: PRODUCTS }, (_, index) =>
      productRow(`P${index}`, { texts: textsOf(index, suffix) }),
    );
  const imageSets = (width: number) =>
    Array.from({ length: PRODUCTS }, (_, index) => ({
      skuPattern: `P${index}`,
      images: [{ name: `p${index}`, view: 'studio', width, height: 900 }],
    }));
  /** Rows that the statements of an import read for each product. */
  const importRows = async (rows: readonly object[], sets: readonly object[]) => {
    const counts = new Map<string, number>();
    const files = { ...catalogueFiles(), 'products/table.json': rows, 'image-sets.json': sets };
    await importCatalogue(withCounts(db, counts), { brand: 'EF', folder: writeCatalogue(files), logger });
    return [...counts].map(([text, read]) => ({ text, rowsOfProduct: Math.round(read / PRODUCTS) }));
  };

  it('read a bounded number of rows for each product', async () => {
    await emptyCatalogue(db);
    const added = await importRows(products('a'), imageSets(1_200));
    const changed = await importRows(products('b'), imageSets(1_300));
    const removed = await importRows(products('b').slice(0, 1), imageSets(1_300).slice(0, 1));
    const all = [...added, ...changed, ...removed];
    expect(all.filter(({ rowsOfProduct }) => rowsOfProduct > MAX_ROWS)).toEqual([]);
    // The counts are real.
    expect(all.filter(({ rowsOfProduct }) => rowsOfProduct >= LOCALES.length).length).toBeGreaterThan(10);
  });

  it('are about a bounded number of products each, however many have changed', async () => {
    await emptyCatalogue(db);
    const rows = products('a');
    const folder = writeCatalogue({ ...catalogueFiles(), 'products/table.json': rows });
    await importCatalogue(db, { brand: 'EF', folder, logger });
    const imported = rows.map(({ sku }) => productId('EF', String(sku)));
    const ids = Array.from({ length: 1_500 }, (_, at) => productId('EF', `X${at}`)).concat(imported);
    const asked: number[] = [];
    const execute = (statement: SQL) => {
      asked.push(...dialect.sqlToQuery(statement).params.map((param) => (param as string[]).length));
      return db.orm.execute(statement);
    };
    const names = await findNames(withMethod(db.orm, 'execute', execute), ids);
    expect(asked).toEqual([1_000, 1_000]);
    expect([...names.keys()].sort()).toEqual(imported.sort());
    expect(names.get(imported[0] ?? '')?.['nl-NL']?.name).toMatch(/^P\d+ nl a$/);
  });

  it('return the products that differ, and all only if their order changes', async () => {
    await emptyCatalogue(db);
    const mostReturned = async (rows: readonly object[]) => {
      const returned: number[] = [];
      const folder = writeCatalogue({ ...catalogueFiles(), 'products/table.json': rows });
      await importCatalogue(withReturned(db, returned), { brand: 'EF', folder, logger });
      return Math.max(...returned);
    };
    const rows = products('a');
    const [first = {}, ...others] = rows;
    await mostReturned(rows);
    const few = LOCALES.length;
    expect(await mostReturned([{ ...first, deliveryDays: 9 }, ...others])).toBeLessThanOrEqual(few);
    expect(await mostReturned(others)).toBeLessThanOrEqual(few);
    expect(await mostReturned(rows)).toBeLessThanOrEqual(few);
    expect(await mostReturned([...others, first])).toBe(PRODUCTS);
  });
});

function textsOf(product: number, suffix: string): object {
  const text = (language: string) => ({
    name: `P${product} ${language} ${suffix}`,
    slug: `p${product}-${language}-${suffix}`,
    summary: suffix,
    description: suffix,
    highlights: [],
    metaDescription: suffix,
  });
  return Object.fromEntries(LANGUAGES.map((language) => [language, text(language)]));
}

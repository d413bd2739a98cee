import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { type Database, queryRows } from '#server/platform/postgres/database.ts';
import { everyDatabase } from '../../db/commerce-databases.fixture.ts';
import {
  type CatalogueFiles,
  catalogueFaults,
  catalogueFiles,
  configuredProductFiles,
  emptyCatalogue,
  productRow,
  writeCatalogue,
} from '../catalogue.fixture.ts';
import { importCatalogue } from '../catalogue.service.ts';
import { CatalogueError } from '../catalogue.ts';
import { readCatalogue } from '../catalogue-files.ts';
import { fieldsOf } from '../raw-values.ts';
import { readLastImport } from './last-import.ts';
import { findReadRows } from './read-rows.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const [TABLE, WALL] = ['products/table.json', 'products/wall.json'];

/** A product of the property test. Its SKU is its number and colour. */
interface Edited {
  readonly number: number;
  readonly family: string;
  readonly colour: 'PET' | 'OCH';
  readonly name: string;
  readonly slug: string;
  readonly floor: boolean;
  readonly active: boolean;
}

function rowOf({ number, family, colour, name, slug, floor, active }: Edited): object {
  const row = productRow(`N${number}-${colour}`);
  const texts = Object.entries(row.texts as Record<string, object>).map(([key, text]) => [
    key,
    key.includes('-') ? text : { ...text, name, slug: `slug-${slug}` },
  ]);
  return {
    ...row,
    family,
    categories: [floor ? 'floor' : 'table'],
    texts: Object.fromEntries(texts),
    active,
  };
}

const filesOf = (rows: readonly Edited[]): CatalogueFiles => ({
  ...configuredProductFiles(),
  [TABLE]: rows.filter(({ number }) => number % 2 === 0).map(rowOf),
  [WALL]: rows.filter(({ number }) => number % 2 === 1).map(rowOf),
});

/** Most have a slug and a family of their own, or share the family with the other colour: few have faults. */
const edited = fc
  .record({
    number: fc.nat(11),
    family: fc.oneof({ weight: 12, arbitrary: fc.constantFrom('own', 'pair') }, fc.constantFrom('F1', 'F2')),
    colour: fc.constantFrom('PET' as const, 'OCH' as const),
    name: fc.constantFrom('Zaal', 'äpfel', 'Apfel', 'zon 10', 'zon 9', 'Öl', 'oor'),
    slug: fc.oneof({ weight: 12, arbitrary: fc.constant('own') }, fc.constantFrom('one', 'two')),
    floor: fc.boolean(),
    active: fc.constantFrom(true, true, true, false),
  })
  .map(({ family, slug, ...row }): Edited => {
    const own = `${row.number}-${row.colour.toLowerCase()}`;
    const families: Record<string, string> = { own, pair: `pair-${row.number}` };
    return { ...row, family: families[family] ?? family, slug: slug === 'own' ? own : slug };
  });
const products = fc.uniqueArray(edited, {
  minLength: 6,
  maxLength: 14,
  selector: ({ number, colour }) => `${number} ${colour}`,
});

describe.each(everyDatabase)('an import that reads what differs on $name', ({ open }) => {
  let db: Database;
  beforeAll(async () => {
    db = await open();
  });
  afterAll(() => db.close());

  const run = (files: CatalogueFiles) =>
    importCatalogue(db, {
      brand: 'EF',
      folder: writeCatalogue({ ...catalogueFiles(), ...files }),
      logger,
      acceptPrices: true,
    });
  const forget = () => db.orm.execute(sql`update import_runs set shared_hash = null, content_hash = ''`);
  const state = async () => {
    const rows = await queryRows<{ rows: unknown }>(
      db.orm,
      sql`select jsonb_build_object('sku', p.sku, 'family', p.family, 'axes', p.varies_by, 'active', p.active,
          'hash', i.hash, 'place', case when p.active then row_number() over (order by p.active desc, p.position) end,
          'texts', (select jsonb_object_agg(t.locale, t.name) from product_texts t where t.product_id = p.id),
          'slugs', (select jsonb_object_agg(s.locale, s.slug) from product_slugs s where s.product_id = p.id),
          'categories', (select jsonb_agg(c.category_id) from product_categories c where c.product_id = p.id)) as rows
        from products p left join product_imports i on i.product_id = p.id where p.active order by p.sku`,
    );
    return rows.map((row) => row.rows);
  };
  const namesInOrder = async () => {
    const rows = await queryRows<{ locale: string; names: string[] }>(
      db.orm,
      sql`select t.locale, json_agg(t.name order by t.name_position) as names from product_texts t
        join products p on p.id = t.product_id where p.active group by t.locale`,
    );
    return new Map(rows.map(({ locale, names }) => [locale, names]));
  };

  it('leaves what an import that reads all leaves, or finds the same faults', {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        products,
        fc.array(fc.array(edited, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        async (first, steps) => {
          await emptyCatalogue(db);
          let rows: readonly Edited[] = first;
          for (const changes of [[], ...steps]) {
            const keyOf = ({ number, colour }: Edited) => `${number} ${colour}`;
            const changed = new Map(changes.map((row) => [keyOf(row), row]));
            const next = [...rows.filter((row) => !changed.has(keyOf(row))), ...changed.values()];
            const error = await run(filesOf(next)).catch((failure: unknown) => failure);
            if (error instanceof Error) {
              expect(error).toEqual(new CatalogueError(catalogueFaults(filesOf(next))));
              continue;
            }
            rows = next;
            const incremental = await state();
            for (const [locale, names] of await namesInOrder()) {
              expect(names).toEqual(names.toSorted(new Intl.Collator(locale, { numeric: true }).compare));
            }
            await forget();
            await run(filesOf(rows));
            expect(incremental).toEqual(await state());
          }
        },
      ),
      { numRuns: db.kind === 'postgres' ? 40 : 8 },
    );
  });

  const row = (sku: string, changes: object = {}) => productRow(sku, { family: sku, ...changes });
  const [a, b, c] = [row('A-PET'), row('B-PET'), row('C-PET')];
  const pair = [row('P-PET', { family: 'P' }), row('P-OCH', { family: 'P' })];
  const before = { [TABLE]: [a, b], [WALL]: [c, ...pair] };
  const slugsOfB = { texts: b.texts as object };

  it.each<[string, CatalogueFiles, string[], { also?: Set<string> }?]>([
    ['nothing else', {}, []],
    ['a row that differs', { [TABLE]: [{ ...a, deliveryDays: 9 }, b] }, ['A-PET']],
    ['no row that moves', { [TABLE]: [b, c], [WALL]: [...pair, a] }, []],
    ['a new row', { [TABLE]: [a, b, row('D-PET')] }, ['D-PET']],
    [
      'the family of a row that differs',
      { [WALL]: [c, { ...pair[0], deliveryDays: 9 }, pair[1]] },
      ['P-PET', 'P-OCH'],
    ],
    ['the family that a row comes to', { [TABLE]: [{ ...a, family: 'C-PET' }, b] }, ['A-PET', 'C-PET']],
    [
      'the family that a row leaves',
      { [WALL]: [c, { ...pair[0], family: 'Q' }, pair[1]] },
      ['P-PET', 'P-OCH'],
    ],
    ['the family of a removed row', { [WALL]: [c, pair[0]] }, ['P-PET']],
    ['a row with the same slugs', { [TABLE]: [{ ...a, ...slugsOfB }, b] }, ['A-PET', 'B-PET']],
    ['a row with the same SKU', { [WALL]: [c, ...pair, { ...b, deliveryDays: 9 }] }, ['B-PET', 'B-PET']],
    ['a copy of a row', { [WALL]: [c, ...pair, b] }, ['B-PET', 'B-PET']],
    ['a row whose stock is wanted', {}, ['C-PET'], { also: new Set(['C-PET']) }],
    [
      'all rows with another category',
      {
        'categories.json': [...(catalogueFiles()['categories.json'] as object[])].reverse(),
      },
      ['A-PET', 'B-PET', 'C-PET', 'P-PET', 'P-OCH', 'WPC'],
    ],
  ])('reads %s, and products with a configuration', async (_what, changes, skus, { also = false } = {}) => {
    await emptyCatalogue(db);
    await run({ ...configuredProductFiles(), ...before });
    const folder = writeCatalogue({
      ...catalogueFiles(),
      ...configuredProductFiles(),
      ...before,
      ...changes,
    });
    const raw = readCatalogue(folder);
    const imported = await readLastImport(db, 'EF');
    const { read, keptCount } = await findReadRows(db.orm, raw, { brand: 'EF', imported, also });
    const found = read.flatMap((file) => file.flatMap(({ value }) => [fieldsOf(value).sku]));
    expect(found.toSorted()).toEqual(
      [...new Set(['WPC', ...skus]), ...skus.slice(new Set(skus).size)].toSorted(),
    );
    const all = raw.products.flatMap((file) => file.flatMap(() => [1]));
    expect(keptCount).toBe(all.length - found.length);
  });
});

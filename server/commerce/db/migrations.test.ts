import { readdirSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { queryRows } from '#server/platform/postgres/database.ts';
import { migrateDatabase } from '#server/platform/postgres/migrate.ts';
import { everyDatabase } from './commerce-databases.fixture.ts';
import { MIGRATIONS_FOLDER } from './migrations-folder.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const options = { folder: MIGRATIONS_FOLDER, logger };

it('only the newest migration has a snapshot of the schema', () => {
  const numbersIn = (folder: string, ending: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(ending))
      .map((file) => file.slice(0, 4))
      .sort();
  const migrations = numbersIn(MIGRATIONS_FOLDER, '.sql');
  expect(numbersIn(`${MIGRATIONS_FOLDER}/meta`, '_snapshot.json')).toEqual(migrations.slice(-1));
});

describe.each(everyDatabase)('migrations on $name', ({ openEmpty }) => {
  it('are applied once when several processes run them concurrently and repeatedly', async () => {
    const { db, again } = await openEmpty();
    const others = again ? await Promise.all([again(), again()]) : [];
    const applied = await Promise.all([db, db, ...others].map((one) => migrateDatabase(one, options)));
    const total = applied.reduce((sum, count) => sum + count, 0);
    expect(total).toBeGreaterThan(1);
    expect(applied.filter((count) => count > 0)).toEqual([total]);
    expect(await migrateDatabase(db, options)).toBe(0);
    const [row] = await queryRows<{ count: number }>(
      db.orm,
      sql`select count(*)::int as count from drizzle.__drizzle_migrations`,
    );
    expect(row?.count).toBe(total);
    await Promise.all([db, ...others].map((one) => one.close()));
  });

  it('reject impossible stock and reservations', async () => {
    const { db } = await openEmpty();
    await migrateDatabase(db, options);
    await db.orm.execute(
      sql`insert into manufacturers (brand, id, name, position) values ('EF', 'm', 'M', 0)`,
    );
    const insert = (stock: number, reserved: number) =>
      db.orm.execute(sql`insert into products (id, brand, sku, kind, family, manufacturer_id, position, stock, reserved,
          delivery_days, weight_grams, package_width_mm, package_height_mm, package_depth_mm, unit, images)
        values (gen_random_uuid(), 'EF', ${`S${stock}-${reserved}`}, 'Standard', 'S', 'm', 0, ${stock}, ${reserved},
          1, 1, 1, 1, 1, 'piece', '[]')`);
    await insert(2, 2);
    for (const [stock, reserved] of [
      [-1, 0],
      [1, 2],
      [1, -1],
    ] as const) {
      await expect(insert(stock, reserved)).rejects.toThrow();
    }
    await db.close();
  });
});

import type { Database } from '#server/platform/postgres/database.ts';

/** A database that has the same response to each hand-written statement. */
export function withRows<Db extends Database>(db: Db, rows: () => Promise<unknown>): Db {
  const orm = new Proxy(db.orm, {
    get: (target, name, receiver) => (name === 'execute' ? rows : Reflect.get(target, name, receiver)),
  });
  return { ...db, orm };
}

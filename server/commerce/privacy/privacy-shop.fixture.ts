import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { emptyTables } from '#server/platform/postgres/empty-tables.fixture.ts';
import { insertProducts, resetShop } from '../cart/lines/products.fixture.ts';
import { type CommerceEnv, readCommerceEnv } from '../kernel/env/commerce-env.ts';
import type { UploadSweepDeps } from '../uploads/upload-sweep.service.ts';
import { accountRows } from './person-account.fixture.ts';
import { fileRows, memoryStore } from './person-files.fixture.ts';
import { messageRows } from './person-messages.fixture.ts';
import { orderRows } from './person-orders.fixture.ts';
import { paymentRows } from './person-payments.fixture.ts';

/** A database with products and rows of persons, whose texts all contain the person's word. */
export async function openPrivacyShop(db: Database, now: string) {
  await insertProducts(db);
  const time = { now: new Date(now) };
  const files = memoryStore();
  const lines: string[] = [];
  const logger = createLogger(
    { name: 'test', level: 'info', format: 'json' },
    { write: (line: string) => void lines.push(line) },
  );
  const deps: UploadSweepDeps & { env: CommerceEnv } = {
    db,
    logger,
    env: readCommerceEnv({}),
    uploads: { objects: files.store },
    clock: () => new Date(time.now),
  };
  return {
    db,
    deps,
    files,
    lines,
    person: (word: string) => personIn(db, files.folders, word),
    setTime: (instant: string) => {
      time.now = new Date(instant);
    },
    reset: async () => {
      await resetShop(db);
      await emptyTables(
        db,
        'erasures',
        'object_deletions',
        'message_files',
        'product_questions',
        'messages',
        'newsletter_subscriptions',
        'product_alerts',
      );
      Object.assign(files, { isDown: false });
      files.folders.clear();
      lines.length = 0;
      time.now = new Date(now);
    },
    close: () => db.close(),
  };
}

export type PrivacyShop = Awaited<ReturnType<typeof openPrivacyShop>>;

function personIn(db: Database, folders: Set<string>, word: string) {
  const email = `${word}@example.com`;
  const person = { db, word, email, folders };
  return {
    email,
    word,
    ...accountRows(person),
    ...orderRows(person),
    ...paymentRows(person),
    ...messageRows(person),
    ...fileRows(person),
  };
}

export type PersonFixture = ReturnType<typeof personIn>;

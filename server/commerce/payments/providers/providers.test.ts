import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { unexpected } from '../../http/test-api.fixture.ts';
import { createPaymentProviders } from './configured-providers.ts';
import * as PROVIDERS from './index.ts';
import { readProcessEnv } from './provider-env.ts';

const FOLDER = 'server/commerce/payments/providers';
const NAMES = Object.keys(PROVIDERS);

function* sourcesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) yield* sourcesUnder(file);
    else if (/\.(tsx?|json|yaml)$/.test(file) && !/\.(test|fixture|e2e)\.tsx?$/.test(file)) yield file;
  }
}

it('each folder is a line, and each provider has the name of its line', async () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual(NAMES.toSorted());
  const providers = await createPaymentProviders({
    db: unexpected<Database>('database'),
    env: readProcessEnv({ PAYMENT_PROVIDERS: NAMES.join(','), MOLLIE_API_KEY: 'test_key' }),
    logger: createLogger({ name: 'test', level: 'silent' }),
    clock: () => new Date(),
  });
  // The shop's own credit needs no setting.
  expect(providers.map(({ name }) => name)).toEqual([...NAMES, 'account']);
});

// The sandbox is also the default of development and tests.
it.each(NAMES.filter((name) => name !== 'sandbox'))('no other source names %s', (name) => {
  const named = ['server', 'client', 'shared'].flatMap((root) =>
    [...sourcesUnder(root)].filter((file) =>
      new RegExp(`\\b${name}\\b`, 'i').test(readFileSync(file, 'utf8')),
    ),
  );
  const outside = named.filter((file) => !file.startsWith(`${FOLDER}/${name}/`));
  expect(named.length).toBeGreaterThan(outside.length);
  expect(outside).toEqual([`${FOLDER}/index.ts`]);
});

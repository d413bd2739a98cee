import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/postgres/database.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { openTestApi, type TestApi } from '../http/test-api.fixture.ts';
import { readCommerceEnv } from '../kernel/env/commerce-env.ts';
import { openAddressRegisters } from './lookup/address-registers.fixture.ts';

let registers: Awaited<ReturnType<typeof openAddressRegisters>>;
let api: TestApi;
let db: Database | undefined;
beforeAll(async () => {
  registers = await openAddressRegisters();
  const env = readCommerceEnv({
    ADDRESS_LOOKUP_NL_URL: registers.dutch,
    ADDRESS_LOOKUP_BE_URL: `${registers.belgian}/`,
  });
  api = await openTestApi(await openDatabase(), { env });
});
afterAll(async () => {
  await api.close();
  await registers.close();
  await db?.close();
});

async function openDatabase(): Promise<Database> {
  db = await commerceDatabases[0]?.open();
  if (!db) throw new Error('there is no database for tests');
  return db;
}

const ask = (json: object) => api.call<object>('POST', '/Misc/validate/address', { json });
const UNKNOWN = { verdict: 'unknown', fields: [], suggestion: null };

test.each([
  [
    { country: 'NL', postalCode: '3511ab', houseNumber: ' 12 ' },
    { verdict: 'corrected', fields: [], suggestion: { street: 'Kerkstraat', city: 'Utrecht' } },
  ],
  [
    { country: 'NL', postalCode: '3511 AB', houseNumber: '12', street: 'Kerkstraat', city: 'Utrecht' },
    { ...UNKNOWN, verdict: 'valid' },
  ],
  [
    { country: 'NL', postalCode: '3511 SS', houseNumber: '12' },
    { ...UNKNOWN, verdict: 'invalid', fields: ['postalCode'] },
  ],
  [
    { country: 'GB', postalCode: 'SW1A', houseNumber: ' ' },
    { ...UNKNOWN, verdict: 'invalid', fields: ['postalCode'] },
  ],
  [{ country: 'FR', postalCode: '75011', houseNumber: '' }, UNKNOWN],
  [
    { country: 'DE', postalCode: 'D-1', houseNumber: ' ' },
    { ...UNKNOWN, verdict: 'invalid', fields: ['postalCode', 'houseNumber'] },
  ],
  [
    { country: 'NL', postalCode: '3511 AB', houseNumber: '400', street: 'Nieuwe Laan', city: 'Utrecht' },
    UNKNOWN,
  ],
  [{ country: 'DE', postalCode: '10115', houseNumber: '1' }, UNKNOWN],
  [
    { country: 'BE', postalCode: '2000', houseNumber: '12', street: 'Mier' },
    { verdict: 'corrected', fields: [], suggestion: { street: 'Mier', city: 'Antwerpen' } },
  ],
])('%o', async (question, verdict) => {
  const { status, body } = await ask(question);
  expect({ status, body }).toEqual({ status: 200, body: verdict });
});

test('without street and number, faults are named by field', async () => {
  const { status, body } = await ask({ country: 'XX', postalCode: '1' });
  expect(status).toBe(400);
  expect(body).toMatchObject({
    fields: expect.arrayContaining([
      expect.objectContaining({ path: 'body.houseNumber' }),
      expect.objectContaining({ path: 'body.country' }),
    ]),
  });
});

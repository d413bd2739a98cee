import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/platform/postgres/database.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { manageDiscounts } from '../operator/discounts/manage-discounts.ts';
import { inputOf } from '../operator/input-of.fixture.ts';

describe.each(commerceDatabases)('discounts on $name', (database) => {
  let db: Database;
  beforeAll(async () => {
    db = await database.open();
  });
  afterAll(() => db.close());
  const run = (...args: string[]) =>
    manageDiscounts({ db, clock: () => new Date('2026-11-18T09:00:00Z') }, inputOf(['discounts', ...args]));

  test('adds, lists and ends codes', async () => {
    expect(await run('list')).toEqual({ text: 'There are no discount codes.', exitCode: 0 });
    const ten = ['add', 'zomer 10', '--brand', 'EF', '--percent', '10'] as const;
    const limits = ['--minimum', 'EUR:50', '--uses', '100', '--once'] as const;
    expect(await run(...ten, ...limits)).toEqual({ text: 'EF ZOMER10: added', exitCode: 0 });
    expect(await run(...ten)).toEqual({
      text: 'EF ZOMER10: there is such a code already',
      exitCode: 1,
    });
    await run('add', 'POST', '--brand', 'DBC', '--free-delivery', '--from', '2026-12-01');
    await run('add', 'FIVE', '--brand', 'EF', '--amount', 'EUR:5,GBP:4.50', '--until', '2026-11-17');
    const { text } = await run('list');
    expect(text.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['brand', 'code', 'discount', 'minimum', 'from', 'until', 'uses', 'state'],
      ['DBC', 'POST', 'free delivery', '2026-12-01', '0', 'early'],
      ['EF', 'FIVE', '€5.00, £4.50', '2026-11-17', '0', 'over'],
      ['EF', 'ZOMER10', '10%', '€50.00', '0 of 100, once a customer', 'valid'],
    ]);
    expect(await run('end', 'zomer10', '--brand', 'EF')).toMatchObject({ exitCode: 0 });
    expect(await run('end', 'NONE', '--brand', 'EF')).toEqual({
      text: 'EF NONE: there is no such code',
      exitCode: 1,
    });
    const { text: json } = await run('list', '--brand', 'EF', '--json');
    expect(JSON.parse(json)).toMatchObject([
      { code: 'FIVE', amounts: { EUR: 500, GBP: 450 }, uses: 0 },
      { code: 'ZOMER10', endsAt: '2026-11-18T09:00:00.000Z', maxUses: 100, oncePerCustomer: true },
    ]);
  });
});

test.each([
  ['2026-12-01', '2026-12-31', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  // The clocks change on these days.
  ['2026-03-29', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-10-25', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ['2026-12-01T08:00:00Z', '2026-12-01T09:30:00Z', '2026-12-01T08:00:00.000Z', '2026-12-01T09:30:00.000Z'],
])('the days from %s until %s are whole days of the merchant', (from, until, startsAt, endsAt) => {
  const args = ['add', 'ABC', '--brand', 'EF', '--percent', '5', '--from', from, '--until', until];
  expect(inputOf(['discounts', ...args])).toMatchObject({
    discount: { startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
  });
});

test.each<[string, string]>([
  ['', 'npm run shop -- discounts COMMAND'],
  ['add', 'CODE is missing. See npm run shop -- discounts add --help'],
  ['add AB --brand EF --percent 10', 'A code has 3 to 40'],
  ['add ABC --percent 10', '--brand is missing'],
  ['add ABC --brand XX --percent 10', 'Not a brand'],
  ['add ABC --brand EF', 'Exactly one of'],
  ['add ABC --brand EF --percent 10 --free-delivery', 'Exactly one of'],
  ['add ABC --brand EF --percent 101', '--percent is a whole number from 1 to 100'],
  ['add ABC --brand EF --percent 1.5', '--percent is a whole number'],
  ['add ABC --brand EF --amount 5', '--amount is an amount'],
  ['add ABC --brand EF --amount EUR:0', '--amount is an amount'],
  ['add ABC --brand EF --amount USD:5', '--amount is an amount'],
  ['add ABC --brand EF --percent 5 --uses 0', '--uses is a whole number'],
  ['add ABC --brand EF --percent 5 --from yesterday', '--from is a date'],
  ['add ABC --brand EF --percent 5 --from 2026-02-30', '--from is a date'],
  ['add ABC --brand EF --percent 5 --from 2026-02-30T08:00:00Z', '--from is a date'],
  ['add ABC --brand EF --percent 5 --from 2026-12-02 --until 2026-12-01', '--until is not after'],
  ['list --colour', 'There is no option --colour'],
  ['ad ABC', 'There is no command "ad"; did you mean add?'],
])('%j is refused', (line, message) => {
  expect(() => inputOf(['discounts', ...line.split(' ').filter(Boolean)])).toThrow(message);
});

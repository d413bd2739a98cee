import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRIVATE_DETAILS, signedInShopper } from '../../accounts/account.fixture.ts';
import { openShop, type Shop } from '../../checkout/shop.fixture.ts';
import { commerceDatabases } from '../../db/commerce-databases.fixture.ts';
import { inputOf } from '../input-of.fixture.ts';
import { importGroups } from './import-groups.ts';
import { manageGroups } from './manage-groups.ts';

describe.each(commerceDatabases)('groups of customers on $name', (database) => {
  const folder = mkdtempSync(join(tmpdir(), 'groups-'));
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  afterAll(async () => {
    await shop.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const run = (...args: string[]) => manageGroups(shop.deps, inputOf(['groups', ...args, '--brand', 'EF']));
  const importing = (csv: string, ...args: string[]) => {
    const file = join(folder, 'list.csv');
    writeFileSync(file, csv);
    return importGroups(shop.deps, inputOf(['groups', 'import', file, '--brand', 'EF', ...args]));
  };
  const cells = (text: string) => text.split('\n').map((line) => line.trim().split(/ {2,}/));
  const LIST =
    'group,name,sku,from,discount,price EUR\nDealers,Dealers NL,,,"12,5",\ndealers,,WPP60-OAT,1,,15.00\ndealers,,WPP60-OAT,12,,"14,20"\n';

  test('come from a file, first as a dry run, and the whole list is replaced', async () => {
    expect(cells((await importing(LIST, '--dry-run')).text)).toEqual([
      ['group', 'name', 'rows before', 'rows', 'would be'],
      ['dealers', 'Dealers NL', '0', '3', 'new'],
    ]);
    expect(await run('list')).toEqual({ text: 'There are no groups.', exitCode: 0 });
    await importing(LIST);
    expect(cells((await run('show', 'dealers')).text)).toEqual([
      ['what', 'from', 'price without VAT'],
      ['everything', '1', '-12.5%'],
      ['product', 'WPP60-OAT', '1', '€15.00'],
      ['product', 'WPP60-OAT', '12', '€14.20'],
    ]);
    expect(cells((await importing('group,discount\ndealers,5\n')).text)[1]).toEqual([
      'dealers',
      'dealers',
      '3',
      '1',
      'replaced',
    ]);
    expect(cells((await run('list')).text)[1]).toEqual(['EF', 'dealers', 'dealers', 'net', '1', '0']);
  });

  test.each(['7,5%', '7.5 %', ' 7.5\u00a0% '])('have a discount such as %j', async (discount) => {
    await importing(`group,discount\ndealers,"${discount}"\n`);
    expect(cells((await run('show', 'dealers')).text)[1]).toEqual(['everything', '1', '-7.5%']);
  });

  test.each([
    ['group,prijs\ndealers,1\n', 'has no meaning for: prijs'],
    ['sku,discount\nX,1\n', 'has no column "group"'],
    ['group,discount\nd!,1\n', 'row 2, column A (group): a group has 2 to 40'],
    ['group,discount\ndealers,91\n', 'row 2, column B (discount): write percent from 0 to 90'],
    ['group,sku,price EUR\ndealers,,10.00\n', 'row 2, column B (sku): a price is that of a SKU'],
    ['group,sku,price EUR\ndealers,WPP60-OAT,1.234\n', 'row 2, column C (price EUR): "1.234" can mean'],
    ['group,sku,price EUR\ndealers,WPP60-OAT,0\n', 'a price is more than 0'],
    ['group,sku,discount,price EUR\ndealers,WPP60-OAT,5,10.00\n', 'a discount or prices, not both'],
    ['group,sku,from,price EUR\ndealers,WPP60-OAT,0,10.00\n', 'row 2, column C (from): write a quantity'],
    [
      'group,discount\ndealers,5\ndealers,6\n',
      'row 3, column A (group): an earlier row has a price for the same',
    ],
    ['group,sku,discount\ndealers,NONE,5\n', 'row 2, column B (sku): EF has no product with the SKU NONE'],
    ['group,category,discount\ndealers,none,5\n', 'row 2, column B (category): EF has no category none'],
  ])('are refused with row and column, and change nothing: %j', async (csv, fault) => {
    const before = await run('list');
    const result = await importing(csv);
    expect(result.exitCode).toBe(1);
    expect(result.text).toContain(fault);
    expect(await run('list')).toEqual(before);
  });

  test('name all faults of a file at once, in the order of its rows', async () => {
    const csv =
      'group,sku,discount,category\ndealers,NONE,5,\ndealers,WPP60-OAT,95,\ndealers,NONE,6,\ndealers,,7,none\nd!,GONE,5,\n';
    const { text, exitCode } = await importing(csv, '--dry-run');
    expect(exitCode).toBe(1);
    expect(text.split('\n')).toEqual(
      [
        'row 2, column B (sku): EF has no product with the SKU NONE (also row 4)',
        'row 3, column C (discount): write percent from 0 to 90, such as 12.5',
        'row 4, column A (group): an earlier row has a price for the same',
        'row 5, column D (category): EF has no category none',
        'row 6, column A (group): a group has 2 to 40 letters, digits and dashes',
        'row 6, column B (sku): EF has no product with the SKU GONE',
      ].map((fault) => `list.csv ${fault}`),
    );
  });

  test('name the unknown products of a file that has more of them than a statement may have parameters', async () => {
    const rows = Array.from({ length: 65_536 }, (_, at) => `dealers,NONE-${at},5\n`);
    const { text, exitCode } = await importing(`group,sku,discount\n${rows.join('')}`);
    expect(exitCode).toBe(1);
    expect(text.split('\n')).toHaveLength(101);
    expect(text).toContain('list.csv row 2, column B (sku): EF has no product with the SKU NONE-0\n');
    expect(text).toMatch(/\n\.\.\. and 65436 more$/);
  });

  test('are assigned with a limit, shown with what is open, and removed', async () => {
    const details = {
      ...PRIVATE_DETAILS,
      type: 'Business' as const,
      company: 'Vilt BV',
      vatNumber: 'NL004495445B01',
    };
    const { account } = await signedInShopper(shop, { details });
    await importing(LIST);
    const assign = (...more: string[]) => run('assign', account.email, '--by', 'Noor', ...more);
    expect(await assign('--group', 'dealers', '--limit', '5000', '--days', '14', '--dry-run')).toEqual({
      text: `${account.email}, Vilt BV: dealers, €5,000.00 in 14 days (not stored)`,
      exitCode: 0,
    });
    expect(await run('customers')).toEqual({ text: 'No customer has terms.', exitCode: 0 });
    await assign('--group', 'dealers', '--limit', '5000', '--days', '14');
    expect(cells((await run('customers')).text)[1]).toEqual([
      ...['EF', 'Vilt BV', 'NL004495445B01', 'dealers', '€5,000.00 in 14 days', '€0.00'],
      ...['2026-11-18 Noor', account.email],
    ]);
    expect(await assign('--group', 'none')).toMatchObject({
      text: expect.stringContaining('no group, €5,000.00 in 14 days'),
    });
    expect(await assign('--group', 'nobody')).toEqual({ text: 'EF has no group nobody', exitCode: 1 });
    expect(await run('remove', account.email)).toEqual({
      text: `${account.email}: has no terms`,
      exitCode: 0,
    });
    expect(await run('remove', account.email)).toEqual({
      text: `${account.email} has no terms`,
      exitCode: 1,
    });
  });
});

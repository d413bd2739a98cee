import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { openShop, type Shop, sentMails } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { WITHHELD_QUOTATION } from './due-quotations.repository.ts';
import { NUMBER, quotePanels, runQuotations, viewQuotation } from './mailed-quotation.fixture.ts';
import { CONTACT, mailedTokens, requestQuotation } from './quotations.fixture.ts';

describe.each(commerceDatabases)('the end of quotations, on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const run = (...args: string[]) => runQuotations(shop, ...args);
  const quoted = () => quotePanels(shop);
  const view = (reference: object) => viewQuotation(shop, reference);

  test('ends a quotation with a reason, which its shopper reads in a mail and on the page of the quotation', async () => {
    const person = await quoted();
    const [first] = await mailedTokens(shop);
    expect((await view({ token: first })).endReason).toBeNull();
    shop.advance(60_000);
    const end = ['expire', NUMBER, '--reason', ' De kleur wordt niet meer gemaakt. '] as const;
    expect((await run(...end)).text).toBe(
      `${NUMBER}: has ended, and the reason is mailed to ${CONTACT.email}`,
    );
    expect((await run(...end)).text).toBe(`${NUMBER}: is ended, and cannot be changed`);
    expect((await run('change', NUMBER, '--discount', '5')).text).toBe(
      `${NUMBER}: is ended, and cannot be changed`,
    );
    const listed = async () =>
      (await person.call<components['schemas']['QuotationPage']>('GET', '/Quotations')).body.items;
    const facts = (await run('show', NUMBER)).text.split('\n').map((line) => line.split(/ {2,}/));
    expect(facts).toEqual(
      expect.arrayContaining([
        ['state', 'ended'],
        ['reason', 'De kleur wordt niet meer gemaakt.'],
      ]),
    );
    expect((await run('list')).text.split('\n')[1]?.split(/ {2,}/)).toEqual(
      expect.arrayContaining([NUMBER, 'ended']),
    );
    const mail = (await sentMails(shop)).find(
      ({ subject }) => subject === `Je offerte ${NUMBER} van Easy Felt is beëindigd`,
    );
    expect(mail?.recipient).toBe(CONTACT.email);
    expect(mail?.text).toContain('Reden\nDe kleur wordt niet meer gemaakt.');
    const ended = { state: 'expired', endReason: 'De kleur wordt niet meer gemaakt.' };
    const tokens = await mailedTokens(shop);
    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect(await view({ token })).toMatchObject(ended);
    expect(await listed()).toMatchObject([ended]);
    expect(JSON.parse((await run('list', '--json')).text)).toMatchObject([ended]);
  });

  test('the end of a quotation that was accepted and is open again cancels no order in the mail of its shopper', async () => {
    const person = await quoted();
    await person.call('POST', '/Quotations/accept', { number: NUMBER });
    await person.details({});
    const other = (await requestQuotation(person)).body.number;
    await person.call('POST', '/Quotations/accept', { number: other });
    expect((await view({ token: (await mailedTokens(shop))[0] })).state).toBe('open');
    await run('expire', NUMBER, '--reason', 'Op');
    const subjects = (await sentMails(shop)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      expect.stringContaining('Je offerte'),
      expect.stringContaining('Je offerte'),
      `Je offerte ${NUMBER} van Easy Felt is beëindigd`,
    ]);
  });

  test('ends a quotation whose mail was withheld without a mail, unless it has been mailed since', async () => {
    const withhold = (number: string) =>
      shop.deps.db.orm.execute(sql`insert into order_events (order_id, kind, data, cause, at)
        select id, 'mail', jsonb_build_object('mail', ${WITHHELD_QUOTATION}::text), 'shopper', now()
        from orders where quotation_number = ${number}`);
    const end = (number: string) => run('expire', number, '--reason', 'Op');
    await quoted();
    await withhold(NUMBER);
    expect((await end(NUMBER)).text).toBe(`${NUMBER}: has ended, and nothing is mailed to ${CONTACT.email}`);
    const other = (await requestQuotation(await quoted())).body.number;
    await withhold(other);
    await run('send', other);
    expect((await end(other)).text).toContain('the reason is mailed');
    const subjects = (await sentMails(shop)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.endsWith('beëindigd'))).toEqual([
      expect.stringContaining(other),
    ]);
  });
});

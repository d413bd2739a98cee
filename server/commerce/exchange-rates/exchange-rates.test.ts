import { createServer, type Server, type ServerResponse } from 'node:http';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, type Shop, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { ADDRESS, DETAILS } from '../checkout/shopper.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { exchangeRates } from '../db/schema/catalogue/exchange-rates.ts';
import { invoices } from '../db/schema/orders/invoices.ts';
import { parseInvoiceContent } from '../invoices/invoice-content.ts';
import { exchangeRateAge, fetchExchangeRates } from './exchange-rates.service.ts';

/** As the European Central Bank publishes its rates. */
const published = (day: string, rate: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
\t<gesmes:subject>Reference rates</gesmes:subject>
\t<gesmes:Sender>\n\t\t<gesmes:name>European Central Bank</gesmes:name>\n\t</gesmes:Sender>
\t<Cube>\n\t\t<Cube time='${day}'>
\t\t\t<Cube currency='USD' rate='1.1525'/>\n\t\t\t<Cube currency='GBP' rate='${rate}'/>
\t\t</Cube>\n\t</Cube>\n</gesmes:Envelope>`;

describe.each(commerceDatabases)('exchange rates on $name', (database) => {
  let shop: Shop;
  let bank: Server;
  let respond: (res: ServerResponse) => void;
  let asked = 0;
  beforeAll(async () => {
    bank = createServer((_req, res) => {
      asked += 1;
      respond(res);
    });
    await new Promise<void>((resolve) => bank.listen(0, '127.0.0.1', resolve));
    const address = bank.address();
    if (typeof address !== 'object' || !address) throw new Error('the bank has no port');
    const settings = { ECB_RATES_URL: `http://127.0.0.1:${address.port}/eurofxref-daily.xml` };
    shop = await openShop(await database.open(), { settings });
  });
  beforeEach(async () => {
    await shop.reset();
    await shop.deps.db.orm.delete(exchangeRates);
    asked = 0;
    respond = (res) => res.end(published('2026-11-17', '0.88120'));
  });
  afterAll(async () => {
    await shop.close();
    bank.closeAllConnections();
    await new Promise((resolve) => bank.close(resolve));
  });

  const stored = () =>
    shop.deps.db.orm
      .select({ day: exchangeRates.day, perEur: exchangeRates.perEur })
      .from(exchangeRates)
      .orderBy(asc(exchangeRates.day));

  /** An order in pounds that is delivered in the Netherlands, where its VAT is due in euros. */
  const localVat = async () => {
    const person = shop.shopper('EF-en-GB');
    await person.add(PANEL, 2);
    await person.details({ ...DETAILS, deliveryAddress: ADDRESS });
    await person.ship();
    const { body } = await person.pay('creditcard');
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    const rows = await shop.deps.db.orm.select().from(invoices).orderBy(asc(invoices.number));
    const content = parseInvoiceContent(rows.at(-1)?.content);
    return { ...content.localVat, pounds: content.totals.vat };
  };

  test('the bank is asked every six hours, and each day has one rate', async () => {
    await fetchExchangeRates(shop.deps);
    shop.advance(6 * HOUR_MS - 1);
    await fetchExchangeRates(shop.deps);
    expect(asked).toBe(1);
    respond = (res) => res.end(published('2026-11-17', '0.9'));
    shop.advance(1);
    await fetchExchangeRates(shop.deps);
    respond = (res) => res.end(published('2026-11-18', '0.87355'));
    shop.advance(6 * HOUR_MS);
    await fetchExchangeRates(shop.deps);
    expect(asked).toBe(3);
    expect(await stored()).toEqual([
      { day: '2026-11-17', perEur: '0.88120' },
      { day: '2026-11-18', perEur: '0.87355' },
    ]);
  });

  test('an invoice states VAT in the currency of its country at the latest rate', async () => {
    await fetchExchangeRates(shop.deps);
    const { currency, vat, rate, pounds } = await localVat();
    expect({ currency, rate }).toEqual({ currency: 'EUR', rate: String(1 / 0.8812) });
    expect(vat).toBe(Math.round(pounds / 0.8812));
  });

  test.each([
    ['is down', (res: ServerResponse) => res.writeHead(503).end()],
    ['breaks off', (res: ServerResponse) => res.destroy()],
    ['sends a page', (res: ServerResponse) => res.end('<html><body>Maintenance</body></html>')],
    ['sends no rate', (res: ServerResponse) => res.end(published('2026-11-18', ''))],
    ['sends an impossible day', (res: ServerResponse) => res.end(published('2026-02-31', '0.9'))],
  ])('a bank that %s stops no invoice: the rate before is used', async (_what, answer) => {
    await fetchExchangeRates(shop.deps);
    respond = answer;
    shop.advance(DAY_MS);
    await fetchExchangeRates(shop.deps);
    expect(await stored()).toEqual([{ day: '2026-11-17', perEur: '0.88120' }]);
    expect((await localVat()).rate).toBe(String(1 / 0.8812));
    // 2026-11-19 09:00: the alert compares the age with a week.
    expect(await exchangeRateAge(shop.deps)).toBe(57 * HOUR_MS);
  });

  test('before the first response the rate of this version is used', async () => {
    expect((await localVat()).rate).toBe(String(1 / 0.87));
  });
});

import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { formatCalendarDate } from '#shared/dates/format.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { listOrdersBy } from '../operator/orders/order-listing.repository.ts';
import { placeOrdered } from '../operator/orders/ordered-things.fixture.ts';
import { CONTACT, requestQuotation } from '../quotations/quotations.fixture.ts';
import { asPerson, PERSON } from './staff.fixture.ts';
import { openOrderDesk } from './staff-orders.fixture.ts';

describe.each(commerceDatabases)('the list of orders on the staff page, on $name', (database) => {
  const desk = openOrderDesk(database);
  const { orm, text, place, numbers, search, act } = desk;

  test('finds orders by number, name, address, SKU, reference, state and brand', async () => {
    const { number } = await placeOrdered(desk.shop);
    await place();
    const all = ['EF-2026-000001', 'EF-2026-000002'];
    expect(numbers(await text('/staff/orders')).toSorted()).toEqual(all);
    for (const found of ['000001', 'WPC-OAT', 'boer INTERIEUR', 'atelier 4']) {
      expect((await search({ text: found })).numbers, found).toEqual([number]);
    }
    expect((await search({ text: 'marit de b' })).numbers.toSorted()).toEqual(all);
    expect((await search({ text: 'MARIT@example' })).numbers.toSorted()).toEqual(all);
    for (const other of ['000003', '%', '_', "'", 'PPN-NONE']) {
      expect((await search({ text: other })).numbers, other).toEqual([]);
    }
    expect((await search({ state: 'Shipped' })).numbers).toEqual([]);
    expect((await search({ state: 'Paid', brand: 'EF' })).numbers.toSorted()).toEqual(all);
    expect((await search({ brand: 'DBC' })).numbers).toEqual([]);
  });

  test('finds an order by the numbers of its documents and returns, and a quotation by who requested it', async () => {
    const { number } = await placeOrdered(desk.shop);
    await place();
    for (const found of ['EF-F-2026-000001', `${number}-R2`, `${number.toLowerCase()}-r1`]) {
      expect((await search({ text: found })).numbers, found).toEqual([number]);
    }
    for (const other of ['EF-C-2026-000001', 'EF-2026-000009-R1']) {
      expect((await search({ text: other })).numbers, other).toEqual([]);
    }
    const person = desk.shop.shopper();
    await person.add(PANEL, 2);
    const company = 'Basisschool De Regenboog';
    const { body } = await requestQuotation(person, {
      contact: { ...CONTACT, firstName: 'Noor', lastName: 'Bakker', company, phone: '020 765 4321' },
    });
    for (const found of ['noor bak', 'regenboog', '020-7654321', body.number]) {
      const { path } = await search({ text: found });
      const list = await text(path);
      expect(list, found).toContain(`<span class="key">${body.number}</span>`);
      expect(list, found).toContain('<span>Noor Bakker</span>');
    }
  });

  test('finds an order by what a caller gives: address, phone, VAT number or tracking code', async () => {
    const { number } = await placeOrdered(desk.shop);
    const { id, number: other } = await place();
    const shipment = {
      carrier: 'postnl',
      shippedAt: '2026-11-19T09:00:00Z',
      trackingCode: '3SABCD1234567',
      otherParcels: [{ trackingCode: '3SABCD7654321' }],
    };
    await orm()
      .update(orders)
      .set({ shipment, details: sql`jsonb_set(${orders.details}, '{phone}', '"+44 (20) 1234-5678"')` })
      .where(eq(orders.id, id));
    for (const found of ['oudegracht 7', '7 Oudegracht', 'NL8206.46.660.B01', '82 0646 660']) {
      expect((await search({ text: found })).numbers, found).toEqual([number]);
    }
    for (const found of ['+31 612 345 6789', '0612-345 67 89', '0031612345678', '+31 (0)6 12 34 56 789']) {
      expect((await search({ text: found })).numbers, found).toEqual([number]);
    }
    for (const found of ['3sabcd 1234567', '3SABCD7654321', '020 1234 5678', '+44 20 1234 5678']) {
      expect((await search({ text: found })).numbers, found).toEqual([other]);
    }
    for (const found of ['3511 ab', '3511AB', '3511', 'Kerkstraat 12 bis']) {
      expect((await search({ text: found })).numbers.toSorted(), found).toEqual([number, other].toSorted());
    }
    for (const none of ['511 AB', '3512AB', '....', '- - - -', '35%%', '061234567891']) {
      expect((await search({ text: none })).numbers, none).toEqual([]);
    }
  });

  test('lists the promised day of an order until it is shipped', async () => {
    const { id, shipping } = await place();
    const date = shipping?.date ?? '';
    const day = `· Delivery · <b><time datetime="${date}">${formatCalendarDate(date, 'en-GB')}</time></b>`;
    expect(await text('/staff/orders')).toContain(day);
    await act(`/staff/orders/${id}/ship`, { without: 'yes' });
    expect(await text('/staff/orders')).not.toContain(day);
  });

  async function copiesOf(id: string) {
    const [row] = await orm().select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error('no order');
    return (number: string, state: typeof row.state, date: string | null, secondsLater = 0) => ({
      ...row,
      id: undefined,
      sessionId: null,
      number,
      state,
      shipping: date === null ? null : { method: 'Deliver' as const, date, slotFrom: null },
      createdAt: new Date(row.createdAt.getTime() + secondsLater * 1_000),
    });
  }

  test('sorts by the promised day, and open orders before the others', async () => {
    const { id, number, shipping } = await place();
    expect(shipping?.date).toBe('2026-11-19');
    const copy = await copiesOf(id);
    await orm()
      .insert(orders)
      .values([
        copy('NO-DAY', 'Paid', null),
        copy('LEFT', 'Shipped', '2026-11-18'),
        copy('CANCELLED', 'Cancelled', '2026-11-17'),
        copy('LATER', 'InProduction', '2027-01-04'),
        copy('SAME-DAY', 'Placed', '2026-11-19', 1),
        copy('SOONEST', 'ReadyForPickup', '2026-11-18'),
      ]);
    const open = ['SOONEST', number, 'SAME-DAY', 'LATER', 'NO-DAY'];
    const { path, numbers: found } = await search({ sort: 'promised' });
    expect(path).toBe('/staff/orders?sort=promised');
    expect(found).toEqual([...open, 'CANCELLED', 'LEFT']);
    expect(await text(path)).toContain('<option value="promised" selected>Promised day</option>');
    expect((await search({ sort: 'promised', state: 'Shipped' })).numbers).toEqual(['LEFT']);
    expect((await search({ sort: 'price' })).path).toBe('/staff/orders');
  });

  test('pages by the promised day go on where the last one ended', async () => {
    const { id } = await place();
    const copy = await copiesOf(id);
    const days = ['2026-11-20', '2026-11-23', null];
    const states = ['Paid', 'InProduction', 'Completed'] as const;
    const copies = Array.from({ length: 120 }, (_, at) =>
      copy(`N-${at}`, states[at % 3] ?? 'Paid', days[at % 2] ?? null, at % 7),
    );
    await orm().insert(orders).values(copies);
    const pages: (string | undefined)[][] = [];
    for (let next = '/staff/orders?sort=promised'; next !== ''; ) {
      const page = await text(next);
      pages.push(numbers(page));
      next = /href="([^"]+)">Later</.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
    }
    expect(pages.map(({ length }) => length)).toEqual([50, 50, 21]);
    expect(new Set(pages.flat()).size).toBe(121);
    const stateOfNumber = (number = '') => states[Number(number.slice(2)) % 3];
    expect(pages.flat().findIndex((number) => stateOfNumber(number) === 'Completed')).toBe(81);
    expect(await text('/staff/orders?sort=promised&after=0.1.x')).toContain(`>${pages[0]?.[0]}<`);
  });

  test.each(['newest', 'promised'] as const)(
    'a list that is sorted by %s is read from its index',
    async (sort) => {
      const search = { states: [], brand: undefined, since: undefined, sort, limit: 51 } as const;
      const after = { place: '02026-11-20', createdAt: new Date(), id: PANEL };
      for (const given of [search, { ...search, after }]) {
        const { rows } = await orm().transaction(async (tx) => {
          // The table is so small that sorting all of it is cheaper.
          await tx.execute(sql`set local enable_sort = off`);
          return tx.execute(sql`explain ${listOrdersBy(desk.shop.deps, given)}`);
        });
        const plan = JSON.stringify(rows);
        expect(plan).toContain(`orders_${sort}`);
        expect(plan).not.toContain('Sort');
        if (given !== search) expect(plan).toContain('Index Cond: (ROW(');
      }
    },
  );

  test('the list has a download of the pieces to cut, up to a day and in the language of the person', async () => {
    const { number } = await placeOrdered(desk.shop);
    const page = await text('/staff/orders');
    expect(page).toContain('<form action="/staff/orders/cut-list.csv" class="search short">');
    expect(page).toContain('<input type="date" name="until">');
    const all = await desk.staff.get('/staff/orders/cut-list.csv?until=');
    expect(all.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(all.headers.get('content-disposition')).toBe('attachment; filename="cut-list.csv"');
    const lines = (await all.text()).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toMatch(/^Promised day,Order,/);
    expect(lines[4]).toContain(`2026-11-26,${number},1,WPC-OAT-BEV,WPC en-GB,WPC · Oat,2,1230,610,`);
    const before = await desk.staff.get('/staff/orders/cut-list.csv?until=2026-11-25', {
      ...asPerson(PERSON),
      'Accept-Language': 'de',
    });
    expect(before.headers.get('content-disposition')).toBe('attachment; filename="cut-list-2026-11-25.csv"');
    expect(await before.text()).toMatch(/^Zugesagter Tag;Bestellung;[^\n]*\n$/);
    expect((await desk.staff.get('/staff/orders/cut-list.csv?until=friday')).status).toBe(400);
  });

  test('a name is encrypted in the address, and only its person can read it', async () => {
    await place();
    const { path } = await search({ text: 'Marit' });
    expect(path).toMatch(/^\/staff\/orders\?search=[\w-]{40,}$/);
    expect(await text(path)).toContain('value="Marit"');
    const other = await desk.staff.get(path, { 'X-Staff-Secret': 'secret-of-another' });
    expect(other.status).toBe(303);
    expect(await text(path.slice(0, -2))).toContain('name="text" value=""');
  });

  test('pages go on where the last one ended', async () => {
    const { id } = await place();
    const [row] = await orm().select().from(orders).where(eq(orders.id, id));
    if (!row) throw new Error('no order');
    const copies = Array.from({ length: 60 }, (_, at) => ({
      ...row,
      id: undefined,
      sessionId: null,
      number: `EF-2025-${String(at).padStart(6, '0')}`,
      createdAt: new Date(row.createdAt.getTime() - (at % 7) * 1_000),
    }));
    await orm().insert(orders).values(copies);
    const first = await text('/staff/orders');
    const next = /href="(\/staff\/orders\?after=[^"]+)"/.exec(first)?.[1] ?? '';
    const second = numbers(await text(next));
    expect(numbers(first)).toHaveLength(50);
    expect(new Set([...numbers(first), ...second]).size).toBe(61);
  });
});

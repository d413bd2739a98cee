import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { refunds } from '../db/schema/orders/refunds.ts';
import { orderReturns } from '../db/schema/orders/returns.ts';
import { asPerson, PERSON } from './staff.fixture.ts';
import { openStaffDesk } from './staff-desk.fixture.ts';

describe.each(commerceDatabases)('returns on the staff page, on $name', (database) => {
  const desk = openStaffDesk(database);
  const { orm, text, events, act, askReturn } = desk;

  test('receives a return, and refunds it in the name of the person', async () => {
    const number = await askReturn();
    expect(await text('/staff/returns')).toContain(`${number}</a>`);
    expect(await text('/staff/orders')).toContain('Returns <b class="count">1</b>');
    const page = await act(`/staff/returns/${number}/receive`, { 'line-1': '1', 'restock-1': 'yes' });
    expect(page).toContain(`${number} is received; the order shows the refund.`);
    expect((await orm().select().from(orderReturns))[0]).toMatchObject({ state: 'refunded' });
    expect((await orm().select().from(refunds))[0]).toMatchObject({ restock: true, state: 'done' });
    expect((await events()).slice(0, 2)).toEqual([
      { kind: 'refund', by: PERSON },
      { kind: 'return-received', by: PERSON },
    ]);
    expect(page).not.toContain(`${number}</a>`);
    expect(await text('/staff/returns?state=refunded')).toContain(`${number}</a>`);
    const again = await text(`/staff/returns/${number}/receive`);
    expect(await (await desk.staff.submit(again, {})).text()).toContain(
      'the return is in the state “Refunded”',
    );
    const [refund] = await orm().select().from(refunds);
    const german = { ...asPerson(PERSON), 'Accept-Language': 'de' };
    const order = await (await desk.staff.get(`/staff/orders/${refund?.orderId}`, german)).text();
    expect(order).toContain(`Retoure ${number}</span>`);
    expect(order).not.toContain(`return ${number}`);
  });

  test('names the pieces of a return, and refunds those that have arrived; the others stay open', async () => {
    const number = await askReturn(2);
    const piece = 'WPP60-OAT nl-NL (WPP60-OAT)';
    expect(await text('/staff/returns')).toContain(`2 × ${piece}`);
    const path = `/staff/returns/${number}/receive`;
    const form = await text(path);
    expect(form).toContain('name="line-1" value="2"');
    expect(form).toContain('<legend>WPP60-OAT nl-NL <span class="quiet">WPP60-OAT</span></legend>');
    expect(form).toContain('of the 2 asked');
    for (const [typed, fault] of [
      ['3', 'at most as many as were asked'],
      ['half', 'at most as many as were asked'],
      ['0', 'Nothing has arrived.'],
    ] as const) {
      const refused = await desk.staff.submit(form, { 'line-1': typed });
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain(fault);
      expect(page).toContain(`name="line-1" value="${typed}"`);
    }
    const plan = await (await desk.staff.submit(form, { 'line-1': '1' })).text();
    const [, amount = ''] = /The customer gets (€[\d.]+) back/.exec(plan) ?? [];
    expect(plan).toContain(`Arrived: 1 × ${piece}.`);
    expect(plan).toContain(`Not arrived, and open as a return of its own: 1 × ${piece}.`);
    expect(await orm().select().from(refunds)).toEqual([]);
    await desk.staff.submit(plan, {});
    const [refund] = await orm().select().from(refunds);
    expect(refund?.lines).toMatchObject([{ quantity: 1 }]);
    expect(amount).toBe(`€${((refund?.amount ?? 0) / 100).toFixed(2)}`);
    const rest = number.replace('-R1', '-R2');
    expect(await text('/staff/returns?state=refunded')).toContain(`1 × ${piece}`);
    expect(await text('/staff/returns')).toContain(`${rest}</a>`);
    expect(await text(`/staff/returns/${rest}/receive`)).toContain('of the 1 asked');
    expect(await act(`/staff/returns/${rest}/receive`, { 'line-1': '1' })).toContain(`${rest} is received`);
    expect((await orm().select().from(refunds)).map(({ lines }) => lines[0]?.quantity)).toEqual([1, 1]);
  });

  test('promises only the stock that the refund of a receipt puts back', async () => {
    const number = await askReturn(2);
    const [asked] = await orm().select().from(orderReturns);
    await act(`/staff/orders/${asked?.orderId}/refund`, { 'line-1': '1', reason: 'Promised by phone' });
    const form = await text(`/staff/returns/${number}/receive`);
    const plan = await (await desk.staff.submit(form, { 'line-1': '2', 'restock-1': 'yes' })).text();
    expect(plan).toContain('Back to stock: 1 × WPP60-OAT nl-NL (WPP60-OAT).');
  });

  test('keeps a part of the price for loss of value, with a reason that the customer reads', async () => {
    const number = await askReturn(2);
    const path = `/staff/returns/${number}/receive`;
    const form = await text(path);
    expect(form).toContain('Reduction for loss of value in EUR, including VAT');
    const typed = { 'line-1': '2', 'restock-1': 'yes', 'reduction-1': '5.25', 'reason-1': 'Scratched' };
    for (const [changes, fault, field] of [
      [{ 'reduction-1': 'five' }, 'at most €39.90', 'reduction-1'],
      [{ 'reduction-1': '5.255' }, 'at most €39.90', 'reduction-1'],
      [{ 'reduction-1': '1.200' }, 'at most €39.90', 'reduction-1'],
      [{ 'reduction-1': '-1' }, 'at most €39.90', 'reduction-1'],
      [{ 'reduction-1': '39.91' }, 'at most €39.90', 'reduction-1'],
      [{ 'line-1': '1', 'reduction-1': '19.96' }, 'at most €19.95', 'reduction-1'],
      [{ 'reduction-1': '' }, 'at most €39.90', 'reduction-1'],
      [{ 'reason-1': '' }, 'give the reason for the reduction', 'reason-1'],
      [{ 'reason-1': 'x'.repeat(501) }, 'At most 500 characters', 'reason-1'],
      [{ 'line-1': '3' }, 'at most as many as were asked', 'line-1'],
    ] as const) {
      const posted = { ...typed, ...changes };
      const refused = await desk.staff.submit(form, posted);
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain(`WPP60-OAT nl-NL: `);
      expect(page).toContain(fault);
      const isMarked = new RegExp(`name="${field}" value="[^"]*" aria-invalid="true"`);
      expect(page).toMatch(isMarked);
      for (const [name, value] of Object.entries(posted))
        expect(page).toContain(`name="${name}" value="${value}"`);
      expect(page).toContain('name="restock-1" value="yes" checked');
    }
    const plan = await (await desk.staff.submit(form, typed)).text();
    expect(plan).toContain('€5.25 kept for loss of value: Scratched.');
    expect(plan).toContain('Back to stock: 2 × WPP60-OAT nl-NL (WPP60-OAT).');
    await desk.staff.submit(plan, {});
    const [refund] = await orm().select().from(refunds);
    expect(plan).toContain(`The customer gets €${((refund?.amount ?? 0) / 100).toFixed(2)} back.`);
    expect(refund?.lines).toMatchObject([{ restock: true, reduction: { incVat: 525, reason: 'Scratched' } }]);
    expect(await text('/staff/returns?state=refunded')).toContain('€5.25 kept for loss of value: Scratched');
    const orderPage = await text(`/staff/orders/${refund?.orderId}`);
    expect(orderPage).toContain('€5.25 kept for loss of value: Scratched');
    const undo = `/staff/orders/${refund?.orderId}/money`;
    expect(orderPage).toContain(undo);
    expect(await text(undo)).toContain('€5.25 is kept for loss of value. Money back comes out of it first');
    await act(undo, { amount: '5,25', kind: 'goodwill', reason: 'Not damaged' });
    const [, back] = await orm().select().from(refunds).orderBy(refunds.createdAt);
    expect(back).toMatchObject({ amount: 525, state: 'done' });
  });

  test('shows the reduction of pieces that have arrived with two decimals', async () => {
    const number = await askReturn();
    const [asked] = await orm().select().from(orderReturns);
    const reduction = { amount: 550, reason: 'Scratched' };
    const lines = asked?.lines.map((line) => ({ ...line, reduction })) ?? [];
    await orm().update(orderReturns).set({ state: 'received', receivedAt: desk.shop.deps.clock(), lines });
    expect(await text(`/staff/returns/${number}/receive`)).toContain('name="reduction-1" value="5.50"');
  });

  test('lists all open returns page by page, and those that nobody has confirmed apart', async () => {
    const number = await askReturn();
    // As many newer ones as a list once had, and that nobody handles.
    await orm().execute(sql`insert into order_returns (order_id, state, lines, requested_at)
      select order_id, kind, lines, requested_at + more * interval '1 minute'
      from order_returns, (values ('unconfirmed', 201), ('requested', 50)) kinds (kind, count),
        generate_series(1, count) more`);
    const shown = (page: string) => page.match(/class="key"/g)?.length ?? 0;
    const first = await text('/staff/returns');
    expect(first).toContain('Open <b class="count">51</b>');
    expect(shown(first)).toBe(50);
    expect(first).not.toContain('Not confirmed</span>');
    expect(first).not.toContain(`>${number}</a>`);
    const older = /<a class="button" href="([^"]+)">Older/.exec(first)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const second = await text(older);
    expect(shown(second)).toBe(1);
    expect(second).toContain(`>${number}</a>`);
    const apart = await text('/staff/returns?state=unconfirmed');
    expect(shown(apart)).toBe(50);
    expect(apart).toContain('Not confirmed</span>');
    expect(apart).not.toContain('Expected</span>');
  });

  test('rejects a return with a reason', async () => {
    const number = await askReturn();
    const form = await text(`/staff/returns/${number}/reject`);
    expect(await (await desk.staff.submit(form, { reason: ' ' })).text()).toContain('Give the reason.');
    await act(`/staff/returns/${number}/reject`, { reason: 'Op maat gemaakt' });
    expect((await orm().select().from(orderReturns))[0]).toMatchObject({
      state: 'rejected',
      rejectionReason: 'Op maat gemaakt',
    });
    expect((await events())[0]).toEqual({ kind: 'return-rejected', by: PERSON });
    expect((await desk.staff.get('/staff/returns/EF-2026-000009-R1/reject')).status).toBe(404);
  });

  test('does not act again after a post that failed, because it may have acted', async () => {
    const path = `/staff/returns/${await askReturn()}/reject`;
    const confirmation = await (
      await desk.staff.submit(await text(path), { reason: 'Op maat gemaakt' })
    ).text();
    vi.spyOn(desk.shop.deps.mailer, 'deliverSoon').mockImplementation(() => {
      throw new Error('no mail server');
    });
    expect((await desk.staff.submit(confirmation, {})).status).toBe(500);
    vi.restoreAllMocks();
    const second = await desk.staff.submit(confirmation, {});
    expect(second.headers.get('location')).toMatch(/^\/staff\/returns\?repeated=reject&/);
    expect(await text(second.headers.get('location') ?? '')).toContain(
      'If this page does not show the result, start again.',
    );
    expect((await orm().select().from(orderReturns))[0]).toMatchObject({ state: 'rejected' });
  });
});

import { describe, expect, test } from 'vitest';
import { PANEL, stockOf } from '../cart/lines/products.fixture.ts';
import { readyToPay } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { refunds } from '../db/schema/orders/refunds.ts';
import { pdfContent } from '../documents/pdf-content.fixture.ts';
import { buy, placeOrdered } from '../operator/orders/ordered-things.fixture.ts';
import { PERSON } from './staff.fixture.ts';
import { openOrderDesk } from './staff-orders.fixture.ts';

describe.each(commerceDatabases)('an order on the staff page, on $name', (database) => {
  const desk = openOrderDesk(database);
  const { orm, text, place, stateOf, lastEvent, act } = desk;

  test('shows everything that was ordered, with its files and documents', async () => {
    const { order, number } = await placeOrdered(desk.shop);
    const page = await text(`/staff/orders/${order.id}`);
    for (const shown of [
      number,
      'WPC-OAT-BEV',
      '1,230 × 610 mm',
      'Rand\nniet lijmen',
      'Strand.png (own photo), 38 dpi',
      '600 × 400 mm at x 33, y 200 of 667 × 1,333 mm',
      'NL820646660B01: could not be checked',
      'Atelier 4',
      'Oudegracht 7',
      'iDEAL: paid',
      'Awaiting payment',
    ]) {
      expect(page).toContain(shown);
    }
    for (const name of ['work-order', 'packing-slip', 'documents/EF-F-2026-000001']) {
      const pdf = await desk.staff.get(`/staff/orders/${order.id}/${name}.pdf`);
      expect(pdf.headers.get('content-type')).toBe('application/pdf');
      expect(pdf.headers.get('cache-control')).toBe('private, no-store');
      expect((await pdf.text()).slice(0, 5)).toBe('%PDF-');
    }
    const zip = await (await desk.staff.get(`/staff/orders/${order.id}/files.zip`)).text();
    const names = ['original', 'crop'].map((part) => `${number}-line-2-photo-600x400mm-38dpi-${part}.`);
    for (const name of names) expect(zip.includes(name), name).toBe(true);
    const other = await place();
    expect((await desk.staff.get(`/staff/orders/${other.id}/documents/EF-F-2026-000001.pdf`)).status).toBe(
      404,
    );
    expect((await desk.staff.get('/staff/orders/none')).status).toBe(404);
  });

  test('the packing slip is in the language of the shopper, the work order in that of the person', async () => {
    const { order } = await placeOrdered(desk.shop);
    const titleOf = async (name: string) => {
      const pdf = await desk.staff.get(`/staff/orders/${order.id}/${name}.pdf`);
      return pdfContent(Buffer.from(await pdf.arrayBuffer())).texts[1];
    };
    expect(await titleOf('packing-slip')).toBe('Pakbon');
    expect(await titleOf('work-order')).toBe('Work order');
  });

  test('does nothing before it is confirmed, and once when it is confirmed twice', async () => {
    const { id } = await place();
    const { stock } = await stockOf(desk.shop.deps.db, PANEL);
    const fields = { 'line-1': '1', reason: 'Kras', restock: 'yes' };
    const form = await text(`/staff/orders/${id}/refund`);
    const confirmation = await (await desk.staff.submit(form, fields)).text();
    expect(confirmation).toMatch(/The customer gets €\d+\.\d\d back\./);
    expect(await orm().select().from(refunds)).toEqual([]);
    const [first, second] = await Promise.all([
      desk.staff.submit(confirmation, {}),
      desk.staff.submit(confirmation, {}),
    ]);
    expect([first.status, second.status]).toEqual([303, 303]);
    const stored = await orm().select().from(refunds);
    expect(stored).toMatchObject([{ orderId: id, reason: 'Kras', restock: true }]);
    expect((await stockOf(desk.shop.deps.db, PANEL)).stock).toBe(stock + 1);
    expect((await lastEvent(id))?.data).toMatchObject({ by: PERSON });
    const history = await text(`/staff/orders/${id}`);
    expect(history).toContain('Kras');
  });

  test.each([
    [{ reason: '', all: 'yes' }, 'Give the reason.'],
    [{ reason: 'Kras' }, 'Choose what to refund'],
    [{ reason: 'Kras', 'line-1': 'two' }, 'The number of pieces is a whole number.'],
    [{ reason: 'Kras', 'line-1': '3' }, 'Line 1, WPP60-OAT nl-NL: 2 pieces are left to refund.'],
  ])('refuses the refund %j, and keeps what was entered', async (fields, fault) => {
    const { id } = await place();
    const refused = await desk.staff.submit(await text(`/staff/orders/${id}/refund`), fields);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain(fault);
    expect(page).toContain(`name="reason" maxlength="500" required value="${fields.reason}"`);
    expect(await orm().select().from(refunds)).toEqual([]);
  });

  test('shows the refunded pieces of each line, and how many are left to refund', async () => {
    const { id } = await place();
    const path = `/staff/orders/${id}/refund`;
    await act(path, { 'line-1': '1', reason: 'Kras' });
    const name = 'WPP60-OAT nl-NL';
    const page = await text(`/staff/orders/${id}`);
    expect(page).toContain('<span class="badge bad">1 cancelled</span>');
    expect(page).toContain(`paid out · 1. 1 × ${name} · Kras`);
    const form = await text(path);
    expect(form).toContain(`of the 1 left: 1. ${name}`);
    expect(form).toMatch(/· €\d+\.\d{2} each<\/span>/);
    const refused = await desk.staff.submit(form, { 'line-1': '2', reason: 'Kras' });
    expect(await refused.text()).toContain(`Line 1, ${name}: 1 piece is left to refund.`);
    desk.shop.advance(1_000);
    await act(`/staff/orders/${id}/ship`, { without: 'yes' });
    desk.shop.advance(1_000);
    const last = await desk.staff.submit(await text(path), { 'line-1': '1', reason: 'Kras' });
    const confirmation = await last.text();
    await desk.staff.submit(confirmation, {});
    expect(await text(`/staff/orders/${id}`)).toContain(
      '<span class="badge">1 refunded after delivery</span>',
    );
    expect(await text(path)).toContain(`1. ${name}: nothing left to refund`);
  });

  test('makes an order ready, notes, and mails again', async () => {
    const { id } = await place('Pickup');
    const refused = await desk.staff.get(`/staff/orders/${id}/ship`);
    const page = await (await desk.staff.submit(await refused.text(), { without: 'yes' })).text();
    expect(page).toContain('It is to be collected.');
    await act(`/staff/orders/${id}/ready`);
    expect(await stateOf(id)).toBe('ReadyForPickup');
    expect(await lastEvent(id)).toMatchObject({ state: 'ReadyForPickup', data: { by: PERSON } });
    await act(`/staff/orders/${id}/note`, { text: 'Belt terug' });
    expect(await lastEvent(id)).toMatchObject({ kind: 'note', data: { note: 'Belt terug', by: PERSON } });
    const mailsBefore = (await orm().select().from(mailOutbox)).length;
    await act(`/staff/orders/${id}/mail`, { mail: 'order-ready' });
    expect(await lastEvent(id)).toMatchObject({ kind: 'mail', data: { mail: 'order-ready', by: PERSON } });
    expect((await orm().select().from(mailOutbox)).length).toBe(mailsBefore + 1);
  });

  test('offers only mails that the order has had', async () => {
    const { id } = await place();
    const path = `/staff/orders/${id}/mail`;
    const offered = async () =>
      [...(await text(path)).matchAll(/<option value="([^"]+)"/g)].map(([, kind]) => kind);
    expect(await offered()).toEqual(['order-confirmation']);
    const mailsBefore = await orm().select().from(mailOutbox);
    const refused = await desk.staff.submit(await text(path), { mail: 'order-ready' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('This mail was not sent for the order yet.');
    expect(await orm().select().from(mailOutbox)).toHaveLength(mailsBefore.length);
    await act(`/staff/orders/${id}/ship`, { without: 'yes' });
    expect(await offered()).toEqual(['order-confirmation', 'order-shipped']);
  });

  test('cancels an order that awaits its payment', async () => {
    const person = await readyToPay(desk.shop, PANEL, 2);
    await person.details({ customerType: 'Private' });
    await person.pay('ideal');
    const { id } = await person.cart();
    const { confirmation } = await act(`/staff/orders/${id}/cancel`, { reason: 'Dubbel besteld' });
    expect(confirmation).toContain('with the reason: Dubbel besteld.');
    expect(await stateOf(id)).toBe('Cancelled');
    expect(await lastEvent(id)).toMatchObject({
      state: 'Cancelled',
      data: { reason: 'Dubbel besteld', by: PERSON },
    });
    const paid = await place();
    const refused = await desk.staff.submit(await text(`/staff/orders/${paid.id}/cancel`), { reason: 'x' });
    expect(await refused.text()).toContain('It is paid: refund it instead.');
  });

  test('the shopper does not see who did it', async () => {
    const person = await readyToPay(desk.shop, PANEL, 2);
    const { id } = await buy(person);
    await act(`/staff/orders/${id}/produce`);
    const { body } = await person.call('GET', `/Orders/${id}`);
    expect(body).toMatchObject({ state: 'InProduction' });
    expect(JSON.stringify(body)).not.toContain(PERSON);
  });
});

import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sentMails } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { PERSON } from './staff.fixture.ts';
import { openOrderDesk } from './staff-orders.fixture.ts';

describe.each(commerceDatabases)('shipments and addresses on the staff page, on $name', (database) => {
  const desk = openOrderDesk(database);
  const { orm, text, place, stateOf, lastEvent, act } = desk;

  test('ships after a confirmation, with the name of the person in the history', async () => {
    const { id } = await place();
    const path = `/staff/orders/${id}/ship`;
    const wrong = await desk.staff.submit(await text(path), { carrier: 'dpd', tracking: '' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Enter the carrier and the tracking code.');
    const parcels = { carrier: 'dpd', tracking: '0123456789' };
    const { confirmation, path: to } = await act(path, parcels);
    expect(confirmation).toContain(
      'The parcels left with DPD 0123456789. The customer gets a mail at marit@example.com.',
    );
    expect(to).toBe(`/staff/orders/${id}?done=ship&on=${id}`);
    expect(await stateOf(id)).toBe('Shipped');
    expect(await lastEvent(id)).toEqual({
      kind: 'state',
      state: 'Shipped',
      cause: 'operator',
      data: { carrier: 'dpd', trackingCode: '0123456789', by: PERSON },
    });
    const page = await text(to ?? '');
    expect(page).toContain('The order is shipped.');
    expect(page).toContain('Add or correct tracking codes');
    expect(page).toContain(`<span class="quiet">${PERSON}</span>`);
    const corrected = await act(path, { carrier: 'dpd', tracking: '0123456780' });
    expect(corrected.confirmation).toContain('“DPD 0123456789” is replaced by “DPD 0123456780”');
    expect(corrected.path).toBe(to);
    expect(await lastEvent(id)).toMatchObject({
      kind: 'tracking',
      data: { trackingCode: '0123456780', by: PERSON },
    });
  });

  test('does not replace the tracking code of a colleague unseen, and removes one', async () => {
    const { id } = await place();
    const path = `/staff/orders/${id}/ship`;
    const late = await text(path);
    await act(path, { carrier: 'dpd', tracking: '0123456789' });
    const refused = await desk.staff.submit(late, { carrier: 'postnl', tracking: '3SABCD1234567' });
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('Somebody has shipped this order, or changed its tracking codes');
    expect(page).toContain('Shipped now with: DPD 0123456789.');
    expect(page).toContain('>3SABCD1234567</textarea>');
    expect(await lastEvent(id)).toMatchObject({ data: { trackingCode: '0123456789' } });
    const removed = await act(path, { carrier: 'dpd', tracking: '' });
    expect(removed.confirmation).toContain('“DPD 0123456789” is replaced by “no tracking code”');
    expect(await lastEvent(id)).toMatchObject({ kind: 'tracking', data: { by: PERSON } });
    const shown = await text(`/staff/orders/${id}`);
    expect(shown).toContain('<b>Tracking code</b> · no tracking code');
    expect(shown).not.toContain('rel="noreferrer"');
  });

  test('ships in several parcels, and adds the code of a later one', async () => {
    const { id } = await place();
    const path = `/staff/orders/${id}/ship`;
    const wrong = await desk.staff.submit(await text(path), {
      carrier: 'dpd',
      tracking: '0123456789\r\nABCDEFGH',
    });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('This is not a tracking code: ABCDEFGH');
    const tooMany = Array.from({ length: 21 }, (_, at) => `0123456${100 + at}`).join(' ');
    const refused = await desk.staff.submit(await text(path), { carrier: 'dpd', tracking: tooMany });
    expect(await refused.text()).toContain('These are more than 20 tracking codes.');
    const { confirmation } = await act(path, { carrier: 'dpd', tracking: '0123456789, 0123 4567-80' });
    expect(confirmation).toContain('The parcels left with DPD 0123456789, 0123456780.');
    const form = await text(path);
    expect(form).toContain('>0123456789\n0123456780</textarea>');
    const added = await act(path, { carrier: 'dpd', tracking: '0123456789\r\n0123456780\r\n0123456781' });
    expect(added.confirmation).toContain(
      '“DPD 0123456789, 0123456780” is replaced by “DPD 0123456789, 0123456780, 0123456781”',
    );
    expect(await lastEvent(id)).toMatchObject({
      kind: 'tracking',
      data: {
        trackingCode: '0123456789',
        otherParcels: [{ trackingCode: '0123456780' }, { trackingCode: '0123456781' }],
      },
    });
    const shown = await text(`/staff/orders/${id}`);
    expect(shown).toContain('<b>Tracking code</b> · DPD 0123456789, 0123456780, 0123456781');
    expect(
      [...shown.matchAll(/parcel\/(\w+)" rel="noreferrer">(\w+)</g)].map((link) => link.slice(1)),
    ).toEqual([
      ['0123456789', '0123456789'],
      ['0123456780', '0123456780'],
      ['0123456781', '0123456781'],
    ]);
  });

  test('corrects the delivery address until the order is shipped, where VAT and costs stay the same', async () => {
    const { id } = await place();
    const path = `/staff/orders/${id}/address`;
    const form = await text(path);
    const typed = {
      firstName: 'Marit',
      lastName: 'de Boer',
      company: '',
      street: 'Kerkstraat 14',
      houseNumber: '',
      addition: '',
      postalCode: '3511ac',
      city: 'Utrecht',
    };
    expect(form).toContain('name="street" maxlength="120" autocomplete="off" value="Kerkstraat"');
    for (const [fields, fault] of [
      [{ ...typed, postalCode: '75001', city: '' }, 'Check: Postcode, Town or city.'],
      [{ ...typed, postalCode: '1791 AA', city: 'Den Burg' }, 'VAT or delivery costs are different there'],
      [{ ...typed, street: 'x'.repeat(121) }, 'Check: Street, House number or name.'],
    ] as const) {
      const refused = await desk.staff.submit(form, fields);
      expect(refused.status).toBe(422);
      const page = await refused.text();
      expect(page).toContain(fault);
      expect(page).toContain(`value="${fields.street}"`);
    }
    const { confirmation } = await act(path, typed);
    expect(confirmation).toContain('Kerkstraat 14, 3511 AC Utrecht, Netherlands, instead of');
    expect(confirmation).toContain('The customer gets a mail at marit@example.com.');
    const mails = (await sentMails(desk.shop)).filter(({ subject }) => subject.includes('afleveradres'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('We leveren nu op dit adres:');
    expect(mails[0]?.text).toContain('Kerkstraat 14\n3511 AC Utrecht');
    expect(mails[0]?.text).not.toContain('Kerkstraat 12');
    const [order] = await orm().select().from(orders).where(eq(orders.id, id));
    expect(order?.details?.deliveryAddress).toEqual({
      ...typed,
      street: 'Kerkstraat',
      houseNumber: '14',
      postalCode: '3511 AC',
      company: null,
      addition: null,
      country: 'NL',
    });
    expect(order?.details?.billingAddress).toMatchObject({ houseNumber: '12' });
    const event = await lastEvent(id);
    expect(event).toMatchObject({ kind: 'address', data: { by: PERSON } });
    expect(event?.data.note).toMatch(/Kerkstraat 12.* → .*Kerkstraat 14, 3511 AC Utrecht/);
    expect(await (await desk.staff.submit(form, { ...typed, city: 'Zeist' })).text()).toContain(
      'Somebody has corrected the delivery address in the meantime.',
    );
    await act(`/staff/orders/${id}/ship`, { without: 'yes' });
    expect(await text(`/staff/orders/${id}`)).not.toContain('Correct the delivery address');
    expect(await (await desk.staff.submit(await text(path), typed)).text()).toContain(
      'only be corrected between payment and shipment',
    );
    const pickup = await place('Pickup');
    expect(await text(`/staff/orders/${pickup.id}`)).not.toContain('Correct the delivery address');
  });
});

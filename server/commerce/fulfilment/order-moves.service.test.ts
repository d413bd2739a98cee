import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, type Shop, sandboxId, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { commerceDatabases } from '../db/commerce-databases.fixture.ts';
import { products } from '../db/schema/catalogue/products.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { payments, sandboxPayments } from '../db/schema/orders/payments.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import type { MoveData } from '../order-records/orders/order-moves.ts';
import { moveOrder, planMove } from './order-moves.service.ts';

type Order = components['schemas']['Order'];
type State = Order['state'];

const PARCELS: MoveData = { parcels: { carrier: 'postnl', trackingCode: '3s abcd 1234567' } };

describe.each(commerceDatabases)('moves of orders on $name', (database) => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop(await database.open());
  });
  beforeEach(() => shop.reset());
  afterAll(() => shop.close());

  const orm = () => shop.deps.db.orm;
  const context = () => backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
  const move = (id: string, to: State, data?: MoveData) => moveOrder(context(), id, to, data);

  async function placed({ method = 'Deliver', by = 'ideal' } = {}) {
    const person = await readyToPay(shop, PANEL, 2, method);
    const { body } = await person.pay(by);
    await submitPaymentPage(body.redirectUrl, 'paid', 'before');
    const { body: order } = await person.complete(body.paymentId);
    const read = async () => (await person.call<Order>('GET', `/Orders/${order.id}`)).body;
    return { id: order.id, person, paymentId: body.paymentId, read };
  }
  const mailsOf = async (orderId: string) =>
    (await orm().select().from(mailOutbox).where(eq(mailOutbox.orderId, orderId)))
      .map(({ kind, occasion }) => [kind, occasion].filter(Boolean).join(' '))
      .sort();

  it('records what happened, when and by whom, and the shopper sees it with the carrier’s page', async () => {
    const { id, read } = await placed();
    shop.setTime('2026-11-19T09:00:00Z');
    expect(await move(id, 'InProduction')).toMatchObject({ status: 'moved' });
    shop.setTime('2026-11-20T09:00:00Z');
    expect(await move(id, 'Shipped', PARCELS)).toMatchObject({ status: 'moved' });
    const { state, shipment, history } = await read();
    expect(state).toBe('Shipped');
    expect(shipment).toEqual({
      carrier: 'postnl',
      name: 'PostNL',
      trackingCode: '3SABCD1234567',
      url: 'https://postnl.nl/tracktrace/?B=3SABCD1234567&P=3511AB&D=NL&T=C&L=NL',
    });
    expect(history).toEqual([
      { kind: 'state', state: 'AwaitingPayment', cause: 'shopper', at: '2026-11-18T09:00:00.000Z' },
      {
        kind: 'state',
        state: 'Paid',
        cause: expect.stringMatching(/shopper|provider/),
        at: '2026-11-18T09:00:00.000Z',
      },
      { kind: 'state', state: 'InProduction', cause: 'operator', at: '2026-11-19T09:00:00.000Z' },
      {
        kind: 'state',
        state: 'Shipped',
        cause: 'operator',
        at: '2026-11-20T09:00:00.000Z',
        data: { carrier: 'postnl', trackingCode: '3SABCD1234567' },
      },
    ]);
    expect(await mailsOf(id)).toEqual(['order-confirmation', 'order-in-production', 'order-shipped']);
  });

  it('changes nothing when it is repeated, and mails the shopper once', async () => {
    const { id } = await placed();
    const results = await Promise.all([1, 2, 3].map(() => move(id, 'Shipped', PARCELS)));
    expect(results.map(({ status }) => status).sort()).toEqual(['moved', 'unchanged', 'unchanged']);
    expect(await mailsOf(id)).toEqual(['order-confirmation', 'order-shipped']);
    const events = await orm().select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events.filter(({ state }) => state === 'Shipped')).toHaveLength(1);
  });

  it('replaces the parcels of a shipped order, and mails their code', async () => {
    const { id, read } = await placed();
    await move(id, 'Shipped', PARCELS);
    const other = { parcels: { carrier: 'dpd', trackingCode: '0123456789' } };
    expect(await move(id, 'Shipped', other)).toMatchObject({ status: 'tracked' });
    expect((await read()).shipment).toMatchObject({ name: 'DPD', trackingCode: '0123456789' });
    expect((await read()).history?.at(-1)).toMatchObject({ kind: 'tracking', data: { carrier: 'dpd' } });
    expect(await mailsOf(id)).toEqual(['order-confirmation', 'order-shipped', 'order-shipped 0123456789']);
    const wrong = { parcels: { carrier: 'dpd', trackingCode: '?' } };
    expect(await move(id, 'Shipped', wrong)).toMatchObject({ reason: 'trackingCodeInvalid' });
  });

  it('ships in several parcels, of which one is added later, and mails all codes', async () => {
    const { id, read } = await placed();
    const urlOf = (code: string) => `https://postnl.nl/tracktrace/?B=${code}&P=3511AB&D=NL&T=C&L=NL`;
    const [first, second, third] = ['3SABCD1234567', '3SABCD1234568', '3SABCD1234569'] as const;
    const [one, two] = [{ trackingCode: second }, { trackingCode: third }];
    const parcels = { carrier: 'postnl', trackingCode: first };
    await move(id, 'Shipped', {
      parcels: { ...parcels, otherParcels: [{ trackingCode: '3sabcd-1234568' }] },
    });
    expect((await read()).history?.at(-1)?.data).toEqual({ ...parcels, otherParcels: [one] });
    const more = { parcels: { ...parcels, otherParcels: [one, two] } };
    expect(await move(id, 'Shipped', more)).toMatchObject({ status: 'tracked' });
    expect(await move(id, 'Shipped', more)).toMatchObject({ status: 'unchanged' });
    const { shipment, history } = await read();
    expect(shipment).toEqual({
      ...parcels,
      name: 'PostNL',
      url: urlOf(first),
      otherParcels: [
        { trackingCode: second, url: urlOf(second) },
        { trackingCode: third, url: urlOf(third) },
      ],
    });
    expect(history?.at(-1)).toMatchObject({ kind: 'tracking', data: more.parcels });
    expect(await mailsOf(id)).toEqual([
      'order-confirmation',
      'order-shipped',
      `order-shipped ${first} ${second} ${third}`,
    ]);
  });

  it('removes the tracking code of a shipped order, and mails that', async () => {
    const { id, read } = await placed();
    await move(id, 'Shipped', PARCELS);
    expect(await move(id, 'Shipped', { parcels: null })).toMatchObject({ status: 'tracked' });
    const { shipment, history } = await read();
    expect(shipment).toBeUndefined();
    expect(history?.at(-1)).toMatchObject({ state: 'Shipped' });
    expect(await mailsOf(id)).toHaveLength(3);
    expect(await move(id, 'Shipped', { parcels: null })).toMatchObject({ status: 'unchanged' });
  });

  it('refuses parcels that would replace others than the person has seen', async () => {
    const { id, read } = await placed();
    const other = { parcels: { carrier: 'dpd', trackingCode: '0123456789' } };
    await move(id, 'Shipped', { ...PARCELS, replaces: '' });
    const late = { ...other, replaces: '' };
    expect(await move(id, 'Shipped', late)).toMatchObject({ status: 'refused', reason: 'shippedMeanwhile' });
    expect(await planMove(context(), id, 'Shipped', late)).toMatchObject({ reason: 'shippedMeanwhile' });
    expect((await read()).shipment).toMatchObject({ trackingCode: '3SABCD1234567' });
    const seen = { ...other, replaces: 'Shipped postnl 3SABCD1234567' };
    expect(await move(id, 'Shipped', seen)).toMatchObject({ status: 'tracked' });
  });

  it('refuses with a reason, and leaves the order as it is', async () => {
    const { id, read } = await placed();
    const before = await read();
    for (const [to, reason] of [
      ['ReadyForPickup', 'onlyForPickup'],
      ['Cancelled', 'paid'],
      ['Shipped', 'trackingMissing'],
      ['Refunded', 'followsFromPayment'],
    ] as const) {
      expect(await move(id, to)).toMatchObject({ status: 'refused', reason });
    }
    expect(await read()).toEqual(before);
    expect(await mailsOf(id)).toEqual(['order-confirmation']);
  });

  it('plans a move without making it', async () => {
    const { id, read } = await placed();
    const before = await read();
    expect(await planMove(context(), id, 'Shipped', PARCELS)).toMatchObject({ status: 'moved' });
    expect(await planMove(context(), id, 'Shipped', {})).toMatchObject({ reason: 'trackingMissing' });
    expect(await read()).toEqual(before);
  });

  test.each([
    ['Deliver', 'Shipped', PARCELS],
    ['Pickup', 'ReadyForPickup', {}],
  ] as const)(
    'captures an authorised payment when the goods leave the shop (%s)',
    async (method, to, data) => {
      const { id, paymentId, read } = await placed({ method, by: 'klarna' });
      expect((await read()).payment?.status).toBe('authorized');
      await move(id, 'InProduction');
      expect((await read()).payment?.status).toBe('authorized');
      await move(id, to, data);
      expect((await read()).payment).toMatchObject({ id: paymentId, status: 'paid' });
    },
  );

  it('ships although the provider is down, and leaves the capture to the sweep', async () => {
    const { id, paymentId } = await placed({ by: 'klarna' });
    shop.provider.failure = 'down';
    expect(await move(id, 'Shipped', PARCELS)).toMatchObject({ status: 'moved' });
    const [payment] = await orm().select().from(payments).where(eq(payments.id, paymentId));
    expect(payment).toMatchObject({ state: 'authorized', captureRequestedAt: expect.any(Date) });
  });

  it('refuses to ship an order whose authorisation has expired', async () => {
    const { id, paymentId } = await placed({ by: 'klarna' });
    await orm().update(payments).set({ state: 'expired' }).where(eq(payments.id, paymentId));
    expect(await move(id, 'Shipped', PARCELS)).toMatchObject({ status: 'refused', reason: 'paymentLost' });
  });

  describe('a cancelled order', () => {
    const stock = async () => {
      const [row] = await orm().select().from(products).where(eq(products.id, PANEL));
      return row && { stock: row.stock, reserved: row.reserved };
    };
    async function unpaid() {
      const before = await stock();
      const person = await readyToPay(shop, PANEL, 2);
      const { body } = await person.pay('ideal');
      const orderId = (await person.cart()).id;
      return { before, person, orderId, redirectUrl: body.redirectUrl };
    }

    it('releases its stock, ends its payment and says why', async () => {
      const { before, person, orderId, redirectUrl } = await unpaid();
      expect(await stock()).toEqual({ stock: before?.stock, reserved: (before?.reserved ?? 0) + 2 });
      const reason = 'Dit artikel kunnen we niet meer leveren.';
      expect(await move(orderId, 'Cancelled', { reason })).toMatchObject({ status: 'moved' });
      expect(await stock()).toEqual(before);
      const [payment] = await orm()
        .select()
        .from(sandboxPayments)
        .where(eq(sandboxPayments.id, sandboxId(redirectUrl)));
      expect(payment?.state).toBe('canceled');
      const { body } = await person.call<Order>('GET', `/Orders/${orderId}`);
      expect(body.history?.at(-1)).toMatchObject({ state: 'Cancelled', cause: 'operator', data: { reason } });
      expect(await mailsOf(orderId)).toEqual(['order-cancelled']);
      expect(await person.cart()).toBeNull();
    });

    it('is paid instead when the money has just arrived', async () => {
      const { orderId, redirectUrl } = await unpaid();
      await submitPaymentPage(redirectUrl, 'paid', 'never');
      expect(await move(orderId, 'Cancelled')).toMatchObject({ status: 'refused', reason: 'paid' });
      const [order] = await orm().select().from(orders).where(eq(orders.id, orderId));
      expect(order?.state).toBe('Paid');
      expect(await mailsOf(orderId)).toEqual(['order-confirmation']);
    });
  });
});

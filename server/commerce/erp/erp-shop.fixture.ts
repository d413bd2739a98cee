import type { Database } from '#server/platform/postgres/database.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { openShop, readyToPay, sandboxId, submitPaymentPage } from '../checkout/shop.fixture.ts';
import { erpCursors, erpOutbox, erpTokens } from '../db/schema/orders/erp.ts';
import { syncErp } from '../fulfilment/erp-job.service.ts';
import { erpSettings } from '../kernel/env/erp-env.ts';
import { backgroundOrderContext } from '../order-records/order-context.ts';
import { refundOrder } from '../payments/refunds/refunds.service.ts';
import { openBusinessCentral } from './business-central.fixture.ts';
import { type ErpDeps, startAuthorization } from './erp-oauth.service.ts';

type Order = components['schemas']['Order'];

const NEVER = new AbortController().signal;

/** A shop with a Business Central beside it, which it is not connected to yet. */
export async function openErpShop(db: Database, further: Readonly<Record<string, string>> = {}) {
  const erp = await openBusinessCentral();
  const shop = await openShop(db, { settings: { ...erp.settings, ...further } });
  const settings = erpSettings(shop.deps.env);
  if (!settings) throw new Error('the shop has no ERP');
  const deps: ErpDeps = { ...shop.deps, settings };
  const callback = (query: URLSearchParams) => fetch(`${shop.url}/BusinessCentral/callback?${query}`);
  const staff = () => backgroundOrderContext(shop.deps, { brand: 'EF', locale: 'nl-NL' }, 'operator');
  return {
    erp,
    shop,
    deps,
    callback,
    staff,
    connect: async () => (await callback(erp.signIn(await startAuthorization(deps)))).status,
    buy: async (quantity = 2, method = 'ideal') => {
      const person = await readyToPay(shop, PANEL, quantity);
      const { body } = await person.pay(method);
      await submitPaymentPage(body.redirectUrl, 'paid', 'normal');
      const { paymentId } = body;
      const order = await person.call<Order>('POST', '/Orders/complete', { paymentId });
      return { ...order.body, providerId: sandboxId(body.redirectUrl) };
    },
    refundAll: (order: Pick<Order, 'id' | 'lines'>) => {
      const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      return refundOrder(staff(), order.id, { lines, shipping: true, restock: true, reason: 'cancelled' });
    },
    sync: () => syncErp(shop.deps, NEVER),
    outbox: () => shop.deps.db.orm.select().from(erpOutbox),
    reset: async () => {
      await shop.reset();
      for (const table of [erpOutbox, erpTokens, erpCursors]) await shop.deps.db.orm.delete(table);
      for (const name of ['customers', 'salesOrders', 'salesCreditMemos', 'items', 'salesShipments'])
        erp.entity(name).length = 0;
      erp.setBehaviour('right');
      erp.setCustomersPricesIncludeTax(true);
      erp.requests.length = 0;
    },
    close: async () => {
      await shop.close();
      await erp.close();
    },
  };
}

export type ErpShop = Awaited<ReturnType<typeof openErpShop>>;

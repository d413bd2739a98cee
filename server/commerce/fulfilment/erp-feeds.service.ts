import { array, boolean, date, type InferType, number, object, string } from 'yup';
import type { BrandCode } from '#shared/brands/brand.ts';
import { brandBySite } from '#shared/brands/index.ts';
import { DEFAULT_LOCALE } from '#shared/locales/index.ts';
import { lockStocks } from '../erp/erp.repository.ts';
import { createErpClient } from '../erp/erp-client.ts';
import type { ErpDeps } from '../erp/erp-oauth.service.ts';
import { type ErpCompany, erpCompanies } from '../kernel/env/erp-env.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { backgroundOrderContext, type OrderDeps } from '../order-records/order-context.ts';
import { shippedAs } from '../order-records/orders/order-moves.ts';
import { findOrderByNumber } from '../order-records/orders/orders.repository.ts';
import { adjustStock } from '../order-records/stock-count.service.ts';
import { page, readFeed } from './erp-feed-pages.ts';
import { moveOrder } from './order-moves.service.ts';

const ITEMS = object({
  value: array(
    object({
      number: string().required(),
      inventory: number().required(),
      lastModifiedDateTime: date().required(),
    }).required(),
  ).required(),
}).required();
const SALES_ORDERS = object({
  value: array(
    object({
      externalDocumentNumber: string().defined(),
      status: string().defined(),
      fullyShipped: boolean().default(false),
      lastModifiedDateTime: date().required(),
    }).required(),
  ).required(),
}).required();
const SHIPMENTS = object({
  value: array(
    object({
      externalDocumentNumber: string().defined(),
      lastModifiedDateTime: date().required(),
    }).required(),
  ).required(),
}).required();

type FeedDeps = ErpDeps & OrderDeps;

/**
 * The state of an order for each status of a sales order (https://learn.microsoft.com/dynamics365/business-central/dev-itpro/
 * api-reference/v2.0/enums/dynamics_salesorderentitybufferstatus). `Open` in the API means released to the warehouse.
 * null: nobody works on it yet.
 */
const STATES: ReadonlyMap<string, 'InProduction' | null> = new Map([
  ['Draft', null],
  ['In Review', null],
  ['Open', 'InProduction'],
] as const);

/**
 * Reads what has changed in the ERP since the last time: sales orders, then shipments, and the inventory last, because the
 * pieces of a shipped order are no longer in it. Stops between two pages when the signal aborts. Rejects when the ERP does
 * not respond; then nothing is skipped.
 */
export async function readFeeds(deps: FeedDeps, signal: AbortSignal): Promise<void> {
  for (const company of erpCompanies(deps.settings, brandBySite(deps.env.BRAND).code)) {
    await readCompany(deps, company, signal);
  }
}

async function readCompany(
  deps: FeedDeps,
  { companyId, brands }: ErpCompany,
  signal: AbortSignal,
): Promise<void> {
  const client = createErpClient(deps, companyId);
  /** The name of a feed's cursor. */
  const cursor = (feed: string) => (companyId === deps.settings.companyId ? feed : `${feed} ${companyId}`);
  await readFeed(deps, signal, cursor('salesOrders'), async (from) => {
    const fields = 'externalDocumentNumber,status,fullyShipped,lastModifiedDateTime';
    const { value } = SALES_ORDERS.validateSync(await page(client, 'salesOrders', fields, from));
    for (const order of value) await applyStatus(deps, order);
    return value;
  });
  await readFeed(deps, signal, cursor('salesShipments'), async (from) => {
    const { value } = SHIPMENTS.validateSync(
      await page(client, 'salesShipments', 'externalDocumentNumber,lastModifiedDateTime', from),
    );
    for (const { externalDocumentNumber } of value) await applyShipment(deps, externalDocumentNumber);
    return value;
  });
  if (brands.length === 0) return;
  await readFeed(deps, signal, cursor('items'), async (from) => {
    const { value } = ITEMS.validateSync(
      await page(client, 'items', 'number,inventory,lastModifiedDateTime', from),
    );
    const inventories = new Map(value.map(({ number: sku, inventory }) => [sku, inventory]));
    for (const brand of brands) await applyInventory(deps, brand, inventories);
    return value;
  });
}

/**
 * Moves the shop's order to the state for the status of its sales order. A shipped order is moved by its shipment
 * instead. Orders of others, and orders that are further along, stay.
 */
async function applyStatus(
  deps: FeedDeps,
  { externalDocumentNumber, status, fullyShipped }: InferType<typeof SALES_ORDERS>['value'][number],
): Promise<void> {
  const state = STATES.get(status);
  if (state === undefined) deps.logger.warn({ status }, 'the ERP sent an unknown status of a sales order');
  if (!state || fullyShipped || !externalDocumentNumber) return;
  const found = await findOrderByNumber(deps, externalDocumentNumber);
  if (found) await moveOrder(backgroundOrderContext(deps, found, 'erp'), found.id, state);
}

/** Moves the order of a shipment. Orders of others, and orders that are further along, stay. */
async function applyShipment(deps: FeedDeps, orderNumber: string): Promise<void> {
  const found = orderNumber ? await findOrderByNumber(deps, orderNumber) : undefined;
  if (!found) return;
  const ctx = backgroundOrderContext(deps, found, 'erp');
  // The API has no track and trace code: an operator adds it by the order command.
  if (found.shipping?.method === 'Pickup') await moveOrder(ctx, found.id, 'ReadyForPickup');
  else if (found.state !== 'Shipped') {
    // The operator may have added it meanwhile.
    await moveOrder(ctx, found.id, 'Shipped', { parcels: null, replaces: shippedAs(found) });
  }
}

/**
 * Sets the stock of products: the ERP's inventory minus what was sold and the ERP has not shipped yet, but never less
 * than open payments have reserved.
 */
async function applyInventory(
  deps: FeedDeps,
  brand: BrandCode,
  inventories: ReadonlyMap<string, number>,
): Promise<void> {
  if (inventories.size === 0) return;
  const ctx = backgroundOrderContext(deps, { brand, locale: DEFAULT_LOCALE }, 'erp');
  await inTransaction(ctx, async (tx) => {
    const products = await lockStocks(tx, brand, [...inventories.keys()]);
    const changes = products.flatMap(({ id, sku, stock, reserved, unshipped }): [string, number][] => {
      const target = Math.max(Math.floor(inventories.get(sku) ?? 0) - unshipped, reserved);
      return target === stock ? [] : [[id, target - stock]];
    });
    await adjustStock(tx, new Map(changes));
  });
}

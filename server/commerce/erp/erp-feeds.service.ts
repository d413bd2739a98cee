import { array, boolean, date, type InferType, number, object, string } from 'yup';
import { brandBySite } from '#shared/brands/index.ts';
import { DEFAULT_LOCALE } from '#shared/locales/index.ts';
import type { CommerceDeps } from '../context.ts';
import { backgroundOrderContext } from '../orders/order-context.ts';
import { moveOrder } from '../orders/order-moves.service.ts';
import { findOrderByNumber } from '../orders/order-payment.service.ts';
import { adjustStock } from '../orders/stock.service.ts';
import { inTransaction } from '../transaction.ts';
import { findCursor, lockStocks, saveCursor } from './erp.repository.ts';
import { createErpClient, type ErpClient } from './erp-client.ts';
import type { ErpDeps } from './erp-oauth.service.ts';

const PAGE = 200;

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

type FeedDeps = ErpDeps & Omit<CommerceDeps, 'uploads' | 'accounts'>;

/**
 * The state of an order for each status of a sales order (https://learn.microsoft.com/dynamics365/business-central/dev-itpro/
 * api-reference/v2.0/enums/dynamics_salesorderentitybufferstatus): it is released to the warehouse when it is `Open` in the
 * API. null: nobody works on it yet.
 */
const STATES: ReadonlyMap<string, 'InProduction' | null> = new Map([
  ['Draft', null],
  ['In Review', null],
  ['Open', 'InProduction'],
] as const);

/**
 * Reads what has changed in the ERP since the last time: sales orders, then shipments, and the inventory last, because the
 * pieces of a shipped order are no longer in it. Rejects when the ERP does not respond; then nothing is skipped.
 */
export async function readFeeds(deps: FeedDeps): Promise<void> {
  const client = createErpClient(deps);
  await readFeed(deps, 'salesOrders', async (since) => {
    const fields = 'externalDocumentNumber,status,fullyShipped,lastModifiedDateTime';
    const { value } = SALES_ORDERS.validateSync(await page(client, 'salesOrders', fields, since));
    for (const order of value) await applyStatus(deps, order);
    return value;
  });
  await readFeed(deps, 'salesShipments', async (since) => {
    const { value } = SHIPMENTS.validateSync(
      await page(client, 'salesShipments', 'externalDocumentNumber,lastModifiedDateTime', since),
    );
    for (const { externalDocumentNumber } of value) await applyShipment(deps, externalDocumentNumber);
    return value;
  });
  await readFeed(deps, 'items', async (since) => {
    const { value } = ITEMS.validateSync(
      await page(client, 'items', 'number,inventory,lastModifiedDateTime', since),
    );
    await applyInventory(deps, new Map(value.map(({ number: sku, inventory }) => [sku, inventory])));
    return value;
  });
}

/** Reads pages of a feed until one is not full. Records with the same time as the last one are read again. */
async function readFeed(
  deps: FeedDeps,
  feed: string,
  readPage: (since: Date) => Promise<readonly { readonly lastModifiedDateTime: Date }[]>,
): Promise<void> {
  for (;;) {
    const since = (await findCursor(deps, feed)) ?? new Date(0);
    const records = await readPage(since);
    const last = records.at(-1)?.lastModifiedDateTime;
    if (last) await saveCursor(deps, feed, last);
    if (records.length < PAGE || last?.getTime() === since.getTime()) return;
  }
}

function page(client: ErpClient, entity: string, fields: string, since: Date): Promise<unknown> {
  return client.get(entity, {
    $select: fields,
    $filter: `lastModifiedDateTime ge ${since.toISOString()}`,
    $orderby: 'lastModifiedDateTime',
    $top: String(PAGE),
  });
}

/**
 * Moves the order of a sales order by its status. The shipment moves one that has left; orders of others, and orders that have
 * moved on, stay.
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

/** Moves the order of a shipment; orders of others, and orders that have moved on, stay. */
async function applyShipment(deps: FeedDeps, orderNumber: string): Promise<void> {
  const found = orderNumber ? await findOrderByNumber(deps, orderNumber) : undefined;
  if (!found) return;
  const ctx = backgroundOrderContext(deps, found, 'erp');
  // The API has no track and trace code: an operator adds it by the order command.
  if (found.shipping?.method === 'Pickup') await moveOrder(ctx, found.id, 'ReadyForPickup');
  else await moveOrder(ctx, found.id, 'Shipped', { parcels: null });
}

/**
 * Sets the stock of products: the ERP's inventory without what was sold and has not left the warehouse yet, but never
 * less than open payments have reserved.
 */
async function applyInventory(deps: FeedDeps, inventories: ReadonlyMap<string, number>): Promise<void> {
  if (inventories.size === 0) return;
  const { code: brand } = brandBySite(deps.env.BRAND);
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

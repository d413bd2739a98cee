import { array, boolean, type InferType, number, object, string } from 'yup';
import { retry } from '#server/platform/resilience/retry.ts';
import { type ErpClient, ErpError, odataText } from './erp-client.ts';
import { type DocumentSettings, erpAmount, refundedPieceLines } from './erp-document-lines.ts';
import {
  customerResource,
  salesCreditMemoResource,
  salesOrderResource,
  shipToResource,
} from './erp-documents.ts';
import type {
  ErpCreditNote,
  ErpCustomer,
  ErpDocument,
  ErpOrder,
  ErpRefundedPieces,
  ErpShipTo,
} from './erp-schemas.ts';

const RECORD = object({
  id: string().required(),
  '@odata.etag': string(),
  /** Of documents. */
  totalAmountIncludingTax: number(),
  pricesIncludeTax: boolean(),
  /** Of orders. */
  fullyShipped: boolean(),
}).required();
const RECORDS = object({ value: array(RECORD).required() }).required();

const ORDER_LINES = object({
  value: array(
    object({
      lineObjectNumber: string().defined(),
      description: string().defined(),
      quantity: number().required(),
      shippedQuantity: number().required(),
    }).required(),
  ).required(),
}).required();

/** Each attempt looks the record up again, so there is nothing to wait for. */
const ON_CONFLICT = { attempts: 3, firstDelayMs: 0, maxDelayMs: 0, retryIf: isConflict };

/** Creates a customer, or changes the one with its number. Returns the id in the ERP. */
export async function upsertErpCustomer(client: ErpClient, customer: ErpCustomer): Promise<string> {
  const resource = customerResource(customer);
  return retry(async () => {
    const found = await findRecord(client, 'customers', `number eq ${odataText(customer.number)}`);
    const stored = found
      ? await client.patch(`customers(${found.id})`, resource, found['@odata.etag'] ?? '*')
      : await client.post('customers', resource);
    return RECORD.validateSync(stored).id;
  }, ON_CONFLICT);
}

/** Creates an order with its customer, unless it exists. Returns the id in the ERP. */
export async function createSalesOrder(
  client: ErpClient,
  order: ErpOrder,
  settings: DocumentSettings,
): Promise<string> {
  await upsertErpCustomer(client, order.customer);
  return createOnce(client, 'salesOrders', order, salesOrderResource(order, settings));
}

/** Deletes an order, unless it is not there. Returns the id that it had. */
export async function deleteSalesOrder(client: ErpClient, number: string): Promise<string | null> {
  return retry(async () => {
    const found = await findDocument(client, 'salesOrders', number);
    if (!found) return null;
    await client.delete(`salesOrders(${found.id})`, found['@odata.etag'] ?? '*');
    return found.id;
  }, ON_CONFLICT);
}

/**
 * Adds a comment line for refunded pieces to the order, where pieces of their item are still to be shipped; Business Central takes
 * them in a released order too. Lines that are there already are not added again. Returns the id of the order, unless it is gone.
 */
export async function commentRefundedPieces(
  client: ErpClient,
  pieces: ErpRefundedPieces,
): Promise<string | null> {
  return retry(async () => {
    const found = await findDocument(client, 'salesOrders', pieces.orderNumber);
    if (!found) return null;
    const path = `salesOrders(${found.id})/salesOrderLines`;
    const { value: stored } = ORDER_LINES.validateSync(await client.get(path));
    for (const { sku, line } of refundedPieceLines(pieces)) {
      const isOpen = stored.some(
        ({ lineObjectNumber, quantity, shippedQuantity }) =>
          lineObjectNumber === sku && quantity > shippedQuantity,
      );
      const isStored = stored.some(({ description }) => description === line.description);
      if (isOpen && !isStored) await client.post(path, line);
    }
    return found.id;
  }, ON_CONFLICT);
}

/**
 * Changes the delivery address of an order. Returns the id of the order; null when it is too late: all of it is shipped, or it is
 * gone, because it was posted or deleted.
 */
export async function changeShipTo(client: ErpClient, change: ErpShipTo): Promise<string | null> {
  return retry(async () => {
    const found = await findDocument(client, 'salesOrders', change.orderNumber);
    if (!found || found.fullyShipped) return null;
    await client.patch(`salesOrders(${found.id})`, shipToResource(change), found['@odata.etag'] ?? '*');
    return found.id;
  }, ON_CONFLICT);
}

/** Creates a credit note with its customer, unless it exists. Returns the id in the ERP. */
export async function createCreditMemo(
  client: ErpClient,
  note: ErpCreditNote,
  settings: DocumentSettings,
): Promise<string> {
  await upsertErpCustomer(client, note.customer);
  return createOnce(client, 'salesCreditMemos', note, salesCreditMemoResource(note, settings));
}

/**
 * A call whose response was lost may have created the document, so each attempt first looks it up by its number. Rejects with an
 * ErpError when Business Central has another total than the shop: a person has to correct it there.
 */
async function createOnce(
  client: ErpClient,
  entity: string,
  { number, total }: Pick<ErpDocument, 'number' | 'total'>,
  resource: object,
): Promise<string> {
  return retry(async () => {
    const find = () => findDocument(client, entity, number);
    const found = await find();
    if (found) return checkedId(found, entity, number, total);
    const created = RECORD.validateSync(await client.post(entity, resource));
    // The response may have the totals from before the lines.
    return checkedId((await find()) ?? created, entity, number, total);
  }, ON_CONFLICT);
}

function checkedId(
  { id, totalAmountIncludingTax: booked, pricesIncludeTax }: InferType<typeof RECORD>,
  entity: string,
  number: string,
  total: number | null,
): string {
  if (total === null || booked === undefined || Math.round(booked * 100) === total) return id;
  const reason = pricesIncludeTax === false ? ': its customer needs prices including VAT' : '';
  throw new ErpError(422, `${entity} ${number} has ${booked} instead of ${erpAmount(total)}${reason}`);
}

function findDocument(client: ErpClient, entity: string, number: string) {
  return findRecord(client, entity, `externalDocumentNumber eq ${odataText(number)}`);
}

async function findRecord(client: ErpClient, entity: string, filter: string) {
  const { value } = RECORDS.validateSync(await client.get(entity, { $filter: filter, $top: '1' }));
  return value[0];
}

/** Whether somebody has changed, created or deleted a record since it was looked up. */
function isConflict(error: unknown): boolean {
  return error instanceof ErpError && [404, 409, 412].includes(error.status);
}

import { array, object, string } from 'yup';
import { type ErpClient, ErpError, odataText } from './erp-client.ts';
import type { ErpCreditNote, ErpCustomer, ErpOrder } from './erp-content.ts';
import { customerResource, salesCreditMemoResource, salesOrderResource } from './erp-documents.ts';

const RECORD = object({ id: string().required(), '@odata.etag': string() }).required();
const RECORDS = object({ value: array(RECORD).required() }).required();

const MAX_ATTEMPTS = 3;

/** Creates a customer, or changes the one with its number. Returns the id in the ERP. */
export async function upsertErpCustomer(client: ErpClient, customer: ErpCustomer): Promise<string> {
  const resource = customerResource(customer);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const found = await findRecord(client, 'customers', `number eq ${odataText(customer.number)}`);
      const stored = found
        ? await client.patch(`customers(${found.id})`, resource, found['@odata.etag'] ?? '*')
        : await client.post('customers', resource);
      return RECORD.validateSync(stored).id;
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Creates an order with its customer, unless it exists. Returns the id in the ERP. */
export async function createSalesOrder(
  client: ErpClient,
  order: ErpOrder,
  shippingItem: string,
): Promise<string> {
  await upsertErpCustomer(client, order.customer);
  return createOnce(client, 'salesOrders', order.number, salesOrderResource(order, shippingItem));
}

/** Deletes an order, unless it is not there. Returns the id that it had. */
export async function deleteSalesOrder(client: ErpClient, number: string): Promise<string | null> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await findRecord(client, 'salesOrders', `externalDocumentNumber eq ${odataText(number)}`);
    if (!found) return null;
    try {
      await client.delete(`salesOrders(${found.id})`, found['@odata.etag'] ?? '*');
      return found.id;
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Creates a credit note with its customer, unless it exists. Returns the id in the ERP. */
export async function createCreditMemo(
  client: ErpClient,
  note: ErpCreditNote,
  shippingItem: string,
): Promise<string> {
  await upsertErpCustomer(client, note.customer);
  return createOnce(client, 'salesCreditMemos', note.number, salesCreditMemoResource(note, shippingItem));
}

/** A call whose response was lost may have created the document, so each attempt first looks it up by its number. */
async function createOnce(
  client: ErpClient,
  entity: string,
  number: string,
  resource: object,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const found = await findRecord(client, entity, `externalDocumentNumber eq ${odataText(number)}`);
    if (found) return found.id;
    try {
      return RECORD.validateSync(await client.post(entity, resource)).id;
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function findRecord(client: ErpClient, entity: string, filter: string) {
  const { value } = RECORDS.validateSync(await client.get(entity, { $filter: filter, $top: '1' }));
  return value[0];
}

/** Whether somebody has changed, created or deleted a record since it was looked up. */
function isConflict(error: unknown): boolean {
  return error instanceof ErpError && [404, 409, 412].includes(error.status);
}

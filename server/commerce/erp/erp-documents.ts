import { cutText } from '#shared/validation/cut-text.ts';
import type { ErpSettings } from '../kernel/env/erp-env.ts';
import type { ErpCreditNote, ErpCustomer, ErpOrder } from './erp-content.ts';

// The resources of Business Central's API v2.0. Texts are cut to the lengths of its fields.

/** Of a line, in characters. */
const DESCRIPTION_LENGTH = 100;

export type DocumentSettings = Pick<ErpSettings, 'shippingItem' | 'orderLink'>;

const amount = (minor: number) => minor / 100;

/** https://learn.microsoft.com/dynamics365/business-central/dev-itpro/api-reference/v2.0/resources/dynamics_customer */
export function customerResource({
  number,
  name,
  email,
  phone,
  isBusiness,
  vatNumber,
  address,
}: ErpCustomer) {
  return {
    number,
    displayName: cutText(name, 100),
    type: isBusiness ? 'Company' : 'Person',
    email: cutText(email, 80),
    phoneNumber: cutText(phone, 30),
    taxRegistrationNumber: cutText(vatNumber, 20),
    ...(address
      ? {
          addressLine1: cutText(address.line1, 100),
          addressLine2: cutText(address.line2, 50),
          city: cutText(address.city, 30),
          postalCode: address.postalCode,
          country: address.country,
        }
      : {}),
  };
}

/** An order with its lines, which the API creates together. The currency code is empty for euros, the ledger's currency. */
export function salesOrderResource(order: ErpOrder, settings: DocumentSettings) {
  const { shipTo } = order;
  return {
    externalDocumentNumber: order.number,
    orderDate: order.date,
    customerNumber: order.customer.number,
    currencyCode: order.currency === 'EUR' ? '' : order.currency,
    pricesIncludeTax: false,
    shipToName: cutText(shipTo.name, 100),
    shipToAddressLine1: cutText(shipTo.line1, 100),
    shipToAddressLine2: cutText(shipTo.line2, 50),
    shipToCity: cutText(shipTo.city, 30),
    shipToPostCode: shipTo.postalCode,
    shipToCountry: shipTo.country,
    ...(order.deliveryDate ? { requestedDeliveryDate: order.deliveryDate } : {}),
    ...(order.discountExcVat > 0 ? { discountAmount: amount(order.discountExcVat) } : {}),
    salesOrderLines: documentLines(order, order.number, settings),
  };
}

export function salesCreditMemoResource(note: ErpCreditNote, settings: DocumentSettings) {
  return {
    externalDocumentNumber: note.number,
    creditMemoDate: note.date,
    customerNumber: note.customer.number,
    currencyCode: note.currency === 'EUR' ? '' : note.currency,
    pricesIncludeTax: false,
    salesCreditMemoLines: documentLines(note, note.orderNumber, settings),
  };
}

function documentLines(
  { lines, shippingExcVat }: Pick<ErpOrder, 'lines' | 'shippingExcVat'>,
  orderNumber: string,
  { shippingItem, orderLink }: DocumentSettings,
) {
  const items = lines.flatMap(({ sku, name, quantity, unitPriceExcVat, comments }) => [
    {
      lineType: 'Item',
      lineObjectNumber: sku,
      description: cutText(name, DESCRIPTION_LENGTH),
      quantity,
      unitPrice: amount(unitPriceExcVat),
    },
    ...comments.flatMap(commentLines),
  ]);
  const unitPrice = amount(shippingExcVat);
  const delivery = {
    lineType: 'Item',
    lineObjectNumber: shippingItem,
    description: 'Delivery',
    quantity: 1,
    unitPrice,
  };
  return [
    ...items,
    ...(shippingExcVat === 0 ? [] : [delivery]),
    ...(orderLink ? commentLines(orderLink.replace('{number}', orderNumber)) : []),
  ];
}

/** A text as comments, broken at spaces: what is cut off would be lost to the workshop. */
function commentLines(text: string) {
  const parts: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= DESCRIPTION_LENGTH) {
      parts[parts.length - 1] = `${last} ${word}`;
      continue;
    }
    for (let rest = word; rest; ) {
      const part = cutText(rest, DESCRIPTION_LENGTH);
      parts.push(part);
      rest = rest.slice(part.length);
    }
  }
  return parts.map((description) => ({ lineType: 'Comment', description }));
}

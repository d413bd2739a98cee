import type { ErpCreditNote, ErpCustomer, ErpOrder } from './erp-content.ts';

// The resources of Business Central's API v2.0. Texts are cut to the lengths of its fields.

const cut = (text: string, length: number) => text.slice(0, length);
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
    displayName: cut(name, 100),
    type: isBusiness ? 'Company' : 'Person',
    email: cut(email, 80),
    phoneNumber: cut(phone, 30),
    taxRegistrationNumber: cut(vatNumber, 20),
    ...(address
      ? {
          addressLine1: cut(address.line1, 100),
          addressLine2: cut(address.line2, 50),
          city: cut(address.city, 30),
          postalCode: address.postalCode,
          country: address.country,
        }
      : {}),
  };
}

/** An order with its lines, which the API creates together. The currency code is empty for euros, the ledger's currency. */
export function salesOrderResource(order: ErpOrder, shippingItem: string) {
  const { shipTo } = order;
  return {
    externalDocumentNumber: order.number,
    orderDate: order.date,
    customerNumber: order.customer.number,
    currencyCode: order.currency === 'EUR' ? '' : order.currency,
    pricesIncludeTax: false,
    shipToName: cut(shipTo.name, 100),
    shipToAddressLine1: cut(shipTo.line1, 100),
    shipToAddressLine2: cut(shipTo.line2, 50),
    shipToCity: cut(shipTo.city, 30),
    shipToPostCode: shipTo.postalCode,
    shipToCountry: shipTo.country,
    ...(order.deliveryDate ? { requestedDeliveryDate: order.deliveryDate } : {}),
    ...(order.discountExcVat > 0 ? { discountAmount: amount(order.discountExcVat) } : {}),
    salesOrderLines: documentLines(order, shippingItem),
  };
}

export function salesCreditMemoResource(note: ErpCreditNote, shippingItem: string) {
  return {
    externalDocumentNumber: note.number,
    creditMemoDate: note.date,
    customerNumber: note.customer.number,
    currencyCode: note.currency === 'EUR' ? '' : note.currency,
    pricesIncludeTax: false,
    salesCreditMemoLines: documentLines(note, shippingItem),
  };
}

function documentLines(
  { lines, shippingExcVat }: Pick<ErpOrder, 'lines' | 'shippingExcVat'>,
  shippingItem: string,
) {
  const items = lines.map(({ sku, name, quantity, unitPriceExcVat }) => ({
    lineType: 'Item',
    lineObjectNumber: sku,
    description: cut(name, 100),
    quantity,
    unitPrice: amount(unitPriceExcVat),
  }));
  if (shippingExcVat === 0) return items;
  const unitPrice = amount(shippingExcVat);
  return [
    ...items,
    { lineType: 'Item', lineObjectNumber: shippingItem, description: 'Delivery', quantity: 1, unitPrice },
  ];
}

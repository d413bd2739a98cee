import { cutText } from '#shared/validation/cut-text.ts';
import { type DocumentSettings, documentLines, erpAmount } from './erp-document-lines.ts';
import type { ErpCreditNote, ErpCustomer, ErpOrder, ErpShipTo } from './erp-schemas.ts';

// The resources of Business Central's API v2.0. Texts are cut to the lengths of its fields.

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
          postalCode: cutText(address.postalCode, 20),
          country: address.country,
        }
      : {}),
  };
}

/** An order with its lines, which the API creates together. The currency code is empty for euros, the ledger's currency. */
export function salesOrderResource(order: ErpOrder, settings: DocumentSettings) {
  return {
    externalDocumentNumber: order.number,
    orderDate: order.date,
    customerNumber: order.customer.number,
    currencyCode: order.currency === 'EUR' ? '' : order.currency,
    pricesIncludeTax: order.pricesIncludeVat,
    ...shipToResource(order),
    shipToCountry: order.shipTo.country,
    ...(order.deliveryDate ? { requestedDeliveryDate: order.deliveryDate } : {}),
    ...(order.discount > 0 ? { discountAmount: erpAmount(order.discount) } : {}),
    salesOrderLines: documentLines(order, order.number, settings),
  };
}

/** The delivery address of an order, without the country, which does not change. */
export function shipToResource({ shipTo }: Pick<ErpShipTo, 'shipTo'>) {
  return {
    shipToName: cutText(shipTo.name, 100),
    shipToAddressLine1: cutText(shipTo.line1, 100),
    shipToAddressLine2: cutText(shipTo.line2, 50),
    shipToCity: cutText(shipTo.city, 30),
    shipToPostCode: cutText(shipTo.postalCode, 20),
  };
}

/**
 * A credit note with its lines. `pricesIncludeTax` is read-only here, and comes from the customer in Business Central.
 * https://learn.microsoft.com/dynamics365/business-central/dev-itpro/api-reference/v2.0/resources/dynamics_salescreditmemo
 */
export function salesCreditMemoResource(note: ErpCreditNote, settings: DocumentSettings) {
  return {
    externalDocumentNumber: note.number,
    creditMemoDate: note.date,
    customerNumber: note.customer.number,
    currencyCode: note.currency === 'EUR' ? '' : note.currency,
    salesCreditMemoLines: documentLines(note, note.orderNumber, settings),
  };
}

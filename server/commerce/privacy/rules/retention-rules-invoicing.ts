import { exchangeRates } from '../../db/schema/catalogue/exchange-rates.ts';
import { vatChecks } from '../../db/schema/catalogue/vat-checks.ts';
import { accountCharges } from '../../db/schema/orders/account-charges.ts';
import { discountCodes, discountUses } from '../../db/schema/orders/discounts.ts';
import { erpAuthorizations, erpCursors, erpOutbox, erpTokens } from '../../db/schema/orders/erp.ts';
import { invoiceNumbers, invoices } from '../../db/schema/orders/invoices.ts';
import { orderEvents } from '../../db/schema/orders/order-events.ts';
import { disputes, refunds } from '../../db/schema/orders/refunds.ts';
import { orderReturns } from '../../db/schema/orders/returns.ts';
import { sharedCarts } from '../../db/schema/orders/shared-carts.ts';
import { deleted, ofSale, rulesOf, type TableRules } from '../personal-data.ts';

/** History, refunds, invoices, returns, discounts and the ERP. */
export const INVOICING_RULES: readonly TableRules[] = [
  rulesOf(orderEvents, { data: ofSale('tracking codes, notes and the names of colleagues', 'with orders') }, [
    'id',
    'orderId',
    'kind',
    'state',
    'cause',
    'at',
  ]),
  rulesOf(
    refunds,
    {
      reason: ofSale('free text', 'with orders'),
      lines: ofSale('free text of the shop: why it keeps a part of the price', 'with orders'),
      lastError: ofSale('the response of the provider', 'with orders'),
      externalId: ofSale('the refund at the provider', 'with orders'),
    },
    [
      ...([
        'id',
        'orderId',
        'paymentId',
        'shippingExcVat',
        'shippingIncVat',
        'amount',
        'chargedBack',
      ] as const),
      ...([
        'kind',
        'otherExcVat',
        'untaxed',
        'lowersCapture',
        'restock',
        'state',
        'isRecorded',
        'paidOtherwise',
      ] as const),
      ...(['attempts', 'dueAt', 'createdAt', 'doneAt'] as const),
    ],
  ),
  rulesOf(
    accountCharges,
    {
      termsId: ofSale('the terms of the firm', 'with orders'),
      settledBy: ofSale('the name of a colleague', 'with orders'),
    },
    [
      ...(['paymentId', 'state', 'amount', 'currency', 'captured', 'paymentDays', 'dueOn'] as const),
      ...(['refunds', 'createdAt', 'settledAt'] as const),
    ],
  ),
  rulesOf(disputes, { providerId: ofSale('the dispute at the provider', 'with orders') }, [
    ...(['id', 'paymentId', 'amount', 'createdAt', 'reversedAt', 'lostAt'] as const),
  ]),
  rulesOf(
    invoices,
    {
      content: ofSale('name, address, VAT number and what was bought', 'with orders'),
      pdf: ofSale('the invoice', 'with orders'),
      ubl: ofSale('the e-invoice', 'with orders'),
    },
    ['id', 'orderId', 'refundId', 'kind', 'brand', 'locale', 'number', 'issuedAt'],
  ),
  rulesOf(
    orderReturns,
    {
      reason: ofSale('free text', 'with orders'),
      rejectionReason: ofSale('free text of the shop', 'with orders'),
      lines: ofSale('free text of the shop: why it keeps a part of the price', 'with orders'),
    },
    [...(['id', 'orderId', 'state', 'refundId', 'requestedAt', 'receivedAt'] as const)],
  ),
  rulesOf(discountUses, { customerKey: ofSale('hash of the email address', 'with orders') }, [
    ...(['orderId', 'brand', 'code', 'usedAt'] as const),
  ]),
  rulesOf(
    sharedCarts,
    { lines: deleted('the answers of the shopper, without pictures', 'SHARED_CART_DAYS') },
    ['tokenHash', 'brand', 'createdAt', 'expiresAt'],
  ),
  rulesOf(exchangeRates, {}, ['currency', 'day', 'perEur', 'fetchedAt']),
  rulesOf(
    vatChecks,
    {
      vatNumber: deleted('VAT number', 'VAT_CHECK_RETENTION_DAYS'),
      name: deleted('name of the business', 'VAT_CHECK_RETENTION_DAYS'),
      consultationNumber: deleted('number of the request', 'VAT_CHECK_RETENTION_DAYS'),
    },
    ['requester', 'result', 'checkedAt'],
  ),
  rulesOf(
    erpOutbox,
    {
      content: deleted('the order, customer or credit note', 'MAIL_RETENTION_DAYS'),
      lastError: deleted('the response of the ERP may quote it', 'MAIL_RETENTION_DAYS'),
    },
    ['id', 'kind', 'subjectId', 'state', 'externalId', 'attempts', 'dueAt', 'createdAt', 'sentAt'],
  ),
  rulesOf(erpTokens, {}, ['environment', 'encrypted', 'expiresAt', 'updatedAt']),
  rulesOf(erpCursors, {}, ['feed', 'readUntil']),
  rulesOf(erpAuthorizations, {}, ['stateHash', 'encryptedVerifier', 'expiresAt']),
  rulesOf(discountCodes, {}, [
    ...(['brand', 'code', 'kind', 'percent', 'amounts', 'minimums', 'startsAt', 'endsAt'] as const),
    ...(['oncePerCustomer', 'maxUses', 'createdAt'] as const),
  ]),
  rulesOf(invoiceNumbers, {}, ['brand', 'kind', 'year', 'last']),
];

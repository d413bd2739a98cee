import { licenceAttempts } from '../../db/schema/catalogue/licence-attempts.ts';
import { conversions } from '../../db/schema/orders/conversions.ts';
import { orderLines, orderNumbers, orders } from '../../db/schema/orders/orders.ts';
import { payments, sandboxPayments } from '../../db/schema/orders/payments.ts';
import { anonymised, deleted, ofSale, rulesOf, type TableRules } from '../personal-data.ts';

const UNTIL_SENT = 'for 30 days at most: it is deleted once the purchase was reported';
const A_DAY = 'for a day: they are used for ten minutes';

/** Carts, orders and payments. */
export const ORDER_RULES: readonly TableRules[] = [
  rulesOf(
    orders,
    {
      sessionId: ofSale('the visitor who ordered', 'ORDER_RETENTION_YEARS'),
      customerId: ofSale('the customer who ordered', 'with customers'),
      details: ofSale(
        'name, addresses, email, telephone, VAT number; of a cart: CART_DETAILS_RETENTION_DAYS',
        'ORDER_RETENTION_YEARS',
      ),
      shipping: ofSale('day of delivery', 'ORDER_RETENTION_YEARS'),
      vatCheck: ofSale('the VAT number; of a cart: CART_DETAILS_RETENTION_DAYS', 'ORDER_RETENTION_YEARS'),
      shipment: ofSale('the tracking code of the parcels', 'ORDER_RETENTION_YEARS'),
      deliveryPostalCode: ofSale(
        'the postal code of the cart: CART_DETAILS_RETENTION_DAYS',
        'ORDER_RETENTION_YEARS',
      ),
      quotationTokenHash: ofSale('hash of the link to the quotation', 'ORDER_RETENTION_YEARS'),
    },
    [
      ...([
        'id',
        'brand',
        'locale',
        'currency',
        'state',
        'number',
        'totals',
        'revision',
        'deliveryCountry',
        'discountCode',
        'measuredBy',
      ] as const),
      ...([
        'quotationNumber',
        'quotationValidUntil',
        'quotedShipping',
        'createdAt',
        'updatedAt',
        'paidAt',
        'anonymisedAt',
      ] as const),
    ],
  ),
  rulesOf(
    orderLines,
    {
      answers: ofSale('texts, pictures and licence codes that the shopper entered', 'with orders'),
      answersHash: ofSale('hash of the answers', 'with orders'),
      snapshot: ofSale('`options`: the answers as text', 'with orders'),
    },
    ['id', 'orderId', 'productId', 'quantity', 'sample', 'position'],
  ),
  rulesOf(orderNumbers, {}, ['brand', 'year', 'last']),
  rulesOf(
    payments,
    {
      providerId: ofSale(
        'the payment at the provider; of an unsuccessful one: PAYMENT_RETENTION_DAYS',
        'with orders',
      ),
      checkoutUrl: ofSale('the page of the payment at the provider', 'with orders'),
      returnUrl: ofSale('the address to return to', 'with orders'),
      webhooks: ofSale('the ids of webhooks about the payment', 'with orders'),
      clientNetwork: anonymised(
        'the network of the shopper, while the payment reserves stock',
        'for the hours that an unpaid order reserves stock',
      ),
    },
    [
      ...(['id', 'orderId', 'provider', 'method', 'state', 'amount', 'currency', 'orderRevision'] as const),
      ...(['holdsStock', 'refund', 'createdAt', 'checkedAt', 'sweepAttempts', 'nextSweepAt'] as const),
      ...(['captureBefore', 'captureRequestedAt', 'captureAmount'] as const),
      ...(['confirmedAmount', 'confirmedCurrency'] as const),
    ],
  ),
  rulesOf(
    conversions,
    { visit: deleted('client and session id of Google Analytics, campaign, consent', UNTIL_SENT) },
    [
      ...(['id', 'orderId', 'kind', 'occasion', 'measurementId', 'event', 'state'] as const),
      ...(['attempts', 'dueAt', 'lastError', 'createdAt'] as const),
    ],
  ),
  rulesOf(
    sandboxPayments,
    { returnUrl: ofSale('the address to return to, with the id of the payment', 'PAYMENT_RETENTION_DAYS') },
    [
      ...(['id', 'idempotencyKey', 'state', 'method', 'amount', 'refunded', 'currency', 'locale'] as const),
      ...([
        'shopName',
        'webhookUrl',
        'refunds',
        'holdsRefunds',
        'captured',
        'chargebacks',
        'createdAt',
      ] as const),
    ],
  ),
  rulesOf(
    licenceAttempts,
    {
      caller: deleted('hash of a session or of a network address', A_DAY),
      failed: deleted('hashes of the licence codes that were tried', A_DAY),
      accepted: deleted('hashes of the licence codes that were tried', A_DAY),
    },
    ['expiresAt'],
  ),
];

import {
  categories,
  categoryTexts,
  colours,
  imageSets,
  importRuns,
  manufacturers,
} from '../db/schema/catalogue.ts';
import { changeOutbox } from '../db/schema/changes.ts';
import {
  customerAddresses,
  customerDevices,
  customers,
  emailChanges,
  loginAttempts,
  passkeyChallenges,
  passkeys,
  passwordResets,
  registrations,
} from '../db/schema/customers.ts';
import { discountCodes, discountUses } from '../db/schema/discounts.ts';
import { erasures } from '../db/schema/erasures.ts';
import { erpAuthorizations, erpOutbox, erpTokens } from '../db/schema/erp.ts';
import { invoiceNumbers, invoices } from '../db/schema/invoices.ts';
import { jobLeases } from '../db/schema/jobs.ts';
import { libraryImages } from '../db/schema/library.ts';
import { licenceAttempts } from '../db/schema/licence-attempts.ts';
import { mailboxMessages, mailOutbox } from '../db/schema/mail.ts';
import { orderEvents } from '../db/schema/order-events.ts';
import { orderLines, orderNumbers, orders } from '../db/schema/orders.ts';
import { payments, sandboxPayments } from '../db/schema/payments.ts';
import {
  productCategories,
  productPrices,
  productSlugs,
  products,
  productTexts,
} from '../db/schema/products.ts';
import { quotationNumbers, quotationVersions } from '../db/schema/quotations.ts';
import { disputes, refunds } from '../db/schema/refunds.ts';
import { orderReturns } from '../db/schema/returns.ts';
import { sessions } from '../db/schema/sessions.ts';
import { sharedCarts } from '../db/schema/shared-carts.ts';
import { storedFiles, storedItems } from '../db/schema/storage.ts';
import { objectDeletions, uploads } from '../db/schema/uploads.ts';
import { vatChecks } from '../db/schema/vat-checks.ts';
import { type PersonalData, rulesOf, type TableRules, type Term } from './personal-data.ts';

const deleted = (data: string, term: Term): PersonalData => ({ data, term, erasure: 'delete' });
const anonymised = (data: string, term: Term): PersonalData => ({ data, term, erasure: 'anonymise' });

const BOOKS = { keptByLaw: 'the record of a sale; without a sale it is deleted' };
const ofSale = (data: string, term: Term): PersonalData => ({ data, term, erasure: BOOKS });

const A_DAY = 'for a day: they are used for ten minutes';

/** Every table and column of the schema: what it says about a person, and when that goes. A column without rule fails a test. */
export const RETENTION_RULES: readonly TableRules[] = [
  rulesOf(
    customers,
    {
      id: deleted('identifies the customer', 'with the account'),
      email: deleted('email address', 'with the account'),
      type: deleted('private or business', 'with the account'),
      firstName: deleted('name', 'with the account'),
      lastName: deleted('name', 'with the account'),
      phone: deleted('telephone number', 'with the account'),
      company: deleted('employer or firm', 'with the account'),
      vatNumber: deleted('VAT number', 'with the account'),
      locale: deleted('language', 'with the account'),
      passwordHash: deleted('hash of the password', 'with the account'),
      createdAt: deleted('when the account was opened', 'with the account'),
      updatedAt: deleted('when the account was changed', 'with the account'),
    },
    ['brand'],
  ),
  rulesOf(
    customerAddresses,
    {
      customerId: deleted('the customer', 'with customers'),
      label: deleted('free text', 'with customers'),
      address: deleted('name and address', 'with customers'),
    },
    ['id', 'isDefaultBilling', 'isDefaultDelivery', 'createdAt'],
  ),
  rulesOf(
    registrations,
    {
      email: deleted('email address', 'LINK_RETENTION_DAYS'),
      details: deleted('name, telephone number, company', 'LINK_RETENTION_DAYS'),
      passwordHash: deleted('hash of the password', 'LINK_RETENTION_DAYS'),
      tokenHash: deleted('hash of the link in the mail', 'LINK_RETENTION_DAYS'),
      sessionTokenHash: deleted('hash of the cookie', 'LINK_RETENTION_DAYS'),
    },
    ['id', 'brand', 'locale', 'createdAt', 'expiresAt'],
  ),
  rulesOf(
    passwordResets,
    {
      tokenHash: deleted('hash of the link in the mail', 'LINK_RETENTION_DAYS'),
      customerId: deleted('the customer', 'with customers'),
    },
    ['createdAt', 'expiresAt'],
  ),
  rulesOf(
    emailChanges,
    {
      customerId: deleted('the customer', 'with customers'),
      newEmail: deleted('email address', 'LINK_RETENTION_DAYS'),
      oldTokenHash: deleted('hash of the link in the mail', 'LINK_RETENTION_DAYS'),
      newTokenHash: deleted('hash of the link in the mail', 'LINK_RETENTION_DAYS'),
    },
    ['createdAt', 'expiresAt'],
  ),
  rulesOf(
    passkeys,
    {
      id: deleted('the credential', 'with customers'),
      customerId: deleted('the customer', 'with customers'),
      name: deleted('free text', 'with customers'),
      publicKey: deleted('key of the credential', 'with customers'),
      lastUsedAt: deleted('the latest sign-in', 'with customers'),
    },
    ['counter', 'transports', 'isBackedUp', 'createdAt'],
  ),
  rulesOf(passkeyChallenges, { customerId: deleted('the customer', 'LOGIN_ATTEMPT_RETENTION_DAYS') }, [
    'id',
    'challenge',
    'expiresAt',
  ]),
  rulesOf(
    loginAttempts,
    { key: deleted('hash of an email address or of a network address', 'LOGIN_ATTEMPT_RETENTION_DAYS') },
    ['failures', 'blockedUntil', 'expiresAt'],
  ),
  rulesOf(
    customerDevices,
    {
      customerId: deleted('the customer', 'DEVICE_RETENTION_DAYS'),
      device: deleted('browser and operating system', 'DEVICE_RETENTION_DAYS'),
      lastUsedAt: deleted('the latest sign-in', 'DEVICE_RETENTION_DAYS'),
    },
    [],
  ),
  rulesOf(
    sessions,
    {
      id: deleted(
        'identifies the visitor; stays, without token, while orders refer to it',
        'SESSION_RETENTION_DAYS',
      ),
      tokenHash: deleted('hash of the cookie', 'SESSION_RETENTION_DAYS'),
      customerId: anonymised('the customer who signed in', 'with customers'),
      createdAt: deleted('first visit', 'SESSION_RETENTION_DAYS'),
      expiresAt: deleted(
        '30 days after the latest visit, or 14 days when signed in',
        'SESSION_RETENTION_DAYS',
      ),
      signedInAt: deleted('when the customer signed in', 'SESSION_RETENTION_DAYS'),
      confirmedAt: deleted('when the customer entered the password', 'SESSION_RETENTION_DAYS'),
      lastUsedAt: deleted('the latest visit', 'SESSION_RETENTION_DAYS'),
      device: deleted('browser and operating system', 'SESSION_RETENTION_DAYS'),
      transferCodeHash: deleted('hash of the code of a transfer', 'SESSION_RETENTION_DAYS'),
      transferToken: deleted('the cookie, encrypted with that code', 'SESSION_RETENTION_DAYS'),
      transferExpiresAt: deleted('end of the transfer', 'SESSION_RETENTION_DAYS'),
    },
    ['brand'],
  ),
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
      vatCheck: ofSale('the VAT number', 'ORDER_RETENTION_YEARS'),
      shipment: ofSale('the tracking code of the parcels', 'ORDER_RETENTION_YEARS'),
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
      ] as const),
      ...([
        'quotationNumber',
        'quotationValidUntil',
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
    ['id', 'orderId', 'productId', 'quantity', 'position'],
  ),
  rulesOf(orderEvents, { data: ofSale('tracking codes and notes', 'with orders') }, [
    'id',
    'orderId',
    'kind',
    'state',
    'cause',
    'at',
  ]),
  rulesOf(refunds, { reason: ofSale('free text', 'with orders') }, [
    ...(['id', 'orderId', 'paymentId', 'lines', 'shippingExcVat', 'shippingIncVat', 'amount'] as const),
    ...(['restock', 'state', 'attempts', 'nextAttemptAt', 'createdAt', 'doneAt'] as const),
  ]),
  rulesOf(disputes, { providerId: ofSale('the dispute at the provider', 'with orders') }, [
    ...(['id', 'paymentId', 'amount', 'createdAt', 'reversedAt'] as const),
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
    quotationVersions,
    {
      content: ofSale('name, addresses and what was asked for', 'with orders'),
      note: ofSale('free text', 'with orders'),
    },
    ['orderId', 'version', 'discount', 'createdAt'],
  ),
  rulesOf(orderReturns, { reason: ofSale('free text', 'with orders') }, [
    ...(['id', 'orderId', 'state', 'lines', 'refundId', 'requestedAt', 'receivedAt'] as const),
  ]),
  rulesOf(discountUses, { customerKey: ofSale('hash of the email address', 'with orders') }, [
    ...(['orderId', 'brand', 'code', 'usedAt'] as const),
  ]),
  rulesOf(
    sharedCarts,
    { lines: deleted('the answers of the shopper, without pictures', 'SESSION_RETENTION_DAYS') },
    ['tokenHash', 'brand', 'createdAt', 'expiresAt'],
  ),
  rulesOf(
    vatChecks,
    {
      vatNumber: deleted('VAT number', 'VAT_CHECK_RETENTION_DAYS'),
      name: deleted('name of the business', 'VAT_CHECK_RETENTION_DAYS'),
      consultationNumber: deleted('number of the request', 'VAT_CHECK_RETENTION_DAYS'),
    },
    ['result', 'checkedAt'],
  ),
  rulesOf(
    erpOutbox,
    {
      content: deleted('the order, customer or credit note', 'MAIL_RETENTION_DAYS'),
      lastError: deleted('the response of the ERP may quote it', 'MAIL_RETENTION_DAYS'),
    },
    ['id', 'kind', 'subjectId', 'state', 'externalId', 'attempts', 'dueAt', 'createdAt', 'sentAt'],
  ),
  rulesOf(
    payments,
    {
      providerId: ofSale(
        'the payment at the provider; of an unsuccessful one: PAYMENT_RETENTION_DAYS',
        'with orders',
      ),
      checkoutUrl: ofSale('the page of the payment at the provider', 'with orders'),
      returnUrl: ofSale('the address to return to', 'with orders'),
      clientNetwork: anonymised(
        'the network of the shopper, while the payment reserves stock',
        'for the hours that an unpaid order reserves stock',
      ),
    },
    [
      ...(['id', 'orderId', 'provider', 'method', 'state', 'amount', 'currency', 'orderRevision'] as const),
      ...(['holdsStock', 'refund', 'createdAt', 'checkedAt', 'sweepAttempts', 'nextSweepAt'] as const),
      ...(['captureBefore', 'captureRequestedAt', 'confirmedAmount', 'confirmedCurrency'] as const),
    ],
  ),
  rulesOf(
    sandboxPayments,
    { returnUrl: ofSale('the address to return to, with the id of the payment', 'PAYMENT_RETENTION_DAYS') },
    [
      ...(['id', 'idempotencyKey', 'state', 'method', 'amount', 'refunded', 'currency', 'locale'] as const),
      ...(['shopName', 'webhookUrl', 'refundKeys', 'createdAt'] as const),
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
  rulesOf(
    mailOutbox,
    {
      recipient: deleted('email address', 'MAIL_RETENTION_DAYS'),
      content: deleted('the order, or name and link of the customer', 'MAIL_RETENTION_DAYS'),
      lastError: deleted('the response of the mail server may quote the address', 'MAIL_RETENTION_DAYS'),
    },
    [
      'id',
      'orderId',
      'kind',
      'occasion',
      'brand',
      'locale',
      'state',
      'attempts',
      'dueAt',
      'createdAt',
      'sentAt',
    ],
  ),
  rulesOf(
    mailboxMessages,
    {
      recipient: deleted('email address', 'MAIL_RETENTION_DAYS'),
      subject: deleted('the order number', 'MAIL_RETENTION_DAYS'),
      html: deleted('the mail', 'MAIL_RETENTION_DAYS'),
      text: deleted('the mail', 'MAIL_RETENTION_DAYS'),
    },
    ['id', 'messageId', 'sender', 'locale', 'receivedAt'],
  ),
  rulesOf(
    storedItems,
    {
      sessionId: deleted('the guest who saved it', 'with sessions'),
      customerId: deleted('the customer who saved it', 'with customers'),
      name: deleted('free text', 'with sessions'),
      note: deleted('free text', 'with sessions'),
      answers: deleted('texts, pictures and licence codes that the shopper entered', 'with sessions'),
      deletedAt: deleted('when its owner deleted it', 'DELETED_ITEM_RETENTION_DAYS'),
    },
    ['id', 'brand', 'kind', 'productId', 'quantity', 'position', 'createdAt', 'updatedAt'],
  ),
  rulesOf(storedFiles, { uploadId: deleted('a picture of the shopper', 'with stored_items') }, [
    'id',
    'itemId',
    'position',
  ]),
  rulesOf(
    uploads,
    {
      id: deleted(
        'identifies the picture, also in answers; unused ones: UPLOAD_RETENTION_DAYS',
        'with sessions',
      ),
      sessionId: deleted('the guest who uploaded it; ordered ones: PICTURE_RETENTION_DAYS', 'with sessions'),
      customerId: deleted('the customer who uploaded it', 'with customers'),
      name: deleted('the name of the file', 'with sessions'),
      storageKey: deleted('the picture in the object store', 'PICTURE_RETENTION_DAYS'),
      origin: deleted('the source of an edit, with a licence code', 'with sessions'),
    },
    ['brand', 'kind', 'contentType', 'bytes', 'width', 'height', 'createdAt'],
  ),
  rulesOf(
    objectDeletions,
    { folder: deleted('the files of a deleted picture', 'for a day, until they are removed') },
    ['createdAt'],
  ),

  rulesOf(erasures, {}, ['id', 'brand', 'deleted', 'anonymised', 'kept', 'startedAt', 'finishedAt']),
  rulesOf(erpTokens, {}, ['environment', 'encrypted', 'expiresAt', 'updatedAt']),
  rulesOf(erpAuthorizations, {}, ['stateHash', 'encryptedVerifier', 'expiresAt']),
  rulesOf(discountCodes, {}, [
    ...(['brand', 'code', 'kind', 'percent', 'amounts', 'minimums', 'startsAt', 'endsAt'] as const),
    ...(['oncePerCustomer', 'maxUses', 'createdAt'] as const),
  ]),
  rulesOf(invoiceNumbers, {}, ['brand', 'kind', 'year', 'last']),
  rulesOf(quotationNumbers, {}, ['brand', 'year', 'last']),
  rulesOf(orderNumbers, {}, ['brand', 'year', 'last']),
  rulesOf(jobLeases, {}, ['job', 'holder', 'until']),
  rulesOf(changeOutbox, {}, ['id', 'brand', 'tags', 'target', 'acknowledgedBy', 'dueAt', 'createdAt']),
  rulesOf(manufacturers, {}, ['brand', 'id', 'name', 'position']),
  rulesOf(colours, {}, ['brand', 'id', 'hex', 'position', 'names']),
  rulesOf(categories, {}, ['brand', 'id', 'position', 'picture']),
  rulesOf(categoryTexts, {}, [
    ...([
      'brand',
      'categoryId',
      'locale',
      'name',
      'slug',
      'intro',
      'description',
      'metaDescription',
    ] as const),
  ]),
  rulesOf(imageSets, {}, ['brand', 'skuPattern', 'position', 'images']),
  rulesOf(importRuns, {}, ['id', 'brand', 'contentHash', 'productCount', 'finishedAt']),
  // The photographer of a library picture is named as its author.
  rulesOf(libraryImages, {}, [
    ...([
      'brand',
      'id',
      'position',
      'width',
      'height',
      'texts',
      'photographer',
      'licence',
      'licenceHashes',
    ] as const),
  ]),
  rulesOf(products, {}, [
    ...(['id', 'brand', 'sku', 'kind', 'family', 'colourId', 'manufacturerId', 'position', 'stock'] as const),
    ...([
      'reserved',
      'deliveryDays',
      'weightGrams',
      'packageWidth',
      'packageHeight',
      'packageDepth',
    ] as const),
    ...(['unit', 'longestSide', 'absorptionClass', 'images', 'configuration', 'active'] as const),
  ]),
  rulesOf(productTexts, {}, [
    ...(['productId', 'brand', 'locale', 'name', 'namePosition', 'summary', 'description'] as const),
    ...(['highlights', 'metaDescription', 'attributes', 'searchVector', 'searchWords'] as const),
  ]),
  rulesOf(productSlugs, {}, ['productId', 'brand', 'locale', 'slug']),
  rulesOf(productCategories, {}, ['productId', 'brand', 'categoryId', 'position']),
  rulesOf(productPrices, {}, ['productId', 'currency', 'priceExcVat', 'volumeDiscount']),
];

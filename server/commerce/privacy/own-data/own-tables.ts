import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { vatChecks } from '../../db/schema/catalogue/vat-checks.ts';
import {
  customerAddresses,
  customerCallers,
  customerDevices,
  customers,
  emailChanges,
  passkeyChallenges,
  passkeys,
  passwordResets,
} from '../../db/schema/customers.ts';
import { mailboxMessages, mailOutbox } from '../../db/schema/mail.ts';
import { messageFiles, messages } from '../../db/schema/messages.ts';
import { newsletterSubscriptions } from '../../db/schema/newsletter.ts';
import { accountCharges } from '../../db/schema/orders/account-charges.ts';
import { conversions } from '../../db/schema/orders/conversions.ts';
import { discountUses } from '../../db/schema/orders/discounts.ts';
import { erpOutbox } from '../../db/schema/orders/erp.ts';
import { invoices } from '../../db/schema/orders/invoices.ts';
import { orderEvents } from '../../db/schema/orders/order-events.ts';
import { orderLines, orders } from '../../db/schema/orders/orders.ts';
import { payments } from '../../db/schema/orders/payments.ts';
import { quotationRequests, quotationVersions } from '../../db/schema/orders/quotations.ts';
import { disputes, refunds } from '../../db/schema/orders/refunds.ts';
import { orderReturns } from '../../db/schema/orders/returns.ts';
import { productAlerts } from '../../db/schema/product-alerts.ts';
import { productQuestions } from '../../db/schema/product-questions.ts';
import { productReviews, reviewObjections } from '../../db/schema/product-reviews.ts';
import { sessions } from '../../db/schema/sessions.ts';
import { storedFiles, storedItems } from '../../db/schema/storage.ts';
import { customerTerms } from '../../db/schema/terms.ts';
import { uploads } from '../../db/schema/uploads.ts';

export type OwnCustomer = typeof customers.$inferSelect;

export interface OwnTable {
  readonly table: PgTable;
  readonly rowsOf: (customer: OwnCustomer) => SQL | undefined;
  readonly orderBy: PgColumn;
  /** Columns that are not exported: their reader could act as the customer, or they name a colleague. */
  readonly secrets?: readonly string[];
  /** Exported substitute of a column that has a secret in it, or is a file. */
  readonly replaced?: Readonly<Record<string, SQL>>;
}

const ofCustomer = (column: PgColumn) => (customer: OwnCustomer) => eq(column, customer.id);

// Unions and not an `or`, which no index could serve.
export const ownOrderIds = ({ id }: OwnCustomer) =>
  sql`(select o.id from orders o where o.customer_id = ${id}
    union select o.id from orders o join sessions s on s.id = o.session_id where s.customer_id = ${id})`;

/** Pictures of the customer, and those of a guest's session whose order has become the customer's. */
export const ownUploads = (customer: OwnCustomer) =>
  sql`${uploads.id} in (select u.id from uploads u where u.customer_id = ${customer.id}
    union select u.id from orders o join order_lines l on l.order_id = o.id join uploads u on u.session_id = o.session_id
      where o.id in ${ownOrderIds(customer)}
        and jsonb_path_exists(l.answers, '$.*.id ? (@ == $id)', jsonb_build_object('id', u.id::text)))`;

/** Everything that is stored about a customer, by the name under which it is exported. */
export const OWN_TABLES = {
  profile: {
    table: customers,
    rowsOf: ofCustomer(customers.id),
    orderBy: customers.id,
    secrets: ['passwordHash'],
  },
  /** Without the person who verified the firm: a colleague. */
  terms: {
    table: customerTerms,
    rowsOf: ({ termsId }) => eq(customerTerms.id, termsId ?? sql`null`),
    orderBy: customerTerms.id,
    secrets: ['verifiedBy'],
  },
  accountCharges: {
    table: accountCharges,
    rowsOf: (customer) =>
      sql`${accountCharges.paymentId} in (select p.id from payments p where p.order_id in ${ownOrderIds(customer)})`,
    orderBy: accountCharges.createdAt,
    secrets: ['settledBy'],
  },
  addresses: {
    table: customerAddresses,
    rowsOf: ofCustomer(customerAddresses.customerId),
    orderBy: customerAddresses.createdAt,
  },
  orders: {
    table: orders,
    orderBy: orders.createdAt,
    secrets: ['quotationTokenHash'],
    rowsOf: (customer) => sql`${orders.id} in ${ownOrderIds(customer)}`,
  },
  orderLines: {
    table: orderLines,
    orderBy: orderLines.position,
    rowsOf: (customer) => sql`${orderLines.orderId} in ${ownOrderIds(customer)}`,
  },
  orderEvents: {
    table: orderEvents,
    orderBy: orderEvents.id,
    rowsOf: (customer) => sql`${orderEvents.orderId} in ${ownOrderIds(customer)}`,
    // Not the name of the colleague who did it.
    replaced: { data: sql`${orderEvents.data} - 'by'` },
  },
  payments: {
    table: payments,
    orderBy: payments.createdAt,
    rowsOf: (customer) => sql`${payments.orderId} in ${ownOrderIds(customer)}`,
  },
  quotationRequests: {
    table: quotationRequests,
    orderBy: quotationRequests.createdAt,
    secrets: ['contentHash'],
    rowsOf: (customer) => sql`${quotationRequests.orderId} in ${ownOrderIds(customer)}`,
  },
  quotationVersions: {
    table: quotationVersions,
    orderBy: quotationVersions.version,
    rowsOf: (customer) => sql`${quotationVersions.orderId} in ${ownOrderIds(customer)}`,
    // The PDF shows the content, which the row has.
    replaced: { pdf: sql`${quotationVersions.pdf} is not null` },
  },
  refunds: {
    table: refunds,
    orderBy: refunds.createdAt,
    rowsOf: (customer) => sql`${refunds.orderId} in ${ownOrderIds(customer)}`,
  },
  disputes: {
    table: disputes,
    orderBy: disputes.createdAt,
    rowsOf: (customer) =>
      sql`${disputes.paymentId} in (select p.id from payments p where p.order_id in ${ownOrderIds(customer)})`,
  },
  discountUses: {
    table: discountUses,
    orderBy: discountUses.usedAt,
    rowsOf: (customer) => sql`${discountUses.orderId} in ${ownOrderIds(customer)}`,
  },
  returns: {
    table: orderReturns,
    orderBy: orderReturns.requestedAt,
    rowsOf: (customer) => sql`${orderReturns.orderId} in ${ownOrderIds(customer)}`,
  },
  invoices: {
    table: invoices,
    orderBy: invoices.issuedAt,
    rowsOf: (customer) => sql`${invoices.orderId} in ${ownOrderIds(customer)}`,
    // The PDFs are separate files in the archive.
    replaced: { pdf: sql`${invoices.pdf} is not null` },
  },
  vatChecks: {
    table: vatChecks,
    orderBy: vatChecks.checkedAt,
    rowsOf: (customer) => sql`(${vatChecks.vatNumber} = ${customer.vatNumber}
      or ${vatChecks.vatNumber} in (select o.details ->> 'vatNumber' from orders o where o.id in ${ownOrderIds(customer)}))`,
  },
  savedItems: {
    table: storedItems,
    rowsOf: ofCustomer(storedItems.customerId),
    orderBy: storedItems.position,
  },
  savedFiles: {
    table: storedFiles,
    orderBy: storedFiles.position,
    rowsOf: ({ id }) =>
      sql`${storedFiles.itemId} in (select i.id from stored_items i where i.customer_id = ${id})`,
  },
  uploads: { table: uploads, rowsOf: ownUploads, orderBy: uploads.createdAt },
  sessions: {
    table: sessions,
    rowsOf: ofCustomer(sessions.customerId),
    orderBy: sessions.createdAt,
    secrets: ['tokenHash', 'transferCodeHash', 'transferToken'],
  },
  devices: {
    table: customerDevices,
    rowsOf: ofCustomer(customerDevices.customerId),
    orderBy: customerDevices.lastUsedAt,
  },
  knownCallers: {
    table: customerCallers,
    rowsOf: ofCustomer(customerCallers.customerId),
    orderBy: customerCallers.lastUsedAt,
    secrets: ['caller'],
  },
  passkeys: { table: passkeys, rowsOf: ofCustomer(passkeys.customerId), orderBy: passkeys.createdAt },
  passkeyChallenges: {
    table: passkeyChallenges,
    rowsOf: ofCustomer(passkeyChallenges.customerId),
    orderBy: passkeyChallenges.expiresAt,
    secrets: ['challenge'],
  },
  passwordResets: {
    table: passwordResets,
    rowsOf: ofCustomer(passwordResets.customerId),
    orderBy: passwordResets.createdAt,
    secrets: ['tokenHash'],
  },
  emailChanges: {
    table: emailChanges,
    rowsOf: ofCustomer(emailChanges.customerId),
    orderBy: emailChanges.createdAt,
    secrets: ['oldTokenHash', 'newTokenHash'],
  },
  mails: {
    table: mailOutbox,
    orderBy: mailOutbox.createdAt,
    rowsOf: (customer) =>
      or(
        and(eq(mailOutbox.brand, customer.brand), sql`lower(${mailOutbox.recipient}) = ${customer.email}`),
        // Mails to staff are not the customer's.
        sql`${mailOutbox.kind} <> 'staff' and ${mailOutbox.orderId} in ${ownOrderIds(customer)}`,
        // Also those to the new address of a change, and to an earlier one.
        sql`${mailOutbox.content} #>> '{account,customerId}' = ${customer.id}`,
      ),
    replaced: {
      content: sql`${mailOutbox.content} #- '{account,link}' #- '{data,link}' #- '{form,link}' #- '{form,unsubscribe}'`,
    },
  },
  messages: {
    table: messages,
    orderBy: messages.createdAt,
    secrets: ['handledBy'],
    rowsOf: ({ brand, email }) => and(eq(messages.brand, brand), sql`lower(${messages.email}) = ${email}`),
  },
  messageFiles: {
    table: messageFiles,
    orderBy: messageFiles.createdAt,
    rowsOf: ({ brand, email }) =>
      sql`${messageFiles.messageId} in (select m.id from messages m where m.brand = ${brand} and lower(m.email) = ${email})`,
  },
  productQuestions: {
    table: productQuestions,
    orderBy: productQuestions.createdAt,
    secrets: ['history'],
    rowsOf: ({ brand, email }) =>
      sql`${productQuestions.messageId} in (select m.id from messages m where m.brand = ${brand} and lower(m.email) = ${email})`,
  },
  newsletterSubscriptions: {
    table: newsletterSubscriptions,
    orderBy: newsletterSubscriptions.createdAt,
    secrets: ['tokenHash'],
    rowsOf: ({ brand, email }) =>
      and(eq(newsletterSubscriptions.brand, brand), eq(newsletterSubscriptions.email, email)),
  },
  reviews: {
    table: productReviews,
    orderBy: productReviews.createdAt,
    // Not the name of the colleague who decided.
    secrets: ['decidedBy'],
    rowsOf: (customer) => sql`${productReviews.orderId} in ${ownOrderIds(customer)}`,
  },
  reviewObjections: {
    table: reviewObjections,
    orderBy: reviewObjections.createdAt,
    rowsOf: ({ brand, email }) => and(eq(reviewObjections.brand, brand), eq(reviewObjections.email, email)),
  },
  productAlerts: {
    table: productAlerts,
    orderBy: productAlerts.createdAt,
    secrets: ['tokenHash'],
    rowsOf: ({ brand, email }) => and(eq(productAlerts.brand, brand), eq(productAlerts.email, email)),
  },
  conversions: {
    table: conversions,
    orderBy: conversions.createdAt,
    rowsOf: (customer) => sql`${conversions.orderId} in ${ownOrderIds(customer)}`,
  },
  erpExports: {
    table: erpOutbox,
    orderBy: erpOutbox.createdAt,
    rowsOf: (customer) =>
      sql`${erpOutbox.subjectId} = ${customer.id} or ${erpOutbox.subjectId} in ${ownOrderIds(customer)}
        or ${erpOutbox.subjectId} in (select r.id from refunds r where r.order_id in ${ownOrderIds(customer)})`,
  },
  mailbox: {
    table: mailboxMessages,
    orderBy: mailboxMessages.receivedAt,
    // They contain the links; the content of `mails` has the rest.
    secrets: ['html', 'text'],
    rowsOf: ({ email }) => sql`lower(${mailboxMessages.recipient}) = ${email}`,
  },
} as const satisfies Readonly<Record<string, OwnTable>>;

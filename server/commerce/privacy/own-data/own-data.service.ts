import type { CommerceContext } from '../../kernel/context.ts';
import { findOwnRows, type OwnRow, type OwnTableName } from './own-data.repository.ts';
import type { OwnDataFile } from './own-data-files.ts';
import type { OwnCustomer } from './own-tables.ts';

/** The content of a file of an export, and how many things it lists. */
interface OwnDataContent {
  readonly content: unknown;
  readonly count: number;
}

/**
 * Everything that is stored about a customer, except the files of pictures. `pathOf`: the path in the archive of the
 * picture of an upload.
 */
export async function collectOwnData(
  ctx: Pick<CommerceContext, 'db'>,
  customer: OwnCustomer,
  pathOf: ReadonlyMap<unknown, string>,
): Promise<Readonly<Record<OwnDataFile, OwnDataContent>>> {
  const rowsOf = (name: OwnTableName) => findOwnRows(ctx, name, customer);
  const list = (rows: readonly OwnRow[]): OwnDataContent => ({ content: rows, count: rows.length });
  const [profile] = await rowsOf('profile');
  const [lines, payments] = [await rowsOf('orderLines'), await rowsOf('payments')];
  const events = await rowsOf('orderEvents');
  const requests = await rowsOf('quotationRequests');
  const versions = await rowsOf('quotationVersions');
  const [refunds, disputes] = [await rowsOf('refunds'), await rowsOf('disputes')];
  const charges = await rowsOf('accountCharges');
  const paymentsWithRefunds = payments.map(
    (payment: OwnRow): OwnRow => ({
      ...payment,
      refunds: refunds.filter(({ paymentId }) => paymentId === payment.id),
      disputes: disputes.filter(({ paymentId }) => paymentId === payment.id),
      accountCharges: charges.filter(({ paymentId }) => paymentId === payment.id),
    }),
  );
  const [discountUses, returns] = [await rowsOf('discountUses'), await rowsOf('returns')];
  const conversions = await rowsOf('conversions');
  const orders = (await rowsOf('orders')).map((order) => ({
    ...order,
    lines: lines.filter(({ orderId }) => orderId === order.id),
    payments: paymentsWithRefunds.filter(({ orderId }) => orderId === order.id),
    events: events.filter(({ orderId }) => orderId === order.id),
    quotationRequests: requests.filter(({ orderId }) => orderId === order.id),
    quotationVersions: versions.filter(({ orderId }) => orderId === order.id),
    discountUses: discountUses.filter(({ orderId }) => orderId === order.id),
    returns: returns.filter(({ orderId }) => orderId === order.id),
    conversions: conversions.filter(({ orderId }) => orderId === order.id),
  }));
  const [invoices, vatChecks] = [await rowsOf('invoices'), await rowsOf('vatChecks')];
  const files = await rowsOf('savedFiles');
  const items = (await rowsOf('savedItems')).map((item) => ({
    ...item,
    files: files.filter(({ itemId }) => itemId === item.id),
  }));
  const uploads = (await rowsOf('uploads')).map((upload) => ({
    ...upload,
    file: pathOf.get(upload.id) ?? null,
  }));
  const [passwordResets, emailChanges] = [await rowsOf('passwordResets'), await rowsOf('emailChanges')];
  const passkeyChallenges = await rowsOf('passkeyChallenges');
  const messageFiles = await rowsOf('messageFiles');
  const questions = await rowsOf('productQuestions');
  const messages = (await rowsOf('messages')).map((message) => ({
    ...message,
    files: messageFiles.filter(({ messageId }) => messageId === message.id),
    questions: questions.filter(({ messageId }) => messageId === message.id),
  }));
  const newsletter = await rowsOf('newsletterSubscriptions');
  const productAlerts = await rowsOf('productAlerts');
  const reviews = await rowsOf('reviews');
  const reviewObjections = await rowsOf('reviewObjections');
  const [mails, mailbox] = [await rowsOf('mails'), await rowsOf('mailbox')];
  return {
    profile: { content: { ...profile, terms: await rowsOf('terms') }, count: 1 },
    addresses: list(await rowsOf('addresses')),
    orders: list(orders),
    'saved-items': list(items),
    invoices: { content: { invoices, vatChecks }, count: invoices.length + vatChecks.length },
    uploads: list(uploads),
    sessions: list(await rowsOf('sessions')),
    devices: list(await rowsOf('devices')),
    passkeys: list(await rowsOf('passkeys')),
    links: {
      content: { passwordResets, emailChanges, passkeyChallenges },
      count: passwordResets.length + emailChanges.length + passkeyChallenges.length,
    },
    exports: list(await rowsOf('erpExports')),
    messages: {
      content: { messages, newsletter, productAlerts, reviews, reviewObjections },
      count: [messages, newsletter, productAlerts, reviews, reviewObjections].flat().length,
    },
    mails: { content: { mails, mailbox }, count: mails.length + mailbox.length },
  };
}

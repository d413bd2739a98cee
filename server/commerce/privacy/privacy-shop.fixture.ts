import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { createLogger } from '#server/platform/logger.ts';
import type { Database } from '#server/platform/postgres/database.ts';
import { emptyTables } from '#server/platform/postgres/empty-tables.fixture.ts';
import type { Locale } from '#shared/locales/index.ts';
import { insertProducts, PANEL, resetShop } from '../cart/lines/products.fixture.ts';
import { licenceAttempts } from '../db/schema/catalogue/licence-attempts.ts';
import { missedSearches } from '../db/schema/catalogue/missed-searches.ts';
import { vatChecks } from '../db/schema/catalogue/vat-checks.ts';
import {
  customerAddresses,
  customerCallers,
  customerDevices,
  customers,
  emailChanges,
  loginAttempts,
  passkeyChallenges,
  passkeys,
  passwordResets,
  registrations,
} from '../db/schema/customers.ts';
import { mailboxMessages, mailOutbox } from '../db/schema/mail.ts';
import { messageFiles, messages } from '../db/schema/messages.ts';
import { newsletterSubscriptions } from '../db/schema/newsletter.ts';
import { discountUses } from '../db/schema/orders/discounts.ts';
import { erpOutbox } from '../db/schema/orders/erp.ts';
import { invoices } from '../db/schema/orders/invoices.ts';
import { orderEvents } from '../db/schema/orders/order-events.ts';
import type { LineSnapshot, OrderTotals } from '../db/schema/orders/order-values.ts';
import { orderLines, orders } from '../db/schema/orders/orders.ts';
import { payments, sandboxPayments } from '../db/schema/orders/payments.ts';
import { quotationLinks, quotationRequests, quotationVersions } from '../db/schema/orders/quotations.ts';
import { disputes, refunds } from '../db/schema/orders/refunds.ts';
import { orderReturns } from '../db/schema/orders/returns.ts';
import { sharedCarts } from '../db/schema/orders/shared-carts.ts';
import { sessions } from '../db/schema/sessions.ts';
import { storedFiles, storedItems } from '../db/schema/storage.ts';
import { uploads } from '../db/schema/uploads.ts';
import { type CommerceEnv, readCommerceEnv } from '../kernel/env/commerce-env.ts';
import type { ObjectStore } from '../uploads/objects/object-store.ts';
import type { UploadSweepDeps } from '../uploads/upload-sweep.service.ts';

/** Files in memory: a folder for each upload. */
function memoryStore() {
  const folders = new Set<string>();
  const state = { isDown: false };
  const store: ObjectStore = {
    put: async ({ key }) => void folders.add(key),
    open: async () => undefined,
    removeFolder: async (folder) => {
      if (state.isDown) throw new Error('the object store is down');
      folders.delete(folder);
    },
    async *list() {
      yield [...folders].map((folder) => ({ key: `${folder}/original`, modifiedAt: new Date() }));
    },
  };
  return Object.assign(state, { store, folders });
}

export const TOTALS: OrderTotals = {
  linesIncVat: 1995,
  linesExcVat: 1649,
  shippingIncVat: 0,
  shippingExcVat: 0,
  vat: 346,
  incVat: 1995,
  excVat: 1649,
  vatRate: 21,
  reverseCharged: false,
};

/** A database with products and rows of persons, whose texts all contain the person's word. */
export async function openPrivacyShop(db: Database, now: string) {
  await insertProducts(db);
  const time = { now: new Date(now) };
  const files = memoryStore();
  const lines: string[] = [];
  const logger = createLogger(
    { name: 'test', level: 'info', format: 'json' },
    { write: (line: string) => void lines.push(line) },
  );
  const deps: UploadSweepDeps & { env: CommerceEnv } = {
    db,
    logger,
    env: readCommerceEnv({}),
    uploads: { objects: files.store },
    clock: () => new Date(time.now),
  };
  return {
    db,
    deps,
    files,
    lines,
    person: (word: string) => personIn(db, files.folders, word),
    setTime: (instant: string) => {
      time.now = new Date(instant);
    },
    reset: async () => {
      await resetShop(db);
      await emptyTables(
        db,
        'erasures',
        'object_deletions',
        'message_files',
        'messages',
        'newsletter_subscriptions',
      );
      Object.assign(files, { isDown: false });
      files.folders.clear();
      lines.length = 0;
      time.now = new Date(now);
    },
    close: () => db.close(),
  };
}

export type PrivacyShop = Awaited<ReturnType<typeof openPrivacyShop>>;

interface OrderOptions {
  readonly sessionId: string;
  /** Default: the customer of the session. */
  readonly customerId?: string;
  readonly at: string;
  readonly state?: typeof orders.$inferSelect.state;
  readonly paidAt?: string;
  readonly locale?: Locale;
  readonly billing?: string;
  readonly delivery?: string;
  readonly uploadId?: string;
}

let number = 0;

function personIn(db: Database, folders: Set<string>, word: string) {
  const email = `${word}@example.com`;
  const address = (country: string) => ({
    firstName: word,
    lastName: word,
    company: null,
    street: word,
    houseNumber: '1',
    addition: null,
    postalCode: '3511 AB',
    city: word,
    country,
  });
  const detailsOf = (billing: string, delivery: string | undefined) => ({
    email,
    phone: `+31 ${word}`,
    customerType: 'Private',
    vatNumber: null,
    reference: null,
    remarks: `for ${word}`,
    billingAddress: address(billing),
    deliveryAddress: delivery ? address(delivery) : null,
  });
  const snapshot = (locale: Locale) => ({
    sku: 'WPP60-OAT',
    name: `Panel ${locale}`,
    slug: 'panel',
    image: null,
    unit: 'piece',
    price: { currency: 'EUR', priceExcVat: 1649 },
    options: [{ optionId: 'text', label: 'Text', value: word }],
    unitPriceIncVat: 1995,
    unitPriceExcVat: 1649,
    lineIncVat: 1995,
    lineExcVat: 1649,
    vatRate: 21,
  });

  return {
    email,
    word,
    session: async (at: string, { customerId = null as string | null, expiresAt = '' } = {}) => {
      const [row] = await db.orm
        .insert(sessions)
        .values({
          tokenHash: `${word} ${randomUUID()}`,
          brand: 'EF',
          customerId,
          createdAt: new Date(at),
          transferCodeHash: `${word} ${randomUUID()}`,
          transferToken: word,
          transferExpiresAt: new Date(at),
          ...(customerId ? { device: word, signedInAt: new Date(at), lastUsedAt: new Date(at) } : {}),
          expiresAt: new Date(expiresAt || new Date(at).getTime() + 30 * 86_400_000),
        })
        .returning();
      return row?.id ?? '';
    },
    customer: async (at: string) => {
      const [row] = await db.orm
        .insert(customers)
        .values({
          brand: 'EF',
          email: email.toLowerCase(),
          firstName: word,
          lastName: word,
          phone: word,
          company: word,
          vatNumber: word,
          passwordHash: word,
          createdAt: new Date(at),
        })
        .returning();
      return row?.id ?? '';
    },
    /** Everything of an account besides the customer. */
    account: async (customerId: string, at: string, { expiresAt = at, usedAt = at } = {}) => {
      const row = { customerId, createdAt: new Date(at) };
      const until = { expiresAt: new Date(expiresAt) };
      const lastUsedAt = new Date(usedAt);
      await db.orm.insert(customerAddresses).values({
        ...row,
        label: word,
        address: sql`${JSON.stringify(address('NL'))}::jsonb`,
      });
      await db.orm.insert(passwordResets).values({ ...row, ...until, tokenHash: `${word} ${randomUUID()}` });
      await db.orm.insert(emailChanges).values({
        ...row,
        ...until,
        newEmail: `new.${email}`,
        oldTokenHash: `${word} ${randomUUID()}`,
        newTokenHash: `${word} ${randomUUID()}`,
      });
      await db.orm.insert(passkeys).values({
        ...row,
        id: `${word} ${randomUUID()}`,
        name: word,
        publicKey: word,
        counter: 0,
        transports: [],
        isBackedUp: true,
        lastUsedAt,
      });
      await db.orm.insert(passkeyChallenges).values({ ...until, customerId, challenge: word });
      await db.orm.insert(customerCallers).values({ customerId, caller: word, lastUsedAt });
      await db.orm.insert(customerDevices).values({ customerId, device: word, lastUsedAt });
      await db.orm.insert(erpOutbox).values({
        kind: 'customer',
        state: 'sent',
        subjectId: customerId,
        content: { name: word },
        lastError: word,
        dueAt: lastUsedAt,
        createdAt: lastUsedAt,
      });
    },
    /** The exports to the ERP of an order and of the credit notes of its refunds. */
    erpExport: async (orderId: string, at: string) => {
      const row = { content: { name: word }, lastError: word, dueAt: new Date(at), createdAt: new Date(at) };
      const credited = await db.orm
        .select({ id: refunds.id })
        .from(refunds)
        .where(eq(refunds.orderId, orderId));
      await db.orm.insert(erpOutbox).values([
        { kind: 'order', state: 'sent', subjectId: orderId, ...row },
        ...credited.map(({ id }) => ({
          kind: 'credit-note' as const,
          state: 'failed' as const,
          subjectId: id,
          ...row,
        })),
      ]);
    },
    registration: async (at: string, expiresAt = at) => {
      const details = { type: 'Private', firstName: word, lastName: word, phone: word };
      await db.orm.insert(registrations).values({
        brand: 'EF',
        email: email.toLowerCase(),
        locale: 'nl-NL',
        passwordHash: word,
        details: sql`${JSON.stringify(details)}::jsonb`,
        tokenHash: `${word} ${randomUUID()}`,
        sessionTokenHash: word,
        createdAt: new Date(at),
        expiresAt: new Date(expiresAt),
      });
    },
    loginAttempts: async (expiresAt: string) => {
      const until = new Date(expiresAt);
      await db.orm
        .insert(loginAttempts)
        .values({ key: `${word} ${randomUUID()}`, failures: 3, blockedUntil: until, expiresAt: until });
    },
    order: async ({ sessionId, at, state = 'Cart', paidAt, locale = 'nl-NL', ...options }: OrderOptions) => {
      number += 1;
      const [session] = await db.orm.select().from(sessions).where(eq(sessions.id, sessionId));
      const customerId = options.customerId ?? session?.customerId ?? null;
      const [row] = await db.orm
        .insert(orders)
        .values({
          sessionId,
          customerId,
          brand: 'EF',
          locale,
          currency: 'EUR',
          state: paidAt ? 'Paid' : state,
          ...(paidAt ? { number: `EF-${paidAt.slice(0, 4)}-${number}`, paidAt: new Date(paidAt) } : {}),
          details: sql`${JSON.stringify(detailsOf(options.billing ?? locale.slice(3), options.delivery))}::jsonb`,
          shipping: { method: 'Deliver', date: '2020-01-02' },
          totals: TOTALS,
          shipment: { carrier: 'postnl', trackingCode: word, shippedAt: at },
          vatCheck: { vatNumber: word, result: 'valid', consultationNumber: word, checkedAt: at },
          quotationTokenHash: `${word} ${number}`,
          createdAt: new Date(at),
          updatedAt: new Date(at),
        })
        .returning();
      const orderId = row?.id ?? '';
      const picture = options.uploadId ? { photo: { source: 'upload', id: options.uploadId } } : {};
      await db.orm.insert(orderLines).values({
        orderId,
        productId: PANEL,
        quantity: 1,
        position: 1,
        answersHash: `${word} ${number}`,
        answers: sql`${JSON.stringify({ text: word, ...picture })}::jsonb`,
        snapshot: sql<LineSnapshot>`${JSON.stringify(snapshot(locale))}::jsonb`,
      });
      await db.orm.insert(orderEvents).values({
        orderId,
        kind: 'note',
        cause: 'operator',
        at: new Date(at),
        data: { note: `for ${word}`, trackingCode: word, amount: 1995 },
      });
      return orderId;
    },
    /** What a sale stores besides its payments and mails. */
    afterSale: async (orderId: string, at: string) => {
      const [usedAt, lines] = [new Date(at), [{ lineId: randomUUID(), quantity: 1 }]];
      await db.orm
        .insert(discountUses)
        .values({ orderId, brand: 'EF', code: 'TEN', customerKey: word, usedAt });
      await db.orm
        .insert(orderReturns)
        .values({ orderId, lines, reason: word, rejectionReason: word, requestedAt: usedAt });
    },
    sharedCart: async (at: string, expiresAt: string) => {
      await db.orm.insert(sharedCarts).values({
        tokenHash: randomUUID(),
        brand: 'EF',
        createdAt: new Date(at),
        expiresAt: new Date(expiresAt),
        lines: sql`${JSON.stringify([{ productId: PANEL, quantity: 1, answers: { text: word } }])}::jsonb`,
      });
    },
    payment: async (
      orderId: string,
      at: string,
      state: typeof payments.$inferSelect.state,
      changes: Partial<typeof payments.$inferInsert> = {},
    ) => {
      const id = randomUUID();
      const returnUrl = `https://shop.example.com/?${word}`;
      await db.orm.insert(payments).values({
        id,
        orderId,
        provider: 'sandbox',
        providerId: `${word} ${id}`,
        method: 'ideal',
        state,
        returnUrl,
        checkoutUrl: `https://pay.example.com/${word}`,
        amount: 1995,
        currency: 'EUR',
        orderRevision: 0,
        holdsStock: false,
        createdAt: new Date(at),
        checkedAt: new Date(at),
        ...changes,
      });
      await db.orm.insert(sandboxPayments).values({
        id: `sb_${id}`,
        idempotencyKey: id,
        state,
        method: 'ideal',
        amount: 1995,
        currency: 'EUR',
        locale: 'nl-NL',
        shopName: 'Shop',
        returnUrl,
        webhookUrl: '',
        createdAt: new Date(at),
      });
      // An authorisation that was released has a refund too, which moved no money.
      const isReleased = state === 'canceled' && changes.captureBefore !== undefined;
      if (state === 'paid' || isReleased) {
        const created = { paymentId: id, amount: 995, createdAt: new Date(at) };
        await db.orm.insert(refunds).values({
          ...created,
          orderId,
          lines: [],
          lowersCapture: isReleased,
          restock: false,
          reason: word,
          lastError: word,
          state: 'done',
          dueAt: new Date(at),
          doneAt: new Date(at),
        });
        await db.orm.insert(disputes).values({ ...created, providerId: `${word} ${id}` });
      }
      return id;
    },
    /** An invoice of an order, and the check of the customer's VAT number. */
    invoice: async (orderId: string, at: string) => {
      const id = randomUUID();
      const content = { buyer: { name: word, country: 'NL' }, reference: word, lines: [{ options: [word] }] };
      await db.orm.insert(invoices).values({
        id,
        orderId,
        kind: 'invoice',
        brand: 'EF',
        locale: 'nl-NL',
        number: `EF-F-${id}`,
        ubl: word,
        content: sql`${JSON.stringify(content)}::jsonb`,
        pdf: Buffer.from(word),
        issuedAt: new Date(at),
      });
      await db.orm.insert(vatChecks).values({
        vatNumber: word,
        result: 'valid',
        consultationNumber: word,
        name: word,
        checkedAt: new Date(at),
      });
      return id;
    },
    /** A message with a file, and a subscription to the newsletter that has ended. */
    message: async (at: string) => {
      const createdAt = new Date(at);
      const id = randomUUID();
      await db.orm.insert(messages).values({
        id,
        brand: 'EF',
        locale: 'nl-NL',
        kind: 'application',
        state: 'new',
        createdAt,
        name: word,
        email,
        phone: word,
        company: word,
        text: word,
        details: { jobTitle: word },
      });
      const storageKey = `messages/${word}-${id}`;
      folders.add(storageKey);
      await db.orm.insert(messageFiles).values({
        id: randomUUID(),
        brand: 'EF',
        messageId: id,
        name: word,
        storageKey,
        createdAt,
        contentType: 'application/pdf',
        bytes: 100,
      });
      await db.orm.insert(newsletterSubscriptions).values({
        brand: 'EF',
        locale: 'nl-NL',
        email: email.toLowerCase(),
        state: 'unsubscribed',
        tokenHash: word,
        mailedAt: createdAt,
        createdAt,
        unsubscribedAt: createdAt,
      });
    },
    mail: async (orderId: string, at: string, state: 'queued' | 'sent' | 'failed' = 'sent') => {
      await db.orm.insert(mailOutbox).values({
        orderId,
        kind: 'order-confirmation',
        brand: 'EF',
        locale: 'nl-NL',
        recipient: email,
        state,
        content: sql`${JSON.stringify({ order: word })}::jsonb`,
        lastError: word,
        dueAt: new Date(at),
        createdAt: new Date(at),
      });
      await db.orm.insert(mailboxMessages).values({
        messageId: randomUUID(),
        sender: 'shop',
        recipient: email,
        locale: 'nl-NL',
        subject: word,
        html: word,
        text: word,
        receivedAt: new Date(at),
      });
    },
    /** What a quotation stores besides its order; of the order, only number and validity change. */
    quotation: async (orderId: string, at: string, validUntil: string) => {
      const createdAt = new Date(at);
      number += 1;
      await db.orm
        .update(orders)
        .set({ quotationNumber: `EF-Q-${number}`, quotationValidUntil: validUntil })
        .where(eq(orders.id, orderId));
      await db.orm.insert(quotationRequests).values({
        orderId,
        firstName: word,
        lastName: word,
        email,
        phone: word,
        company: word,
        message: word,
        createdAt,
      });
      await db.orm.insert(quotationLinks).values({ orderId, tokenHash: `${word} ${number}`, createdAt });
      await db.orm.insert(quotationVersions).values({
        orderId,
        version: 1,
        note: word,
        createdAt,
        content: sql`${JSON.stringify({ lines: [{ answers: { text: word } }] })}::jsonb`,
      });
    },
    missedSearch: async (day: string) => {
      await db.orm
        .insert(missedSearches)
        .values({ brand: 'EF', locale: 'nl-NL', day, words: word, count: 1 });
    },
    licenceAttempts: async (expiresAt: string) => {
      const row = { caller: word, failed: [word], accepted: [word], expiresAt: new Date(expiresAt) };
      await db.orm.insert(licenceAttempts).values(row);
    },
    upload: async (
      owner: { sessionId: string } | { customerId: string },
      at: string,
      source?: string,
    ): Promise<string> => {
      const id = randomUUID();
      const area = { left: 0, top: 0, width: 1, height: 1 };
      await db.orm.insert(uploads).values({
        id,
        brand: 'EF',
        ...owner,
        name: `${word}.png`,
        contentType: 'image/png',
        bytes: 1,
        width: 1,
        height: 1,
        storageKey: `${word}/${id}`,
        createdAt: new Date(at),
        ...(source
          ? { kind: 'edit', origin: { source: 'upload', id: source, area, licenceCode: word } }
          : { kind: 'upload' }),
      });
      folders.add(`${word}/${id}`);
      return id;
    },
    item: async (
      owner: { sessionId: string } | { customerId: string },
      at: string,
      { deletedAt = '', uploadId = '' } = {},
    ) => {
      const id = randomUUID();
      await db.orm.insert(storedItems).values({
        id,
        brand: 'EF',
        ...owner,
        kind: 'project',
        name: word,
        note: word,
        answers: { text: word },
        position: 0,
        createdAt: new Date(at),
        updatedAt: new Date(at),
        deletedAt: deletedAt ? new Date(deletedAt) : null,
      });
      if (uploadId) await db.orm.insert(storedFiles).values({ itemId: id, uploadId, position: 0 });
      return id;
    },
  };
}

export type PersonFixture = ReturnType<typeof personIn>;

import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { vatChecks } from '../db/schema/catalogue/vat-checks.ts';
import { accountCharges } from '../db/schema/orders/account-charges.ts';
import { conversions } from '../db/schema/orders/conversions.ts';
import { erpOutbox } from '../db/schema/orders/erp.ts';
import { invoices } from '../db/schema/orders/invoices.ts';
import { payments, sandboxPayments } from '../db/schema/orders/payments.ts';
import { disputes, refunds } from '../db/schema/orders/refunds.ts';
import type { Person } from './person.fixture.ts';

/** Payments of orders, and what they set off. */
export function paymentRows({ db, word }: Person) {
  return {
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
          lines: [
            {
              lineId: randomUUID(),
              quantity: 1,
              excVat: 995,
              incVat: 995,
              reduction: { excVat: 1, incVat: 1, reason: word },
            },
          ],
          lowersCapture: isReleased,
          restock: false,
          reason: word,
          lastError: word,
          externalId: `${word} ${id}`,
          state: 'done',
          dueAt: new Date(at),
          doneAt: new Date(at),
        });
        await db.orm.insert(accountCharges).values({
          ...created,
          currency: 'EUR',
          state: 'captured',
          paymentDays: 30,
          settledAt: new Date(at),
          settledBy: word,
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
    /** The visit of a payment, for Google Analytics. */
    conversion: async (orderId: string, at: string) => {
      await db.orm.insert(conversions).values({
        orderId,
        kind: 'purchase',
        measurementId: 'G-ABC123',
        visit: { clientId: word, advertising: false },
        dueAt: new Date(at),
        createdAt: new Date(at),
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
  };
}

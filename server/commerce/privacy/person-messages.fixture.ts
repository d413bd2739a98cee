import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { PANEL } from '../cart/lines/products.fixture.ts';
import { licenceAttempts } from '../db/schema/catalogue/licence-attempts.ts';
import { missedSearches } from '../db/schema/catalogue/missed-searches.ts';
import { mailboxMessages, mailOutbox } from '../db/schema/mail.ts';
import { messageFiles, messages } from '../db/schema/messages.ts';
import { newsletterSubscriptions } from '../db/schema/newsletter.ts';
import { orders } from '../db/schema/orders/orders.ts';
import { quotationLinks, quotationRequests, quotationVersions } from '../db/schema/orders/quotations.ts';
import { productAlerts } from '../db/schema/product-alerts.ts';
import { productQuestions } from '../db/schema/product-questions.ts';
import type { Person } from './person.fixture.ts';

let number = 0;

/** Messages to and from a person, and requests without an order. */
export function messageRows({ db, word, email, folders }: Person) {
  return {
    /** A message with a file and a question, a subscription to the newsletter that has ended, and one that waits for a product. */
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
        handledBy: word,
      });
      await db.orm.insert(productQuestions).values({
        brand: 'EF',
        locale: 'nl-NL',
        language: 'nl',
        productId: PANEL,
        messageId: id,
        state: 'answered',
        question: word,
        answer: word,
        history: [{ step: 'answer', at, by: word }],
        createdAt,
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
      await db.orm.insert(productAlerts).values({
        brand: 'EF',
        locale: 'nl-NL',
        origin: 'https://www.easyfelt.nl',
        email: email.toLowerCase(),
        productId: PANEL,
        kind: 'price',
        state: 'active',
        price: 1649,
        tokenHash: word,
        mailedAt: createdAt,
        createdAt,
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
    /** Columns of a quotation besides its order; of the order, only number and validity change. */
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
        contentHash: word,
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
  };
}

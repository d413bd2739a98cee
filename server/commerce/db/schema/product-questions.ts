import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BrandCode } from '#shared/brands/index.ts';
import type { Language, Locale } from '#shared/locales/index.ts';
import { products } from './catalogue/products.ts';
import { messages } from './messages.ts';
import type { QuestionState } from './question-states.ts';

/** Step of staff on a question. */
export interface QuestionEvent {
  readonly step: 'answer' | 'publish' | 'unpublish' | 'refuse';
  /** ISO 8601. */
  readonly at: string;
  /** Name of the person on the staff page; null for a command. */
  readonly by: string | null;
}

/** Questions about products, with their answers. Who asked is in the message, and never here. */
export const productQuestions = pgTable(
  'product_questions',
  {
    id: uuid().primaryKey().defaultRandom(),
    brand: text().$type<BrandCode>().notNull(),
    locale: text().$type<Locale>().notNull(),
    language: text().$type<Language>().notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** null once the message was deleted after its term: what is published then belongs to nobody. */
    messageId: uuid('message_id')
      .unique()
      .references(() => messages.id, { onDelete: 'set null' }),
    state: text().$type<QuestionState>().notNull(),
    /** As it is shown: staff may change it. */
    question: text().notNull(),
    answer: text(),
    publishedAt: timestamp('published_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** The steps of staff, oldest first. */
    history: jsonb().$type<readonly QuestionEvent[]>().notNull().default([]),
  },
  (table) => [
    index('product_questions_published')
      .on(table.productId, table.language, table.publishedAt)
      .where(sql`${table.state} = 'published'`),
    index('product_questions_state').on(table.state, table.createdAt),
    check(
      'product_questions_state_known',
      sql`${table.state} in ('waiting', 'answered', 'published', 'refused')`,
    ),
    check(
      'product_questions_published_answer',
      sql`(${table.state} = 'published') = (${table.publishedAt} is not null) and (${table.state} <> 'published' or ${table.answer} is not null)`,
    ),
  ],
);

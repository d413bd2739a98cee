import type { components } from '#shared/commerce-api/openapi-types.ts';
import { fallbackChain } from '#shared/locales/index.ts';
import { QUESTIONS_PER_PAGE } from '#shared/messages/message-kinds.ts';
import type { MessageDetails } from '../../db/schema/messages.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { getProduct } from '../../products/products.service.ts';
import { screenUrl, shopUrlSettings } from '../../shops/shop-urls.service.ts';
import type { MessageContext } from '../message-context.ts';
import type { MessageRow } from '../messages.repository.ts';
import { findPublishedQuestions, insertQuestion } from './questions.repository.ts';

type QuestionPage = components['schemas']['ProductQuestionPage'];

/** The product that a question is about. */
export interface AskedProduct {
  readonly id: string;
  readonly details: Required<Pick<MessageDetails, 'sku' | 'product' | 'link'>>;
}

/** The product of a question by its SKU or family, with what its mails say about it. Throws NOT_FOUND. */
export async function askedProduct(ctx: MessageContext, sku: string): Promise<AskedProduct> {
  const { id, name, slug, sku: found } = await getProduct(ctx, 'sku', sku);
  const urls = { ...ctx, ...shopUrlSettings(ctx.env) };
  return { id, details: { sku: found, product: name, link: screenUrl(urls, 'productDetail', {}, { slug }) } };
}

/** Stores the question that a message asks about a product, in the transaction of the message. */
export async function storeQuestion(
  tx: Pick<CommerceContext, 'db'>,
  { id: messageId, brand, locale, text, createdAt }: MessageRow,
  productId: string,
): Promise<void> {
  const [, language] = fallbackChain(locale);
  await insertQuestion(tx, {
    brand,
    locale,
    language,
    productId,
    messageId,
    createdAt,
    state: 'waiting',
    question: text,
  });
}

/** A page of the published questions about a family of products in the language of the shop, newest first. */
export async function listPublishedQuestions(
  { db, shop }: CommerceContext,
  family: string,
  page: number,
): Promise<QuestionPage> {
  const [, language] = fallbackChain(shop.locale);
  const limits = { limit: QUESTIONS_PER_PAGE, offset: (page - 1) * QUESTIONS_PER_PAGE };
  const found = await findPublishedQuestions({ db }, { brand: shop.brand, family, language }, limits);
  return { ...found, page, perPage: QUESTIONS_PER_PAGE };
}

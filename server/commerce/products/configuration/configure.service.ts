import type { Answers } from '#shared/configuration/configuration.ts';
import { type EvaluatedAnswers, evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { configuredPrice } from '#shared/pricing/configured-price.ts';
import type { CommerceContext } from '../../context.ts';
import type { Price } from '../product-answer.ts';
import { answeredPictures, findAnsweredPictures } from './answered-pictures.repository.ts';
import { findConfigurables } from './configuration.repository.ts';
import { type LocalisedConfiguration, localisedConfiguration } from './localised-configuration.ts';

/** Answers to be put to a product's configuration. */
export interface ConfigurationWish {
  readonly productId: string;
  readonly answers: Answers;
  readonly quantity: number;
}

/** What the answers of a wish make of its product, in the shop's words, currency and VAT. */
export interface Configured extends LocalisedConfiguration {
  readonly evaluated: EvaluatedAnswers;
  /** The unit price with its tiers; faulty answers count for nothing. */
  readonly price: Price;
  /** Whole percent. */
  readonly vatRate: number;
  /** Free pieces of the product. */
  readonly stock: number;
}

/**
 * Configures products, in the order of the wishes; undefined for one that has no configuration, or is no longer in
 * the catalogue. Own pictures count as far as they are the session's or its customer's. Two reads, whatever the number.
 */
export async function configureAll(
  ctx: CommerceContext,
  sessionId: string | undefined,
  wishes: readonly ConfigurationWish[],
): Promise<(Configured | undefined)[]> {
  const ids = [...new Set(wishes.map(({ productId }) => productId))];
  const rows = new Map((await findConfigurables(ctx, ids)).map((row) => [row.id, row]));
  const asked = wishes.filter(({ productId }) => rows.has(productId));
  const pictures = await findAnsweredPictures(
    ctx,
    sessionId,
    asked.flatMap(({ answers }) => answeredPictures(answers)),
  );
  const configured: (Configured | undefined)[] = [];
  for (const { productId, answers, quantity } of wishes) {
    const row = rows.get(productId);
    const localised = row && (await localisedConfiguration(ctx, row));
    if (!localised) {
      configured.push(undefined);
      continue;
    }
    const { vatRate, currency } = ctx.shop;
    const evaluated = evaluateAnswers({ ...localised.configuration, vatRate }, answers, pictures);
    const price = configuredPrice({ ...localised.configuration, vatRate }, evaluated, quantity);
    configured.push({
      ...localised,
      ...{ evaluated, vatRate, stock: row.stock },
      price: { ...price, currency, volumeDiscount: [...price.volumeDiscount] },
    });
  }
  return configured;
}

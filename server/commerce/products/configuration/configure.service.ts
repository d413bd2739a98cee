import {
  type Answers,
  type FileAnswer,
  isFile,
  type KnownPictures,
} from '#shared/configuration/configuration.ts';
import { type EvaluatedAnswers, evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import { configuredPrice } from '#shared/pricing/configured-price.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import type { Price } from '../product.response.ts';
import { findKnownPictures } from './answered-pictures.repository.ts';
import { type ConfigurableProduct, findConfigurableProducts } from './configuration.repository.ts';
import { type LocalisedConfiguration, localisedConfiguration } from './localised-configuration.ts';

export interface ConfigurationRequest {
  readonly productId: string;
  readonly answers: Answers;
  readonly quantity: number;
}

/** A configured product in the shop's language, currency and VAT. */
export interface ConfigurationResult extends LocalisedConfiguration {
  readonly evaluated: EvaluatedAnswers;
  /** The unit price with its tiers. Invalid answers have no price effect. */
  readonly price: Price;
  /** Whole percent. */
  readonly vatRate: number;
  /** Available units of the product, without reserved ones. */
  readonly stock: number;
}

/** The stored values that the results depend on. */
export interface ConfigurationInputs {
  readonly configurable: ReadonlyMap<string, ConfigurableProduct>;
  readonly pictures: KnownPictures;
}

/**
 * Configures products, in the order of the requests. The result is undefined for a product without a configuration or
 * no longer in the catalogue. Pictures count if they belong to the session or its customer. Makes two queries, whatever
 * the number of requests, and one more for each configuration that is not cached.
 */
export async function configureProducts(
  ctx: CommerceContext,
  sessionId: string | undefined,
  requests: readonly ConfigurationRequest[],
): Promise<(ConfigurationResult | undefined)[]> {
  const ids = [...new Set(requests.map(({ productId }) => productId))];
  const configurable = new Map((await findConfigurableProducts(ctx, ids)).map((row) => [row.id, row]));
  const pictures = await readPictures(ctx, sessionId, configurable, requests);
  return configureKnownProducts(ctx, { configurable, pictures }, requests);
}

/** The pictures among the answers to configurable products: see {@link findKnownPictures}. */
export function readPictures(
  ctx: CommerceContext,
  sessionId: string | undefined,
  configurable: ConfigurationInputs['configurable'],
  requests: readonly Pick<ConfigurationRequest, 'productId' | 'answers'>[],
): Promise<KnownPictures> {
  const answered = requests.flatMap(({ productId, answers }) =>
    configurable.has(productId) ? answeredPictures(answers) : [],
  );
  return findKnownPictures(ctx, sessionId, answered);
}

/** Like {@link configureProducts}, from products and pictures that have been read. */
export async function configureKnownProducts(
  ctx: CommerceContext,
  { configurable, pictures }: ConfigurationInputs,
  requests: readonly ConfigurationRequest[],
): Promise<(ConfigurationResult | undefined)[]> {
  const { vatRate, currency } = ctx.shop;
  const results: (ConfigurationResult | undefined)[] = [];
  for (const { productId, answers, quantity } of requests) {
    const product = configurable.get(productId);
    const localised = product && (await localisedConfiguration(ctx, product));
    if (!localised) {
      results.push(undefined);
      continue;
    }
    const configuration = { ...localised.configuration, vatRate };
    const evaluated = evaluateAnswers(configuration, answers, pictures);
    const price = configuredPrice(configuration, evaluated, quantity);
    results.push({
      ...localised,
      evaluated,
      vatRate,
      stock: product.stock,
      price: { ...price, currency },
    });
  }
  return results;
}

export function answeredPictures(answers: Answers): FileAnswer[] {
  return Object.values(answers).filter(isFile);
}

import type { components } from '#shared/commerce-api/openapi-types.ts';
import { answeredOptions } from '#shared/configuration/answered-options.ts';
import type { Answers, Configuration } from '#shared/configuration/configuration.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { Locale } from '#shared/locales/index.ts';
import { nearestImages } from '#shared/sku/reachable-image-sets.ts';
import type { CommerceContext } from '../../context.ts';
import { findSession } from '../../sessions/sessions.service.ts';
import { lineAmounts } from '../line-amounts.ts';
import { answeredPictures, hasOwnPictures } from './answered-pictures.repository.ts';
import { findConfigurables } from './configuration.repository.ts';
import { type ConfigurationWish, type Configured, configureAll } from './configure.service.ts';
import { localisedConfiguration } from './localised-configuration.ts';

type Schemas = components['schemas'];
type ConfiguredProduct = Schemas['ConfiguredProduct'];

/** The configuration of a product in the shop's language and currency. Throws NOT_FOUND for one without. */
export async function getConfiguration(ctx: CommerceContext, productId: string): Promise<Configuration> {
  const [row] = await findConfigurables(ctx, [productId]);
  const localised = row && (await localisedConfiguration(ctx, row));
  if (!localised) throw configurationNotFound(productId);
  return { ...localised.configuration, vatRate: ctx.shop.vatRate };
}

/**
 * What answers make of a product for whoever asks: their session's own pictures count. Faults are part of the answer.
 * Throws NOT_FOUND for a product without a configuration.
 */
export async function configureProduct(
  ctx: CommerceContext,
  productId: string,
  answers: Answers,
  quantity = 1,
): Promise<ConfiguredProduct> {
  const configured = await configure(ctx, { productId, answers, quantity });
  if (!configured) throw configurationNotFound(productId);
  return configuredAnswer(configured, ctx.shop.locale);
}

/** The price of a product with these answers; undefined for one without a configuration. */
export async function quoteAnswers(
  ctx: CommerceContext,
  wish: ConfigurationWish,
): Promise<Schemas['QuantityQuote'] | undefined> {
  const configured = await configure(ctx, wish);
  return (
    configured && {
      price: configured.price,
      ...lineAmounts(configured.price, ctx.shop.vatRate),
      stock: configured.stock,
    }
  );
}

async function configure(ctx: CommerceContext, wish: ConfigurationWish): Promise<Configured | undefined> {
  // Nobody's session is looked up for answers without pictures: this is asked at every step of a shopper.
  const session = hasOwnPictures(answeredPictures(wish.answers)) ? await findSession(ctx) : undefined;
  const [configured] = await configureAll(ctx, session, [wish]);
  return configured;
}

/** A configured product as the contract has it. */
export function configuredAnswer(configured: Configured, locale: Locale): ConfiguredProduct {
  const { configuration, evaluated, price, stock, vatRate } = configured;
  return {
    productId: configuration.productId,
    sku: evaluated.sku,
    orderable: evaluated.faults.length === 0 && price.quantity.current <= stock,
    faults: [...evaluated.faults],
    answers: { ...evaluated.answers },
    options: answeredOptions(evaluated, locale),
    price,
    ...lineAmounts(price, vatRate),
    stock,
    deliveryDays: evaluated.deliveryDays,
    images: imagesOf(configured),
  };
}

/** The pictures of the choices made. */
export function imagesOf({ configuration, evaluated }: Configured): Schemas['Image'][] {
  return [...nearestImages(configuration.imageSets, configuration.sku, evaluated.sku)];
}

function configurationNotFound(productId: string): AppError {
  return new AppError('NOT_FOUND', { message: `There is no configuration of product ${productId}` });
}

import type { components } from '#shared/commerce-api/openapi-types.ts';
import type { Answers, Configuration } from '#shared/configuration/configuration.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CommerceContext } from '../../kernel/context.ts';
import { findSession } from '../../sessions/sessions.service.ts';
import { lineAmounts } from '../line-amounts.service.ts';
import { findConfigurableProducts } from './configuration.repository.ts';
import {
  answeredPictures,
  type ConfigurationRequest,
  type ConfigurationResult,
  configureProducts,
} from './configure.service.ts';
import { toConfiguredProductResponse } from './configured-product.response.ts';
import { localisedConfiguration } from './localised-configuration.ts';

type Schemas = components['schemas'];

/** The configuration of a product in the shop's language and currency. Throws NOT_FOUND for a product without one. */
export async function getConfiguration(ctx: CommerceContext, productId: string): Promise<Configuration> {
  const [product] = await findConfigurableProducts(ctx, [productId]);
  const localised = product && (await localisedConfiguration(ctx, product));
  if (!localised) throw configurationNotFound(productId);
  return { ...localised.configuration, vatRate: ctx.shop.vatRate };
}

/**
 * A product configured with answers, which may refer to pictures of the caller's session. Faults are part of the result.
 * Throws NOT_FOUND for a product without a configuration.
 */
export async function configureProduct(
  ctx: CommerceContext,
  productId: string,
  answers: Answers,
  quantity = 1,
): Promise<Schemas['ConfiguredProduct']> {
  const result = await configure(ctx, { productId, answers, quantity });
  if (!result) throw configurationNotFound(productId);
  return toConfiguredProductResponse(result, ctx.shop.locale);
}

/** The price of a product with these answers; undefined for a product without a configuration. */
export async function priceAnswers(
  ctx: CommerceContext,
  request: ConfigurationRequest,
): Promise<Schemas['QuantityQuote'] | undefined> {
  const result = await configure(ctx, request);
  if (!result) return undefined;
  const { price, stock } = result;
  return { price, ...lineAmounts(price), stock };
}

async function configure(
  ctx: CommerceContext,
  request: ConfigurationRequest,
): Promise<ConfigurationResult | undefined> {
  // Only uploads and edits need the session. This saves a query for each step of the configurator.
  const needsSession = answeredPictures(request.answers).some(({ source }) => source !== 'image');
  const sessionId = needsSession ? await findSession(ctx) : undefined;
  const [result] = await configureProducts(ctx, sessionId, [request]);
  return result;
}

function configurationNotFound(productId: string): AppError {
  return new AppError('NOT_FOUND', { message: `Product ${productId} has no configuration` });
}

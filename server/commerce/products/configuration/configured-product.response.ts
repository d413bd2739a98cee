import type { components } from '#shared/commerce-api/openapi-types.ts';
import { answeredOptions } from '#shared/configuration/answered-options.ts';
import { changedAttributes } from '#shared/configuration/configured-facts.ts';
import { configuredGrams } from '#shared/configuration/configured-weight.ts';
import type { Locale } from '#shared/locales/index.ts';
import { nearestImages } from '#shared/sku/reachable-image-sets.ts';
import { lineAmounts } from '../line-amounts.service.ts';
import type { ConfigurationResult } from './configure.service.ts';

type Schemas = components['schemas'];

export function toConfiguredProductResponse(
  result: ConfigurationResult,
  locale: Locale,
): Schemas['ConfiguredProduct'] {
  const { configuration, evaluated, price, stock } = result;
  return {
    productId: configuration.productId,
    sku: evaluated.sku,
    orderable: evaluated.faults.length === 0 && price.quantity.current <= stock,
    faults: [...evaluated.faults],
    answers: { ...evaluated.answers },
    options: answeredOptions(evaluated, locale),
    price,
    ...lineAmounts(price),
    stock,
    deliveryDays: evaluated.deliveryDays,
    weightGrams: configuredGrams(configuration, evaluated),
    attributes: changedAttributes(configuration, evaluated, locale),
    images: configuredImages(result),
  };
}

/** The images of the selected choices. */
export function configuredImages({ configuration, evaluated }: ConfigurationResult): Schemas['Image'][] {
  return [...nearestImages(configuration.imageSets, configuration.sku, evaluated.sku)];
}

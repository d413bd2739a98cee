import type { OrderLine } from '#client/features/cart/use-cart.ts';
import type { CatalogueImage, ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { answeredOptions } from '#shared/configuration/answered-options.ts';
import { NO_PICTURES } from '#shared/configuration/configuration.ts';
import { changedAttributes, configuredSetOf, lineFacts } from '#shared/configuration/configured-facts.ts';
import { configuredGrams } from '#shared/configuration/configured-weight.ts';
import { evaluateAnswers } from '#shared/configuration/evaluate-answers.ts';
import type { Locale } from '#shared/locales/index.ts';
import { configuredPrice } from '#shared/pricing/configured-price.ts';
import { nearestImages } from '#shared/sku/reachable-image-sets.ts';
import type { requestedLine } from './request-source.ts';

interface PricedProduct extends Pick<OrderLine, 'options' | 'facts' | 'weightGrams'> {
  readonly priced: Pick<ProductDetail, 'price' | 'unit' | 'setOf'>;
  readonly image: CatalogueImage | null;
}

/** A product with its answers in words, and their price, by the rules of the server; pictures count as unknown. */
export function pricedProduct(
  product: ProductDetail,
  { answers = {} }: ReturnType<typeof requestedLine>,
  locale: Locale,
): PricedProduct {
  const { configuration, price, unit, setOf } = product;
  if (!configuration) {
    return {
      priced: { price, unit, ...(setOf === undefined ? {} : { setOf }) },
      image: product.image,
      options: [],
    };
  }
  const evaluated = evaluateAnswers(configuration, answers, NO_PICTURES);
  const pieces = configuredSetOf(configuration, evaluated) ?? setOf;
  const [image = product.image] = nearestImages(configuration.imageSets, product.sku, evaluated.sku);
  return {
    priced: {
      price: { ...configuredPrice(configuration, evaluated), currency: price.currency },
      unit,
      ...(pieces === undefined ? {} : { setOf: pieces }),
    },
    image,
    options: answeredOptions(evaluated, locale),
    facts: lineFacts(changedAttributes(configuration, evaluated, locale), configuration.options),
    weightGrams: configuredGrams(configuration, evaluated),
  };
}

import { useMemo } from 'react';
import { useOwnPrice } from '#client/data/own-prices.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import type { ConfigurationState } from '#client/features/configurator/use-configuration.ts';
import { useServerQuote } from '#client/features/configurator/use-server-quote.ts';
import type { Configuration } from '#shared/configuration/configuration.ts';
import { configuredSetOf } from '#shared/configuration/configured-facts.ts';

/**
 * The product with the price, stock and delivery time of its answers: those of the server, once it has replied.
 * `isUncertain`: the server may give another price.
 */
export function useConfiguredProduct(
  product: ProductDetail,
  configuration: Configuration,
  state: ConfigurationState,
): { readonly priced: ProductDetail; readonly isUncertain: boolean } {
  const { evaluated, isSizeInvalid } = state;
  const { quote, isUncertain } = useServerQuote(configuration, state);
  const { currency } = product.price;
  const listed = useMemo(() => {
    const price = quote && !isSizeInvalid ? quote.price : state.price;
    return { ...price, currency };
  }, [quote, isSizeInvalid, state.price, currency]);
  const price = useOwnPrice(product.id, listed);
  const priced = useMemo(() => {
    const setOf = configuredSetOf(configuration, evaluated);
    return {
      ...product,
      ...(setOf === undefined ? {} : { setOf }),
      price,
      stock: quote?.stock ?? product.stock,
      deliveryDays: quote?.deliveryDays ?? evaluated.deliveryDays,
    };
  }, [product, configuration, quote, price, evaluated]);
  return { priced, isUncertain: isUncertain || isSizeInvalid };
}

import { useDeferredValue, useMemo } from 'react';
import { useShop } from '#client/data/shop-context.tsx';
import type { ShownFacts } from '#client/features/catalogue/attribute-table.tsx';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import type { ConfigurationState } from '#client/features/configurator/use-configuration.ts';
import type { Configuration } from '#shared/configuration/configuration.ts';
import { configuredAttributes } from '#shared/configuration/configured-facts.ts';
import { configuredGrams } from '#shared/configuration/configured-weight.ts';

/** The product with the SKU, attributes and weight of its answers, which follow them in a later frame. */
export function useConfiguredFacts(
  product: ProductDetail,
  configuration: Configuration,
  { evaluated, size }: Pick<ConfigurationState, 'evaluated' | 'size'>,
): ProductDetail & ShownFacts {
  const { locale } = useShop();
  const shown = useMemo(
    () => ({
      ...product,
      sku: evaluated.sku,
      attributes: configuredAttributes(product.attributes, configuration, evaluated, locale),
      configuredGrams: configuredGrams(configuration, { ...evaluated, size }),
    }),
    [product, configuration, evaluated, size, locale],
  );
  return useDeferredValue(shown);
}

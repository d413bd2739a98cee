import { useShop } from '#client/data/shop-context.tsx';
import { quotationRequestHref } from '#client/features/cart/quotation-query.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import {
  dataSheetQuery,
  formatConfigurationQuery,
  hasPhoto,
  shareQuery,
} from '#client/features/configurator/configuration-query.ts';
import { suggestedName } from '#client/features/configurator/suggested-name.ts';
import type { ConfigurationState } from '#client/features/configurator/use-configuration.ts';
import { useSettled } from '#client/features/configurator/use-settled.ts';
import { useSavedProduct } from '#client/features/saved-items/use-saved-product.ts';
import type { Configuration } from '#shared/configuration/configuration.ts';
import { ProductActions } from './product-actions.tsx';

interface ConfiguredActionsProps {
  readonly product: ProductDetail;
  readonly configuration: Configuration;
  readonly state: ConfigurationState;
}

/** {@link ProductActions} of a product with its answers. */
export function ConfiguredActions({ product, configuration, state }: ConfiguredActionsProps) {
  const { locale, href } = useShop();
  const { given, evaluated, quantity } = state;
  const saved = useSavedProduct({
    productId: product.id,
    answers: evaluated.answers,
    quantity,
    name: suggestedName(product.name, evaluated, locale),
  });
  const requestHref = [
    quotationRequestHref(href, { product: product.slug }),
    formatConfigurationQuery(configuration, given, quantity),
  ]
    .filter(Boolean)
    .join('&');
  const saving = useSettled(state, saved.toggle);
  const requesting = useSettled(state, () => window.location.assign(requestHref));
  return (
    <ProductActions
      sku={product.sku}
      name={product.name}
      slug={product.slug}
      saved={{ ...saved, isPending: saved.isPending || saving.isWaiting, toggle: saving.run }}
      shareQuery={() => shareQuery(configuration, given, quantity)}
      hasPhoto={hasPhoto(given)}
      sheetAnswers={dataSheetQuery(configuration, given)}
      requestHref={requestHref}
      onRequest={(event) => {
        if (!state.isSettling && !state.hasFailed) return;
        event.preventDefault();
        requesting.run();
      }}
    />
  );
}

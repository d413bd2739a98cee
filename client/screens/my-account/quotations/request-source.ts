import type { InputOf } from '#client/data/query.ts';
import type { ProductDetail } from '#client/features/catalogue/catalogue-types.ts';
import { parseConfigurationQuery } from '#client/features/configurator/configuration-query.ts';
import { parseOrderQuantity } from '#shared/pricing/order-quantity.ts';

type Line = NonNullable<InputOf<'order.quotation.create'>['line']>;

/** The line that a query describes: the product, as it is configured there. */
export function requestedLine({ id, configuration }: ProductDetail, search: string): Line {
  if (!configuration) {
    const quantity = parseOrderQuantity(new URLSearchParams(search).get('quantity') ?? '1');
    return { productId: id, quantity: quantity ?? 1 };
  }
  const { answers, quantity } = parseConfigurationQuery(configuration, search);
  return { productId: id, quantity, answers };
}

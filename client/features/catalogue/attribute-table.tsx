import { useT } from '#client/data/shop-context.tsx';
import { SpecTable } from '#client/ui/table/spec-table.tsx';
import { normaliseAttributes } from '#shared/attributes/attribute-entry.ts';
import type { ProductDetail } from './catalogue-views.ts';

const ADDRESS = /^https?:\/\//;

/** What a product is made of and how large it is; an attribute of type link leads there (spec section 3). */
export function AttributeTable({
  product,
}: {
  readonly product: Pick<ProductDetail, 'attributes' | 'sku' | 'manufacturer'>;
}) {
  const t = useT();
  const attributes = normaliseAttributes(product.attributes).map(({ name, value, type }) => ({
    name,
    value: type.toLowerCase() === 'link' && ADDRESS.test(value) ? <a href={value}>{value}</a> : value,
  }));
  const rows = [
    ...attributes,
    { name: t('product:manufacturer'), value: product.manufacturer.name },
    { name: t('product:sku'), value: product.sku },
  ];
  return <SpecTable rows={rows} />;
}

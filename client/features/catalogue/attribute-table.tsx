import { useT } from '#client/data/shop-context.tsx';
import { SpecTable } from '#client/ui/table/spec-table.tsx';
import { normaliseAttributes } from '#shared/attributes/attribute-entry.ts';
import type { TextKind } from '#shared/enumerations.ts';
import type { ProductDetail } from './catalogue-types.ts';
import { attributesWithoutBands } from './octave-bands.ts';

const WEB_ADDRESS = /^https?:\/\//;
const LINK: Lowercase<TextKind> = 'link';

/**
 * The attributes of a product, except for the octave bands in its chart. The value of an attribute of the type link is
 * a link.
 */
export function AttributeTable({
  product,
}: {
  readonly product: Pick<ProductDetail, 'attributes' | 'sku' | 'manufacturer'>;
}) {
  const t = useT();
  const attributes = normaliseAttributes(attributesWithoutBands(product.attributes)).map(
    ({ name, value, type }) => ({
      name,
      value: type.toLowerCase() === LINK && WEB_ADDRESS.test(value) ? <a href={value}>{value}</a> : value,
    }),
  );
  const rows = [
    ...attributes,
    { name: t('product:manufacturer'), value: product.manufacturer.name },
    { name: t('product:sku'), value: product.sku },
  ];
  return <SpecTable rows={rows} />;
}

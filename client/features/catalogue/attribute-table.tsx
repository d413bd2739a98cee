import { useShop } from '#client/data/shop-context.tsx';
import { SpecTable } from '#client/ui/table/spec-table.tsx';
import { normaliseAttributes } from '#shared/attributes/attribute-entry.ts';
import type { TextKind } from '#shared/enumerations.ts';
import { weightText } from '#shared/locales/weight-text.ts';
import { attributesWithoutBands } from './acoustics/octave-bands.ts';
import type { ProductDetail } from './catalogue-types.ts';

const WEB_ADDRESS = /^https?:\/\//;
const LINK: Lowercase<TextKind> = 'link';

/** The facts of a product. */
export interface ShownFacts extends Pick<ProductDetail, 'attributes' | 'sku' | 'manufacturer'> {
  /** The weight of a piece with the answers to the options of the product. */
  readonly configuredGrams?: number;
}

/**
 * The attributes of a product, except for the octave bands in its chart. The value of an attribute of the type link is
 * a link.
 */
export function AttributeTable({ product }: { readonly product: ShownFacts }) {
  const { t, locale } = useShop();
  const attributes = normaliseAttributes(attributesWithoutBands(product.attributes)).map(
    ({ name, value, type }) => ({
      name,
      value: type.toLowerCase() === LINK && WEB_ADDRESS.test(value) ? <a href={value}>{value}</a> : value,
    }),
  );
  const weight = t('product:table.weight');
  const { configuredGrams } = product;
  const rows = [
    ...attributes,
    ...(configuredGrams === undefined || attributes.some(({ name }) => name === weight)
      ? []
      : [{ name: weight, value: weightText(configuredGrams, locale) }]),
    { name: t('product:manufacturer'), value: product.manufacturer.name },
    { name: t('product:sku'), value: product.sku },
  ];
  return <SpecTable rows={rows} />;
}

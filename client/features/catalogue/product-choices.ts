import { type ChoicesOfAxis, COLOUR_AXIS, variantChoices } from '#shared/variants/variant-choices.ts';
import type { ProductDetail } from './catalogue-types.ts';

type Sibling = ProductDetail['siblings'][number];
type SiblingVariant = Sibling & { readonly values: Readonly<Record<string, string>> };

/** The choices of each attribute that distinguishes a product from its siblings; a colour is its id. */
export function productChoices({
  id,
  variesBy,
  siblings,
}: Pick<ProductDetail, 'id' | 'variesBy' | 'siblings'>): ChoicesOfAxis<SiblingVariant>[] {
  const family = siblings.map((sibling) => ({
    ...sibling,
    values: sibling.colour ? { ...sibling.values, [COLOUR_AXIS]: sibling.colour.id } : sibling.values,
  }));
  const current = family.find((sibling) => sibling.id === id);
  return current ? variantChoices(variesBy, family, current) : [];
}

/** The text of a product's value of an axis; empty without one. */
export function variantText({ colour, values }: Pick<Sibling, 'colour' | 'values'>, axis: string): string {
  return (axis === COLOUR_AXIS ? colour?.name : undefined) ?? values[axis] ?? '';
}

import { slugify } from '#shared/slug/slug.ts';
import type { SourceCell } from './source-table.ts';

/** Names of the option that is the colour, in the languages of the shops. */
const COLOUR_OPTIONS: readonly string[] = ['colour', 'color', 'kleur', 'farbe', 'couleur'];

/** A choice by which a variant differs, such as a size. */
export interface VariantOption {
  readonly name: string;
  readonly value: SourceCell;
}

interface Variant {
  /** The article whose variants belong together. */
  readonly article: string;
  readonly title: SourceCell;
  readonly sku: SourceCell | undefined;
  readonly options: readonly VariantOption[];
}

/**
 * The cells in which variants of an article differ. Variants by colour alone are a family; others are products of their own,
 * each in the family of its SKU, until families vary by other attributes.
 */
export function variantCells({
  article,
  title,
  sku,
  options,
}: Variant): Record<string, SourceCell | undefined> {
  const values = options.map(({ value }) => value.text);
  const name = { ...title, text: [title.text, ...values].join(' ') };
  // A SKU is never made up of an order: the next export may have another one.
  const own = sku?.text ? sku : { column: title.column, text: slugify([article, ...values].join(' ')) };
  const colour = options.find((option) => COLOUR_OPTIONS.includes(option.name.toLowerCase()));
  const isFamily = colour !== undefined && options.length === 1;
  return {
    sku: own,
    family: { column: title.column, text: isFamily ? slugify(article) : own.text },
    colour: colour?.value,
    name,
  };
}

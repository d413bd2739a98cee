import { slugify } from '#shared/slug/slug.ts';
import type { SourceCell, SourceOptions } from './source-table.ts';

/** Names of the option that is the colour, in the languages of the shops. */
const COLOUR_OPTIONS: readonly string[] = ['colour', 'color', 'kleur', 'farbe', 'couleur'];

/** A choice by which a variant differs, such as a size. */
export interface VariantOption {
  readonly name: string;
  readonly value: SourceCell;
}

/** Notes of options that the catalogue has no attribute for. */
export function unknownOptionNotes(
  options: readonly VariantOption[],
  attributeOf: SourceOptions['attributeOf'],
): string[] {
  const names = options.map(({ name }) => name).filter((name) => columnOf(name, attributeOf) === undefined);
  return [...new Set(names)].map(
    (name) =>
      `the option "${name}" is no attribute of the catalogue, so its variants are families of their own; --name "${name}=ID" names one`,
  );
}

/** The column of an option: the colour, or an attribute. */
function columnOf(name: string, attributeOf: SourceOptions['attributeOf']): string | undefined {
  if (COLOUR_OPTIONS.includes(name.toLowerCase())) return 'colour';
  const attribute = attributeOf(name);
  return attribute && `attribute ${attribute}`;
}

interface Variant {
  /** The article whose variants belong together. */
  readonly article: string;
  readonly title: SourceCell;
  readonly sku: SourceCell | undefined;
  readonly options: readonly VariantOption[];
}

/**
 * The cells in which variants of an article differ. They are a family that varies by colour and by the attributes with the
 * names of its options. Without such an attribute, each is in the family of its SKU.
 */
export function variantCells(
  { article, title, sku, options }: Variant,
  attributeOf: SourceOptions['attributeOf'],
): Record<string, SourceCell | undefined> {
  const values = options.map(({ value }) => value.text);
  const name = { ...title, text: [title.text, ...values].join(' ') };
  // A SKU is never made up of an order: the next export may have another one.
  const own = sku?.text ? sku : { column: title.column, text: slugify([article, ...values].join(' ')) };
  const choices = options.flatMap(({ name, value }): [string, SourceCell][] => {
    const column = columnOf(name, attributeOf);
    return column === undefined ? [] : [[column, value]];
  });
  const isFamily = options.length > 0 && choices.length === options.length;
  return {
    ...Object.fromEntries(choices),
    sku: own,
    family: { column: title.column, text: isFamily ? slugify(article) : own.text },
    name,
  };
}

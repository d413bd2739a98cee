import type { Change } from './change-tags.ts';

type Kind = Change['kind'];

/** Changes that search engines are told about. Sales and stock are none of them. */
const ANNOUNCED: readonly Kind[] = [
  'product-edited',
  'product-renamed',
  'product-priced',
  'product-slug-changed',
  'product-moved',
  'product-added',
  'product-removed',
  'category-edited',
  'category-renamed',
  'category-slug-changed',
  'category-added',
  'category-removed',
];
/** Of these, the ones after which former addresses respond otherwise. */
const READDRESSED: readonly Kind[] = [
  'product-slug-changed',
  'product-removed',
  'category-slug-changed',
  'category-removed',
];

export interface AnnouncedIds {
  readonly products: ReadonlySet<string>;
  readonly categories: ReadonlySet<string>;
  /** Of both, those whose former addresses are announced, too. */
  readonly readdressed: ReadonlySet<string>;
}

/** The products and categories whose pages an import has changed. */
export function announcedIds(changes: readonly Change[]): AnnouncedIds {
  const announced = changes.filter(({ kind }) => ANNOUNCED.includes(kind));
  const readdressed = announced.filter(({ kind }) => READDRESSED.includes(kind));
  return {
    products: new Set(productsOf(announced)),
    categories: new Set(categoriesOf(announced)),
    readdressed: new Set([...productsOf(readdressed), ...categoriesOf(readdressed)]),
  };
}

function productsOf(changes: readonly Change[]): string[] {
  return changes.flatMap((change) => ('product' in change ? [change.product] : []));
}

function categoriesOf(changes: readonly Change[]): string[] {
  return changes.flatMap((change) => ('category' in change ? [change.category] : []));
}

import type { Shop } from '#client/data/shop-context.tsx';
import { FACET_KINDS, type FacetKind, type PriceDisplay } from '#shared/enumerations.ts';
import {
  IN_STOCK,
  INSULATION_BRACKETS,
  MADE_TO_MEASURE,
  parsePriceRange,
  SIZE_BRACKETS,
} from '#shared/facets/brackets.ts';
import { parseExactSize } from '#shared/facets/exact-sizes.ts';
import { formatHundredths, formatNumber, numberFormat } from '#shared/locales/number-formats.ts';
import type { CategoryLink, Facet } from '../catalogue-types.ts';
import { categoryHref, toggleHref } from './catalogue-hrefs.ts';
import { FILTER_PARAMETERS } from './catalogue-query.ts';
import type { FilterChoice } from './filter-group.tsx';

type FacetValue = Facet['values'][number];
type Texts = Pick<Shop, 't' | 'locale' | 'definition'>;

function valuesOf(facets: readonly Facet[], kind: FacetKind): Facet['values'] {
  return facets.find((facet) => facet.kind === kind)?.values ?? [];
}

function choiceOf(kind: FacetKind, value: FacetValue, listHref: string, shop: Texts): FilterChoice {
  return {
    ...value,
    name: VALUE_NAMES[kind](value, shop),
    href: toggleHref(listHref, FILTER_PARAMETERS[kind], value.id),
  };
}

/** The values of a facet as links that switch them on and off. */
export function filterChoices(
  facets: readonly Facet[],
  kind: FacetKind,
  listHref: string,
  shop: Texts,
): FilterChoice[] {
  return valuesOf(facets, kind).map((value) => choiceOf(kind, value, listHref, shop));
}

/**
 * The categories of a facet as links to their pages, with the other filters and the sort order. Unknown categories are
 * left out.
 */
export function categoryChoices(
  facets: readonly Facet[],
  categories: readonly CategoryLink[],
  listHref: string,
  categoryPath: (slug: string) => string,
): FilterChoice[] {
  return valuesOf(facets, 'CATEGORY').flatMap((value) => {
    const category = categories.find(({ id }) => id === value.id);
    return category ? [{ ...value, href: categoryHref(categoryPath(category.slug), listHref) }] : [];
  });
}

/** The selected values as links that switch them off, each with a name that is clear by itself. */
export function selectedChoices(
  facets: readonly Facet[],
  kinds: readonly FacetKind[],
  listHref: string,
  shop: Texts,
): FilterChoice[] {
  return FACET_KINDS.filter((kind) => kinds.includes(kind)).flatMap((kind) =>
    valuesOf(facets, kind)
      .filter(({ selected }) => selected)
      .map((value) => {
        const choice = choiceOf(kind, value, listHref, shop);
        const display = kind === 'PRICE' ? displayOfPriceRange(choice.id) : undefined;
        const label = display && shop.t(display === 'including' ? 'global:vat.inc' : 'global:vat.exc');
        return label ? { ...choice, name: `${choice.name} ${label}` } : choice;
      }),
  );
}

/** The price display that a range of prices is about. */
export function displayOfPriceRange(id: string): PriceDisplay | undefined {
  return parsePriceRange(id)?.display;
}

/** Lowest and highest αw of each class. */
const ABSORPTION_RANGES: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['a', [0.9, 1]],
  ['b', [0.8, 0.85]],
  ['c', [0.6, 0.75]],
  ['d', [0.3, 0.55]],
  ['e', [0.15, 0.25]],
]);

const byName = ({ name }: FacetValue) => name;

const VALUE_NAMES: Readonly<Record<FacetKind, (value: FacetValue, shop: Texts) => string>> = {
  CATEGORY: byName,
  COLOUR: byName,
  BRAND: byName,
  SIZE: ({ id }, shop) => sizeName(id, shop),
  PRICE: ({ id }, shop) => priceName(id, shop),
  STOCK: ({ id }, { t }) => (id === IN_STOCK ? t('product:stock.in') : id),
  ABSORPTION: ({ id }, shop) => absorptionName(id, shop),
  INSULATION: ({ id }, shop) => insulationName(id, shop),
};

function sizeName(id: string, { t, locale }: Texts): string {
  if (id === MADE_TO_MEASURE) return t('product:filters.madeToMeasure');
  const sides = parseExactSize(id);
  if (sides) return `${sides.map((side) => formatNumber(side / 10, locale)).join(' × ')} cm`;
  const bracket = SIZE_BRACKETS.find((size) => size.id === id);
  if (!bracket) return id;
  const over = bracket.over / 10;
  if (bracket.upTo === null) return t('product:filters.over', { from: `${over} cm` });
  const to = `${bracket.upTo / 10} cm`;
  return over === 0 ? t('product:filters.upTo', { to }) : t('product:filters.between', { from: over, to });
}

/** A sound absorption class with its range of αw, as EN ISO 11654 defines it. */
function absorptionName(id: string, { t, locale }: Texts): string {
  const range = ABSORPTION_RANGES.get(id);
  const name = t('product:filters.class', { name: id.toUpperCase() });
  if (!range) return name;
  const [from, to] = range.map((alpha) => formatHundredths(alpha, locale));
  return `αw ${from}–${to} (${name})`;
}

function insulationName(id: string, { t }: Texts): string {
  const bracket = INSULATION_BRACKETS.find((each) => each.id === id);
  if (!bracket) return id;
  const { from, below } = bracket;
  if (below === null) return `Rw ${t('product:filters.from', { from: `${from} dB` })}`;
  return from === 0 ? `Rw < ${below} dB` : `Rw ${from}–${below - 1} dB`;
}

function priceName(id: string, { t, locale, definition: { currency } }: Texts): string {
  const bracket = parsePriceRange(id);
  if (!bracket) return id;
  const money = numberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 });
  const from = money.format(bracket.from);
  if (bracket.below === null) return t('product:filters.from', { from });
  const to = money.format(bracket.below);
  return bracket.from === 0 ? t('product:filters.upTo', { to }) : t('product:filters.between', { from, to });
}

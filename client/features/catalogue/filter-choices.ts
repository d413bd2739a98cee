import type { ArchiveFilterKind } from '#shared/enumerations.ts';
import { categoryHref, toggleHref } from './catalogue-hrefs.ts';
import { FILTER_PARAMETERS } from './catalogue-query.ts';
import type { CategoryLink, Facet } from './catalogue-types.ts';
import type { FilterChoice } from './filter-group.tsx';

function valuesOf(facets: readonly Facet[], kind: ArchiveFilterKind): Facet['values'] {
  return facets.find((facet) => facet.kind === kind)?.values ?? [];
}

/** The values of a facet as links that switch them on and off. */
export function toggleChoices(
  facets: readonly Facet[],
  kind: ArchiveFilterKind,
  pathAndQuery: string,
): FilterChoice[] {
  return valuesOf(facets, kind).map((value) => ({
    ...value,
    href: toggleHref(pathAndQuery, FILTER_PARAMETERS[kind], value.id),
  }));
}

/**
 * The categories of a facet as links to their pages, with brand filter and sort order. Unknown categories are left
 * out.
 */
export function categoryChoices(
  facets: readonly Facet[],
  categories: readonly CategoryLink[],
  pathAndQuery: string,
  categoryPath: (slug: string) => string,
): FilterChoice[] {
  return valuesOf(facets, 'CATEGORY').flatMap((value) => {
    const category = categories.find(({ id }) => id === value.id);
    return category ? [{ ...value, href: categoryHref(categoryPath(category.slug), pathAndQuery) }] : [];
  });
}

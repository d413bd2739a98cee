import type { ArchiveFilterKind } from '#shared/enumerations.ts';
import { moveHref, toggleHref } from './catalogue-hrefs.ts';
import { FILTER_PARAMETERS } from './catalogue-query.ts';
import type { CategoryLink, Facet } from './catalogue-views.ts';
import type { FilterChoice } from './filter-group.tsx';

function valuesOf(facets: readonly Facet[], kind: ArchiveFilterKind): Facet['values'] {
  return facets.find((facet) => facet.kind === kind)?.values ?? [];
}

/** The values of a facet as links that put them on and take them off. */
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

/** The categories of a facet as links to their own pages, brand filter and sort kept; unknown ones are left out. */
export function categoryChoices(
  facets: readonly Facet[],
  categories: readonly CategoryLink[],
  pathAndQuery: string,
  hrefOf: (slug: string) => string,
): FilterChoice[] {
  return valuesOf(facets, 'CATEGORY').flatMap((value) => {
    const category = categories.find(({ id }) => id === value.id);
    return category ? [{ ...value, href: moveHref(hrefOf(category.slug), pathAndQuery) }] : [];
  });
}

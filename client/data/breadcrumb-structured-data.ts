export interface Breadcrumb {
  readonly label: string;
  readonly href: string;
}

/** The schema.org BreadcrumbList of a page; `base` is the shop's address without a trailing slash. */
export function breadcrumbStructuredData(
  base: string,
  breadcrumbs: readonly Breadcrumb[],
): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumbs.map((breadcrumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: breadcrumb.label,
      item: base + breadcrumb.href,
    })),
  };
}

export interface TrailStep {
  readonly label: string;
  readonly href: string;
}

/** The schema.org BreadcrumbList of a page; `base` is the shop's address without a trailing slash. */
export function trailData(base: string, steps: readonly TrailStep[]): Readonly<Record<string, unknown>> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.label,
      item: base + step.href,
    })),
  };
}

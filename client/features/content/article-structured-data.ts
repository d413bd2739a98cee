import { type Breadcrumb, breadcrumbStructuredData } from '#client/data/breadcrumb-structured-data.ts';
import type { Brand } from '#shared/brands/index.ts';
import { linkPreviewFile } from '#shared/screens/picture-widths.ts';
import type { StructuredEntry } from './blocks/block-row.ts';
import { blocksStructuredData } from './blocks/block-table.ts';
import type { Article } from './content-types.ts';

/**
 * The schema.org descriptions of a page: the article or job offer, its blocks, and the path to it. `base` is the
 * address of the shop without a trailing slash.
 */
export function articleStructuredData(
  brand: Brand,
  article: Article,
  base: string,
  breadcrumbs: readonly Breadcrumb[],
): StructuredEntry[] {
  return [
    ...(article.kind === 'job' && !article.facts?.isClosed ? [jobPosting(brand, article)] : []),
    ...(article.kind === 'job' || article.kind === 'page'
      ? []
      : [articleData(brand, article, base, breadcrumbs)]),
    ...blocksStructuredData(article.blocks, { ...article, base }),
    breadcrumbStructuredData(base, breadcrumbs),
  ];
}

function articleData(
  brand: Brand,
  { title, description, picture, date, updated, author }: Article,
  base: string,
  breadcrumbs: readonly Breadcrumb[],
): StructuredEntry {
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    ...(picture ? { image: base + linkPreviewFile(picture.base) } : {}),
    datePublished: date,
    dateModified: updated ?? date,
    ...(author ? { author: { '@type': 'Person', name: author } } : {}),
    publisher: { '@type': 'Organization', name: brand.name, url: base },
    mainEntityOfPage: base + (breadcrumbs.at(-1)?.href ?? ''),
  };
}

function jobPosting({ name, contact }: Brand, { title, description, date, facts }: Article): StructuredEntry {
  const { salaryFrom, salaryTo, validThrough, hours } = facts ?? {};
  const salary = { minValue: salaryFrom, maxValue: salaryTo, unitText: 'MONTH' };
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description,
    datePosted: date,
    ...(validThrough ? { validThrough } : {}),
    hiringOrganization: { '@type': 'Organization', name },
    ...(hours === undefined ? {} : { workHours: String(hours) }),
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: contact.street,
        postalCode: contact.postalCode,
        // Not the place of the facts, which is free text and may name several cities.
        addressLocality: contact.city,
        addressCountry: contact.country,
      },
    },
    ...(salaryFrom === undefined
      ? {}
      : {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'EUR',
            value: { '@type': 'QuantitativeValue', ...salary },
          },
        }),
  };
}

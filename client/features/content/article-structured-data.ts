import { type Breadcrumb, breadcrumbStructuredData } from '#client/data/breadcrumb-structured-data.ts';
import type { Brand } from '#shared/brands/index.ts';
import { videoThumbnail } from '#shared/links/video-thumbnail.ts';
import { linkPreviewFile } from '#shared/screens/picture-widths.ts';
import type { Article } from './content-types.ts';

type Entry = Readonly<Record<string, unknown>>;

/**
 * The schema.org descriptions of a page: the article or job offer, its questions, and the path to it. `base` is the
 * address of the shop without a trailing slash.
 */
export function articleStructuredData(
  brand: Brand,
  article: Article,
  base: string,
  breadcrumbs: readonly Breadcrumb[],
): Entry[] {
  return [
    ...(article.kind === 'job' && !article.facts?.isClosed ? [jobPosting(brand, article)] : []),
    ...(article.kind === 'job' || article.kind === 'page'
      ? []
      : [articleData(brand, article, base, breadcrumbs)]),
    ...questions(article, base),
    ...videos(article),
    breadcrumbStructuredData(base, breadcrumbs),
  ];
}

function articleData(
  brand: Brand,
  { title, description, picture, date, updated, author }: Article,
  base: string,
  breadcrumbs: readonly Breadcrumb[],
): Entry {
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

function videos({ blocks, description, date }: Article): Entry[] {
  return blocks.flatMap((block) =>
    block.type === 'video'
      ? [
          {
            '@context': 'https://schema.org',
            '@type': 'VideoObject',
            name: block.title,
            description,
            thumbnailUrl: videoThumbnail(block.id),
            uploadDate: date,
            embedUrl: `https://www.youtube-nocookie.com/embed/${block.id}`,
          },
        ]
      : [],
  );
}

function jobPosting({ name, contact }: Brand, { title, description, date, facts }: Article): Entry {
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

/** The questions of a page; links in the answers must be absolute. */
function questions({ blocks }: Article, base: string): Entry[] {
  const entries = blocks.flatMap((block) => (block.type === 'faq' ? block.entries : []));
  if (entries.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      mainEntity: entries.map(({ question, html }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: html.replaceAll('href="/', `href="${base}/`) },
      })),
    },
  ];
}

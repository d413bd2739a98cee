import type { Brand } from '#shared/brands/index.ts';
import { escapeHtml } from '#shared/html/html.ts';
import { BRAND_FILES } from '#shared/links/brand-files.ts';
import type { StructuredEntry } from './blocks/block-row.ts';
import type { Article, ContentBlock } from './content-types.ts';

/** Hours a week from which a job is full-time. */
const FULL_TIME_HOURS = 36;

/** The schema.org JobPosting of an open job offer; `base` is the address of the shop without a trailing slash. */
export function jobPosting({ name, contact }: Brand, article: Article, base: string): StructuredEntry {
  const { id, title, description, date, facts, blocks, href } = article;
  const { salaryFrom, salaryTo, validThrough, hours } = facts ?? {};
  const salary = { minValue: salaryFrom, ...(salaryTo ? { maxValue: salaryTo } : {}), unitText: 'MONTH' };
  const text = blocks.map(htmlOf).join('').replaceAll('href="/', `href="${base}/`);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title,
    description: text || `<p>${escapeHtml(description)}</p>`,
    identifier: { '@type': 'PropertyValue', name, value: id },
    url: base + href,
    datePosted: date,
    // Applications are accepted until the end of the last day.
    ...(validThrough ? { validThrough: `${validThrough}T23:59:59` } : {}),
    directApply: hasApplicationForm(blocks),
    hiringOrganization: { '@type': 'Organization', name, url: base, logo: base + BRAND_FILES.largeIcon },
    ...(hours === undefined ? {} : { workHours: String(hours), employmentType: employmentTypes(hours) }),
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

/** Whether a job offer has the form with which one applies; without it, one applies by mail. */
export function hasApplicationForm(blocks: readonly ContentBlock[]): boolean {
  return blocks.some((block) => block.type === 'form' && block.form === 'application');
}

const NUMBERS = /\d+/g;

/** The types of employment of a number of hours, or of a range such as 32-40. */
function employmentTypes(hours: string | number): string[] {
  const numbers = (String(hours).match(NUMBERS) ?? []).map(Number);
  return [
    ...(numbers.some((number) => number >= FULL_TIME_HOURS) ? ['FULL_TIME'] : []),
    ...(numbers.some((number) => number < FULL_TIME_HOURS) ? ['PART_TIME'] : []),
  ];
}

/** The text of a block. Pictures, forms and products are no part of a description. */
function htmlOf(block: ContentBlock): string {
  if (block.type === 'faq') {
    return block.entries.map(({ question, html }) => `<h3>${escapeHtml(question)}</h3>${html}`).join('');
  }
  if (block.type === 'steps') return `<ol>${block.items.map((html) => `<li>${html}</li>`).join('')}</ol>`;
  return 'html' in block ? block.html : '';
}

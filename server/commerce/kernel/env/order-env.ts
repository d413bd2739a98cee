import { number, string } from 'yup';
import { hasProtocol } from '#server/platform/env/url-field.ts';
import { BRAND_CODES, type BrandCode } from '#shared/brands/brand.ts';

const whole = (fallback: number, [min, max]: readonly [number, number], expected: string) =>
  number()
    .integer()
    .min(min)
    .max(max)
    .default(fallback)
    .meta({ expected: `${expected}, from ${min} to ${max}` });

/** Times at which orders move on and their shoppers get a mail. */
export const orderEnvFields = {
  ORDER_COMPLETION_DAYS: whole(
    14,
    [1, 90],
    'the days after which a shipped order, or one that is ready for pickup, is completed',
  ),
  PAYMENT_REMINDER_HOURS: whole(
    12,
    [0, 335],
    'the hours before the deadline of a bank transfer at which its shopper is reminded; 0 for never',
  ),
  REVIEW_REQUEST_DAYS: whole(
    7,
    [0, 90],
    'the days after which a review of a completed order is requested; 0 for never',
  ),
  REVIEW_URLS: string()
    .default('')
    .test((value) => parseReviewUrls(value) !== undefined)
    .meta({ expected: 'the review page of each brand, such as EF=https://reviews.example/easyfelt,...' }),
};

export function reviewUrls(env: { readonly REVIEW_URLS: string }): ReadonlyMap<BrandCode, string> {
  const urls = parseReviewUrls(env.REVIEW_URLS);
  if (!urls) throw new Error('REVIEW_URLS is invalid');
  return urls;
}

/** undefined unless every entry is a brand with an address. */
function parseReviewUrls(value: string): ReadonlyMap<BrandCode, string> | undefined {
  const urls = new Map<BrandCode, string>();
  for (const entry of value
    .split(',')
    .map((text) => text.trim())
    .filter(Boolean)) {
    const equals = entry.indexOf('=');
    const brand = BRAND_CODES.find((code) => code === entry.slice(0, equals));
    const url = entry.slice(equals + 1);
    if (!brand || !hasProtocol(url, ['http:', 'https:'])) return undefined;
    urls.set(brand, url);
  }
  return urls;
}

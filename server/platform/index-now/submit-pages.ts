import type { Brand } from '#shared/brands/brand.ts';
import type { Locale } from '#shared/locales/index.ts';
import { siteBaseAddress, siteHost } from '#shared/screens/site-address.ts';
import { postJson, RejectedPost } from '../calls/post-json.ts';

/** The most addresses of a request (https://www.indexnow.org/documentation). */
export const MAX_ADDRESSES = 10_000;
const DEADLINE_MS = 20_000;

export interface IndexNow {
  readonly url: string;
  readonly key: string;
  readonly domainSuffix: string;
}

/** Pages of one host. */
interface SubmittedPages {
  readonly brand: Brand;
  readonly locale: Locale;
  /** At most MAX_ADDRESSES. */
  readonly paths: readonly string[];
}

/**
 * Tells search engines that pages were published, changed or removed. Rejects with RejectedPost, and with the error of the
 * network or the deadline.
 */
export function submitPages(
  { url, key, domainSuffix }: IndexNow,
  { brand, locale, paths }: SubmittedPages,
  deadlineMs = DEADLINE_MS,
): Promise<void> {
  const base = siteBaseAddress(brand, locale, domainSuffix);
  const urlList = paths.map((path) => base + path);
  return postJson(new URL(url), { host: siteHost(brand, locale, domainSuffix), key, urlList }, deadlineMs);
}

/** Whether the same submission cannot succeed later. 403: the file of the key may not be served everywhere yet. */
export function isRefused(error: unknown): boolean {
  return error instanceof RejectedPost && !error.isTransient && error.status !== 403;
}

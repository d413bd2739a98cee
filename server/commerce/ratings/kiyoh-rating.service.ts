import { type InferType, number, object, string } from 'yup';
import { fetchJson } from '#server/platform/calls/fetch-json.ts';
import { createLookups } from '#server/platform/calls/third-party-lookups.ts';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';

type Rating = components['schemas']['Rating'];

/** Address at which Kiyoh publishes the rating of the shop. */
export interface KiyohSettings {
  readonly url: string;
  readonly locationId: string;
  readonly token: string;
}

const LIMITS = { failures: 3, openMs: MINUTE_MS, deadlineMs: 2_000 };
const FRESH_MS = HOUR_MS;
const STALE_MS = DAY_MS;

const STATISTICS = object({
  averageRating: number().min(0).max(10).required(),
  numberReviews: number().integer().min(0).required(),
  viewReviewUrl: string(),
}).required();

export interface KiyohRating {
  /**
   * The rating, at most an hour old, or at most a day while Kiyoh does not respond; null when it is not known. Never
   * rejects, and takes two seconds at most.
   */
  read(): Promise<Rating | null>;
}

/** Reads the rating from Kiyoh's publication API (v1), once an hour. After three failures it waits for a minute. */
export function createKiyohRating(
  { url: base, locationId, token }: KiyohSettings,
  logger: Logger,
  /** Monotonic, in milliseconds. */
  now: () => number = () => performance.now(),
): KiyohRating {
  let known: { readonly rating: Rating; readonly at: number } | null = null;
  const lookUp = createLookups<InferType<typeof STATISTICS>>({ ...LIMITS, now });
  const url = new URL(`${base}/v1/publication/review/external/location/statistics`);
  url.searchParams.set('locationId', locationId);
  const headers = { 'X-Publication-Api-Token': token };
  return {
    async read() {
      if (!known || now() - known.at > FRESH_MS) {
        const found = await lookUp({ service: 'Kiyoh', key: locationId, logger }, (signal) =>
          fetchJson(url, { shape: STATISTICS, signal, headers }),
        );
        if (found) {
          const { averageRating: average, numberReviews: count, viewReviewUrl } = found;
          known = { at: now(), rating: { average, count, url: safeLink(viewReviewUrl) } };
        }
      }
      return known && now() - known.at <= STALE_MS && known.rating.count > 0 ? known.rating : null;
    },
  };
}

/** The link, unless it is not an HTTPS address. */
function safeLink(link: string | undefined): string | null {
  return link && URL.parse(link)?.protocol === 'https:' ? link : null;
}

import { mixed, object } from 'yup';
import { RejectedPost } from '#server/platform/calls/post-json.ts';
import {
  type IndexNow,
  isRefused,
  MAX_ADDRESSES,
  submitPages,
} from '#server/platform/index-now/submit-pages.ts';
import type { Logger } from '#server/platform/logs/logger.ts';
import type { RedisClient } from '#server/platform/redis/redis-client.ts';
import type { Brand } from '#shared/brands/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { LOCALES, type Locale } from '#shared/locales/index.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { changedKeys } from '../content-hashes.ts';
import type { ContentSource } from '../content-source.ts';
import { type ContentPages, contentPages } from './content-pages.ts';

const INTERVAL_MS = HOUR_MS;
/** Longer than the requests of all hosts. */
const LEASE_MS = 10 * MINUTE_MS;
const REMEMBERED_MS = 365 * DAY_MS;
/** Failed runs in a row, two days of them, after which a change is given up. */
const MAX_FAILURES = 48;

interface Announcing {
  readonly redis: Pick<RedisClient, 'get' | 'set' | 'del' | 'onConnected'>;
  readonly content: Pick<ContentSource, 'current'>;
  readonly brand: Brand;
  readonly indexNow: IndexNow;
  readonly clock: () => Date;
  readonly logger: Logger;
}

interface ContentAnnouncements {
  /** Compares the pages with those that search engines know, and submits the differences. Never rejects. */
  announce(): Promise<void>;
  close(): void;
}

/**
 * Tells search engines which pages of the content were published, changed or removed since the last time, by the pages that Redis
 * remembers: a release brings content, and a date. One pod does it. Without Redis nothing is known, and nothing sent. What fails
 * is repeated every hour, and not before the time that the search engine asks to wait.
 */
export function announceContent(deps: Announcing): ContentAnnouncements {
  const { redis, brand, clock, logger } = deps;
  const [key, lease] = [`index-now:${brand.code}`, `index-now-lease:${brand.code}`];
  let failures = 0;
  let running: Promise<void> | undefined;

  const submit = async (): Promise<void> => {
    const stored = await redis.get(key);
    if (stored === undefined || !(await redis.set(lease, '1', { px: LEASE_MS, ifAbsent: true }))) return;
    const wanted = contentPages(brand, deps.content.current(), clock().toISOString().slice(0, 10));
    const known: Partial<Record<Locale, Readonly<Record<string, string>>>> = { ...parsePages(stored) };
    try {
      for (const locale of LOCALES) {
        const paths = changedKeys(known[locale] ?? {}, wanted[locale] ?? {});
        if (paths.length === 0) continue;
        await submitHost(deps, locale, paths, failures >= MAX_FAILURES);
        known[locale] = wanted[locale] ?? {};
        await redis.set(key, JSON.stringify(known), { px: REMEMBERED_MS });
      }
      failures = 0;
      await redis.del([lease]);
    } catch (error) {
      failures += 1;
      const waitMs = error instanceof RejectedPost ? error.retryAfterMs : undefined;
      if (waitMs) await redis.set(lease, '1', { px: waitMs });
      else await redis.del([lease]);
      logger.warn({ err: error, failures }, 'search engines were not told about changed content');
    }
  };
  const announce = (): Promise<void> => {
    running ??= submit()
      .catch((error: unknown) => logger.error({ err: error }, 'changed content was not determined'))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  redis.onConnected(() => void announce());
  const timer = setInterval(() => void announce(), INTERVAL_MS).unref();
  return { announce, close: () => clearInterval(timer) };
}

/** Rejects if it may succeed later. `isLast`: never rejects. */
async function submitHost(
  { brand, indexNow, logger }: Announcing,
  locale: Locale,
  paths: readonly string[],
  isLast: boolean,
): Promise<void> {
  for (let at = 0; at < paths.length; at += MAX_ADDRESSES) {
    const part = paths.slice(at, at + MAX_ADDRESSES);
    try {
      await submitPages(indexNow, { brand, locale, paths: part });
      logger.info({ locale, pages: part.length }, 'search engines were told about changed content');
    } catch (error) {
      if (!isLast && !isRefused(error)) throw error;
      logger.error({ err: error, locale }, 'changed content was given up: search engines refuse it');
    }
  }
}

const pagesSchema = object(Object.fromEntries(LOCALES.map((locale) => [locale, mixed()])));

/** Pages that Redis remembers; malformed ones are unknown. */
function parsePages(stored: string | null): ContentPages {
  if (stored === null) return {};
  try {
    const value = pagesSchema.validateSync(JSON.parse(stored));
    return Object.fromEntries(
      Object.entries(value).flatMap(([locale, pages]) =>
        isRecord(pages)
          ? [[locale, Object.fromEntries(Object.entries(pages).map(([path, hash]) => [path, String(hash)]))]]
          : [],
      ),
    );
  } catch {
    return {};
  }
}

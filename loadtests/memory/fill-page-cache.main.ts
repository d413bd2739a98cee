import { createHash } from 'node:crypto';
import { createLogger } from '#server/platform/logs/logger.ts';
import { NO_REDIS } from '#server/platform/redis/redis-client.ts';
import { createCache } from '#server/storefront/cache/cache.ts';
import { createReadRecorder } from '#server/storefront/cache/read-recorder.ts';
import { createPageCache } from '#server/storefront/pages/page-cache.ts';

// Fills a page cache of MEGABYTES with pages like those of the shop, and prints what it counts and what it holds, in bytes:
// `node --expose-gc fill-page-cache.main.ts MEGABYTES`.
const maxBytes = Number(process.argv[2]) * 1024 * 1024;
const logger = createLogger({ name: 'memory', level: 'error', format: 'json' });
const cache = createCache({ redis: NO_REDIS, logger, maxBytes, buildVersion: 'memory', scope: 'EF' });
const pages = createPageCache(cache, { logger });

/** A page of about 60 kB, 10 kB compressed. */
function html(page: number): string {
  const items = Array.from({ length: 400 }, (_, at) => {
    const hash = createHash('sha256').update(`${page} ${at}`).digest('base64url').slice(0, 14);
    return `<li class="card"><a href="/product/felt-panel-${hash}"><span class="name">Panel of felt</span><span class="price">16,49</span></a></li>`;
  });
  return `<!doctype html><title>${page}</title><ul>${items.join('')}</ul>`;
}

const memory = () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { used: heapUsed + external, rss };
};

const render = (page: number) => async () => ({
  status: 200,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  html: html(page),
  reads: createReadRecorder(),
});
const read = (page: number) =>
  pages.read({ brand: 'EF', locale: 'nl-NL', path: `/product/felt-panel-${page}`, query: '' }, render(page));

await read(0);
const before = memory();
// Until pages are evicted, and a quarter more.
let page = 1;
let full = Number.POSITIVE_INFINITY;
for (; page < full; page += 1) {
  const { entries } = cache.stats();
  await read(page);
  if (cache.stats().entries <= entries && full === Number.POSITIVE_INFINITY) full = Math.ceil(page * 1.25);
}
const after = memory();
const { bytes, entries } = cache.stats();
console.log(
  JSON.stringify({
    pages: entries,
    counted: bytes,
    held: after.used - before.used,
    resident: after.rss - before.rss,
  }),
);
cache.close();

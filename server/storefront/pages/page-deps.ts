import type { AddressSlots } from '../limits/address-slots.ts';
import type { SecurityOptions } from '../middleware/security-headers.ts';
import type { StorefrontDeps } from '../request/context.ts';
import type { PageCache, PageResult } from './page-cache.ts';
import type { RenderQueue } from './render-queue.ts';
import type { Renderer } from './renderer.ts';

/** Page responses by source: the cache (fresh, stale), a new render (cached, not cached, degraded), or the overload page. */
export type PageCounts = Record<PageResult['state'] | 'overload', number>;

export const newPageCounts = (): PageCounts => ({
  hit: 0,
  stale: 0,
  miss: 0,
  bypass: 0,
  degraded: 0,
  overload: 0,
});

export interface PageDeps extends StorefrontDeps {
  readonly renderer: Renderer;
  /** Undefined if every page is to be rendered: in development, or with PAGE_CACHE=off. */
  readonly pages: PageCache | undefined;
  readonly renderQueue: RenderQueue;
  readonly renderSlots: AddressSlots;
  /** Incremented here, read by the metrics. */
  readonly pageCounts: PageCounts;
  readonly security: SecurityOptions;
}

import type { StorefrontDeps } from '../context.ts';
import type { SecurityOptions } from '../middleware/security-headers.ts';
import type { DocumentParts } from './document.ts';
import type { PageCache, PageResult } from './page-cache.ts';
import type { RenderQueue } from './render-queue.ts';
import type { Renderer } from './renderer.ts';

/** How many pages were served from where: the cache (fresh, stale), a new render (cached, not cached), or not at all. */
export type PageCounts = Record<PageResult['state'] | 'overload', number>;

export const newPageCounts = (): PageCounts => ({ hit: 0, stale: 0, miss: 0, bypass: 0, overload: 0 });

export interface PageDeps extends StorefrontDeps, Pick<DocumentParts, 'translations'> {
  readonly renderer: Renderer;
  /** Undefined in development: every page is rendered again. */
  readonly pages: PageCache | undefined;
  readonly renderQueue: RenderQueue;
  /** Incremented here, read by the metrics. */
  readonly pageCounts: PageCounts;
  readonly security: SecurityOptions;
}

import type { StorefrontDeps } from '../context.ts';
import type { DocumentParts } from './document.ts';
import type { EarlyHints } from './early-hints.ts';
import type { PageAnswer, PageCache } from './page-cache.ts';
import type { RenderGate } from './render-queue.ts';
import type { Renderer } from './renderer.ts';

/** How many pages were answered how: kept and fresh, kept and stale, made now, made for one visitor, or not made. */
export type PageAnswers = Record<PageAnswer['state'] | 'light', number>;

export const noPageAnswers = (): PageAnswers => ({ hit: 0, stale: 0, miss: 0, pass: 0, light: 0 });

export interface PageDeps extends StorefrontDeps, Pick<DocumentParts, 'translations'> {
  readonly renderer: Renderer;
  /** Without it (development) every page is rendered anew. */
  readonly pages: PageCache | undefined;
  readonly gate: RenderGate;
  readonly earlyHints: EarlyHints;
  /** Counted up here, read by the metrics. */
  readonly pageAnswers: PageAnswers;
}

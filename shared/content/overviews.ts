import type { Screen } from '../screens/names.ts';
import { CONTENT_KINDS, type ContentKind } from './content-kinds.ts';

const OVERVIEW_KINDS = {
  blogOverview: ['blog', 'advice'],
  projectOverview: ['project'],
  inspirationOverview: ['inspiration'],
  jobOfferOverview: ['job'],
} as const satisfies Partial<Record<Screen, readonly ContentKind[]>>;

type ContentOverview = keyof typeof OVERVIEW_KINDS;
export const CONTENT_OVERVIEWS = Object.keys(OVERVIEW_KINDS) as readonly ContentOverview[];

declare const __CONTENT_KINDS__: readonly ContentKind[] | undefined;

/**
 * Whether an overview lists anything. An empty one exists, but no menu links to it. The bundler sets the kinds of content
 * that the brand has, so this is only for bundled code.
 */
export function isPublished(overview: ContentOverview, kinds = publishedKinds()): boolean {
  return OVERVIEW_KINDS[overview].some((kind) => kinds.includes(kind));
}

/** Whether the brand has content of this kind. Only for bundled code, like {@link isPublished}. */
export function isPublishedKind(kind: ContentKind): boolean {
  return publishedKinds().includes(kind);
}

function publishedKinds(): readonly ContentKind[] {
  return typeof __CONTENT_KINDS__ === 'undefined' ? CONTENT_KINDS : __CONTENT_KINDS__;
}

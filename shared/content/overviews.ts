import type { PageScreen, Screen } from '../screens/names.ts';
import { CONTENT_KINDS, CONTENT_SCREENS, type ContentKind } from './content-kinds.ts';

const OVERVIEW_KINDS = {
  blogOverview: ['blog', 'advice'],
  projectOverview: ['project'],
  inspirationOverview: ['inspiration'],
  jobOfferOverview: ['job'],
} as const satisfies Partial<Record<Screen, readonly ContentKind[]>>;

type ContentOverview = keyof typeof OVERVIEW_KINDS;
export const CONTENT_OVERVIEWS = Object.keys(OVERVIEW_KINDS) as readonly ContentOverview[];

/** The overview that lists the entries of a detail screen; undefined for other screens. */
export function overviewAbove(screen: PageScreen): ContentOverview | undefined {
  return CONTENT_OVERVIEWS.find((overview) =>
    OVERVIEW_KINDS[overview].some((kind) => CONTENT_SCREENS[kind] === screen && overview !== screen),
  );
}

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

import type { PageScreen } from '../screens/names.ts';

/** The kinds of content, each a folder of `shared/brands/<brand>/content/<language>/`. */
export const CONTENT_KINDS = ['blog', 'advice', 'project', 'inspiration', 'job', 'page'] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export type PageKind = Exclude<ContentKind, 'inspiration'>;

/** The screen that shows an entry: inspirations share the pages of their overview. */
export const CONTENT_SCREENS = {
  blog: 'blogDetail',
  advice: 'adviceDetail',
  project: 'projectDetail',
  inspiration: 'inspirationOverview',
  job: 'jobOfferDetail',
  page: 'contentPage',
} as const satisfies Record<ContentKind, PageScreen>;

const KIND_BY_SCREEN = new Map<string, PageKind>(
  CONTENT_KINDS.flatMap((kind) => (kind === 'inspiration' ? [] : [[CONTENT_SCREENS[kind], kind] as const])),
);

/** The kind whose entries a detail screen shows; undefined for other screens. */
export function contentKindOf(screen: PageScreen): PageKind | undefined {
  return KIND_BY_SCREEN.get(screen);
}

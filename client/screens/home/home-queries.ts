import type { InputOf } from '#client/data/query.ts';
import type { HomeDesign } from '#shared/brands/brand.ts';

/** The pictures of the home screen. Loader and components share this input, and thereby the cached result. */
export const HOME_PICTURES: InputOf<'content.picture.list'> = {
  names: ['hero-home', 'hero-home-2', 'story-felt', 'story-making'],
};

type OverviewInput = InputOf<'content.overview.get'>;

/** The lists of the home screen of an adviser: advice beside blogs, so that news does not displace it. */
export const ADVICE_OVERVIEW: OverviewInput = { kind: 'blog', type: 'advice', page: 1 };
export const BLOG_OVERVIEW: OverviewInput = { kind: 'blog', type: 'blog', page: 1 };

/** The lists of articles on the home screen of a design. */
export const HOME_OVERVIEWS: Partial<Record<HomeDesign, readonly OverviewInput[]>> = {
  adviser: [ADVICE_OVERVIEW, BLOG_OVERVIEW],
  group: [
    { kind: 'project', page: 1 },
    { kind: 'blog', page: 1 },
    { kind: 'job', page: 1 },
  ],
};

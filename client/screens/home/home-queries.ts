import type { InputOf } from '#client/data/query.ts';
import type { HomeDesign } from '#shared/brands/brand.ts';
import { CALCULATOR_ADVICE, CALCULATOR_ID, LISTENING_ID } from '#shared/content/calculator-link.ts';
import { PLANNER_PAGE } from '#shared/content/planner-link.ts';

/** The pictures of the home screen. Loader and components share this input, and thereby the cached result. */
export const HOME_PICTURES: InputOf<'content.picture.list'> = {
  names: ['hero-home', 'hero-home-2', 'story-felt', 'story-making'],
};

type OverviewInput = InputOf<'content.overview.get'>;

/** The lists of the home screen of an adviser: advice beside blogs, so that news does not displace it. */
export const ADVICE_OVERVIEW: OverviewInput = { kind: 'blog', type: 'advice', page: 1 };
export const BLOG_OVERVIEW: OverviewInput = { kind: 'blog', type: 'blog', page: 1 };

type LinkInput = InputOf<'content.link.get'>;

export interface AdviserTool {
  readonly name: 'listening' | 'reverberation';
  readonly link: LinkInput;
  readonly anchor: string;
}

/** The articles of an adviser that contain a tool. */
export const ADVISER_TOOLS: readonly AdviserTool[] = [
  { name: 'listening', link: { kind: 'advice', id: 'listening-test' }, anchor: LISTENING_ID },
  { name: 'reverberation', link: { kind: 'advice', id: 'echo-at-home' }, anchor: CALCULATOR_ID },
];

/** The articles that the home screen of the group quotes. */
export const YEAR_REPORT: LinkInput = { kind: 'blog', id: 'year-2025' };
export const TRAINEES_STORY: LinkInput = { kind: 'blog', id: 'first-trainees' };

/** The lists of articles on the home screen of a design. */
export const HOME_OVERVIEWS: Partial<Record<HomeDesign, readonly OverviewInput[]>> = {
  adviser: [ADVICE_OVERVIEW, BLOG_OVERVIEW],
  group: [
    { kind: 'project', page: 1 },
    { kind: 'blog', page: 1 },
    { kind: 'job', page: 1 },
  ],
};

/** The articles to which the home screen of a design links. */
export const HOME_LINKS: Partial<Record<HomeDesign, readonly LinkInput[]>> = {
  felt: [CALCULATOR_ADVICE, PLANNER_PAGE],
  adviser: ADVISER_TOOLS.map(({ link }) => link),
  group: [YEAR_REPORT, TRAINEES_STORY],
};

import { array } from 'yup';
import { TEXT_SCREENS } from '#shared/brands/brand.ts';
import { contentCardTag } from '#shared/cache-tags/cache-tags.ts';
import { MAX_QUERY_LENGTH } from '#shared/constants.ts';
import { MAX_SLUG_LENGTH } from '#shared/slug/slug.ts';
import { number, object, string } from '#shared/validation/exact-types.ts';
import { memoiseByIdentity } from '../cache/memoise-by-identity.ts';
import { nullWhenNotFound } from '../commerce-client/null-when-not-found.ts';
import type { PictureView, RatingView } from '../commerce-client/views.ts';
import { articleView } from '../content-views/article-view.ts';
import { menusView } from '../content-views/menu-view.ts';
import { overviewView } from '../content-views/overview-view.ts';
import { contentAddress } from '../content-views/read-links.ts';
import { recordContent } from '../content-views/record-content.ts';
import { screenTextView } from '../content-views/screen-text-view.ts';
import { contentSearchView } from '../content-views/search-view.ts';
import type { PictureFile } from '../pictures/pictures.ts';
import { noInput } from './inputs.ts';
import { publicQuery } from './procedure/trpc.ts';

const nameField = (max: number) =>
  string()
    .matches(/^[a-z0-9-]+$/)
    .max(max);

const articleInput = object({
  kind: string()
    .oneOf(['blog', 'advice', 'project', 'job', 'page'] as const)
    .required(),
  slug: string().max(MAX_SLUG_LENGTH).required(),
}).required();

const linkInput = object({
  kind: string()
    .oneOf(['blog', 'advice', 'project', 'page'] as const)
    .required(),
  id: nameField(64).required(),
}).required();

const overviewInput = object({
  kind: string()
    .oneOf(['blog', 'project', 'inspiration', 'job'] as const)
    .required(),
  /** Selects one of the two kinds in the overview of blogs, which lists advice too. */
  type: string().oneOf(['blog', 'advice'] as const),
  tag: nameField(64),
  page: number().integer().min(1).max(1001).required(),
}).required();

const picturesInput = object({ names: array(nameField(80).required()).min(1).max(20).required() }).required();

const searchInput = object({
  query: string().max(MAX_QUERY_LENGTH).required(),
  section: string()
    .oneOf(['project', 'blog', 'page'] as const)
    .required(),
  page: number().integer().min(1).max(1000).required(),
  perPage: number().integer().min(1).max(20).required(),
}).required();

const textInput = object({ screen: string().oneOf(TEXT_SCREENS).required() }).required();

const pictureOf = memoiseByIdentity(
  ({ name, base, width, height }: PictureFile): PictureView => ({ name, view: 'room', width, height, base }),
);

export const content = {
  article: {
    /** An article, project, job offer or page by its slug in this locale or another one, or null. */
    get: publicQuery
      .meta({ cost: 5 })
      .input(articleInput)
      .query(({ ctx, input: { kind, slug } }) => articleView(ctx, kind, slug)),
  },
  link: {
    /** The path of an article or page by its id, for links on screens; null if the brand does not have the article. */
    get: publicQuery
      .meta({ cost: 1 })
      .input(linkInput)
      .query(({ ctx, input: { kind, id } }): string | null => {
        recordContent(ctx, [contentCardTag(kind, id)]);
        return ctx.content.byId(kind, ctx.locale, id) ? contentAddress(ctx, kind, id) : null;
      }),
  },
  menu: {
    /** The menus that editors wrote, for the footer of every page. */
    get: publicQuery
      .meta({ cost: 1 })
      .input(noInput)
      .query(({ ctx }) => menusView(ctx)),
  },
  overview: {
    /** One page of an overview, newest first; beyond the last page it is empty. */
    get: publicQuery
      .meta({ cost: 5 })
      .input(overviewInput)
      .query(({ ctx, input }) => overviewView(ctx, input)),
  },
  picture: {
    /** Pictures of the brand outside the catalogue, by name; null for a picture that this build does not contain. */
    list: publicQuery
      .meta({ cost: 1 })
      .input(picturesInput)
      .query(({ ctx, input: { names } }): Record<string, PictureView | null> => {
        const files = names.map((name) => [name, ctx.pictures.get(name)] as const);
        return Object.fromEntries(files.map(([name, file]) => [name, file ? pictureOf(file) : null]));
      }),
  },
  rating: {
    /** The rating of the shop by its customers, or null. */
    get: publicQuery
      .meta({ cost: 1 })
      .input(noInput)
      .query(
        ({ ctx }): Promise<RatingView | null> =>
          ctx.read('rating', null, () => nullWhenNotFound(ctx.catalogue.get('/Misc/rating'))),
      ),
  },
  search: {
    /** One page of the articles (blogs and advice), projects or pages of information that a query finds. */
    get: publicQuery
      .meta({ cost: 5 })
      .input(searchInput)
      .query(({ ctx, input }) => contentSearchView(ctx, input)),
  },
  text: {
    /** The text that editors wrote for a screen, or null. */
    get: publicQuery
      .meta({ cost: 2 })
      .input(textInput)
      .query(({ ctx, input: { screen } }) => screenTextView(ctx, screen)),
  },
};

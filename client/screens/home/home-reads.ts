import type { InputOf } from '#client/data/query.ts';

/** What the home screen reads; the same objects in its load and its parts, so that each is read once. */
export const HOME_PICTURES: InputOf<'content.picture.list'> = {
  names: ['hero-home', 'hero-home-2', 'story-felt', 'story-making'],
};

export const FAVOURITES: InputOf<'product.list.get'> = { sort: 'relevance', page: 1, perPage: 8 };

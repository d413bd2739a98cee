import type { InputOf } from '#client/data/query.ts';

/** The pictures of the home screen. Loader and components share this input, and so the cached result. */
export const HOME_PICTURES: InputOf<'content.picture.list'> = {
  names: ['hero-home', 'hero-home-2', 'story-felt', 'story-making'],
};

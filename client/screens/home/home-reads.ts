import type { InputOf } from '#client/data/query.ts';

/** The pictures of the home screen; the same object in its load and its parts, so that they are read once. */
export const HOME_PICTURES: InputOf<'content.picture.list'> = {
  names: ['hero-home', 'hero-home-2', 'story-felt', 'story-making'],
};

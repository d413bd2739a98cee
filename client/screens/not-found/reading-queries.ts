import type { InputOf } from '#client/data/query.ts';

/** The newest articles. Loader and component share it. */
export const NEWEST: InputOf<'content.overview.get'> = { kind: 'blog', page: 1 };

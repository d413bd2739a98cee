import type { InputOf } from '#client/data/query.ts';
import { parsePage } from '#shared/pagination/pagination.ts';
import type { OverviewKind } from './content-types.ts';

const TAG = /^[a-z0-9-]{1,64}$/;

/** The input of the overview that a URL shows. Invalid parameters are ignored. */
export function overviewQuery(kind: OverviewKind, search: URLSearchParams): InputOf<'content.overview.get'> {
  const tag = search.get('category') ?? '';
  const given = search.get('type');
  const type = kind === 'blog' && (given === 'blog' || given === 'advice') ? given : undefined;
  return {
    kind,
    ...(type ? { type } : {}),
    ...(TAG.test(tag) ? { tag } : {}),
    page: parsePage(search),
  };
}

import { check } from 'k6';
import http from 'k6/http';
import {
  CATEGORIES_TAG,
  CONTENT_TAG,
  LISTS_TAG,
  SEARCHES_TAG,
} from '../../../shared/cache-tags/cache-tags.ts';
import { settings } from '../settings.ts';

const TAGS = [CONTENT_TAG, LISTS_TAG, CATEGORIES_TAG, SEARCHES_TAG];

/** Purges all pages, lists and searches at the storefronts and edges, as the commerce API does after a change. */
export function purgeCaches(): void {
  for (const admin of settings.adminUrls) {
    const { status } = http.post(`${admin}/purge`, JSON.stringify({ tags: TAGS }), {
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${settings.purgeToken}` },
      tags: { name: '/purge', kind: 'purge' },
    });
    const accepted = status === 200 || status === 204;
    check(null, { 'a purge is accepted': () => accepted }, { kind: 'purge' });
  }
}

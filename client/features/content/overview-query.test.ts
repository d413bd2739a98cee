import { expect, test } from 'vitest';
import { overviewQuery } from './overview-query.ts';

test.each([
  ['blog', '', { kind: 'blog', page: 1 }],
  ['blog', 'type=advice&page=2', { kind: 'blog', type: 'advice', page: 2 }],
  ['blog', 'category=acoustics&type=project', { kind: 'blog', tag: 'acoustics', page: 1 }],
  ['blog', 'category=%3Cb%3E&page=x', { kind: 'blog', page: 1 }],
  ['project', 'type=advice&category=office', { kind: 'project', tag: 'office', page: 1 }],
] as const)('%s?%s', (kind, search, expected) => {
  expect(overviewQuery(kind, new URLSearchParams(search))).toEqual(expected);
});

import type { Locale } from '#shared/locales/index.ts';

/** A query of OpenSearch. */
export type Query = Readonly<Record<string, unknown>>;

export const PATH = 'variants';
export const field = (...names: readonly string[]): string => [PATH, ...names].join('.');

/** A field of what the products have that a locale shows. */
export const shownField = (locale: Locale, ...names: readonly string[]): string =>
  ['shown', locale, ...names].join('.');

export const every = (queries: readonly Query[]): Query => ({ bool: { filter: queries } });
export const NOTHING: Query = { match_none: {} };
export const anyOf = (queries: readonly Query[]): Query =>
  queries.length === 0 ? NOTHING : { bool: { should: queries, minimum_should_match: 1 } };
export const exists = (name: string): Query => ({ exists: { field: name } });
export const term = (name: string, value: string | boolean): Query => ({ term: { [name]: value } });
/** The score is the number, whatever the query finds. */
export const scored = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } });
/** Families with a product that the query finds, which score as their best product. */
export const nested = (query: Query): Query => ({ nested: { path: PATH, query, score_mode: 'max' } });

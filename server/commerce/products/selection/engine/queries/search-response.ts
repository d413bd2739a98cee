import { array, type InferType, mixed, number, object, string } from 'yup';
import { isRecord } from '#shared/validation/is-record.ts';
import { type CountSearch, PRODUCTS, TYPED, VALUES } from './count-query.ts';
import type { FamilyCounts } from './facet-counts.ts';
import { field, PATH, type Query } from './query-parts.ts';
import type { ValueRange } from './sort-levels.ts';

const ID = field('id');
const productShape = object({ fields: object({ [ID]: array(string().defined()).required() }).required() });
const familyShape = object({
  _id: string().required(),
  inner_hits: object({
    [PATH]: object({ hits: object({ hits: array(productShape).required() }).required() }).required(),
  }).required(),
});
const pageShape = object({
  hits: object({ hits: array(familyShape).required() }).required(),
});
const countShape = { doc_count: number().required() };
/** Of families, or of products with the number of their families. */
const bucketShape = object({ ...countShape, families: object(countShape).optional().default(undefined) });
const listedShape = object({
  buckets: array(bucketShape.concat(object({ key: string().required() }))).required(),
});
const foundShape = object({ hits: object({ total: object({ value: number().required() }).required() }) });
const bestShape = object({ hits: object({ max_score: number().nullable().defined() }).required() });

interface FoundFamily {
  readonly family: string;
  readonly products: readonly string[];
}

/** Ids of documents of families, so that no family has the id of another document. */
const FAMILY_PREFIX = 'family:';
export const familyDocumentId = (family: string): string => `${FAMILY_PREFIX}${family}`;

export function readPage(response: unknown): FoundFamily[] {
  const { hits } = pageShape.validateSync(response, { strict: true });
  return hits.hits.map(({ _id, inner_hits }) => ({
    family: _id.slice(FAMILY_PREFIX.length),
    products: (inner_hits[PATH]?.hits.hits ?? []).flatMap(({ fields }) => fields[ID] ?? []),
  }));
}

const searchesShape = object({ responses: array(mixed().required()).required() });

/** The responses of several searches in one call, none of which has failed. */
export function readSearches(response: unknown): readonly unknown[] {
  return searchesShape.validateSync(response, { strict: true }).responses;
}

export function readTotal(response: unknown): number {
  return foundShape.validateSync(response, { strict: true }).hits.total.value;
}

/** The highest score of a response; 0 without results. */
export function readBestScore(response: unknown): number {
  return bestShape.validateSync(response, { strict: true }).hits.max_score ?? 0;
}

const boundShape = object({ value: number().required() }).required();
const valueRangeShape = object({
  aggregations: object({
    [PRODUCTS]: object({ [PRODUCTS]: object({ min: boundShape, max: boundShape }).required() }).required(),
  }).required(),
});

/** The bounds of a field of products. */
export const valueRangeQuery = (name: string, matching: Query): Query => {
  const aggs = { min: { min: { field: name } }, max: { max: { field: name } } };
  return {
    size: 0,
    track_total_hits: false,
    aggs: { [PRODUCTS]: { nested: { path: PATH }, aggs: { [PRODUCTS]: { filter: matching, aggs } } } },
  };
};

export function readValueRange(response: unknown): ValueRange {
  const { aggregations } = valueRangeShape.validateSync(response, { strict: true });
  const { min, max } = aggregations[PRODUCTS][PRODUCTS];
  return { min: min.value, max: max.value };
}

interface CountResponse extends Pick<CountSearch, 'sign'> {
  readonly response: unknown;
}

/** The counts of searches that together count each family once. */
export function readCounts(responses: readonly CountResponse[]): FamilyCounts {
  const sums = new Map<string, number>();
  for (const { response, sign } of responses) {
    for (const [token, count] of countsIn(child(response, 'aggregations'))) {
      sums.set(token, sign * count + (sums.get(token) ?? 0));
    }
  }
  return {
    total: responses.reduce((sum, { response, sign }) => sum + sign * readTotal(response), 0),
    values: new Map([...sums].filter(([, count]) => count > 0)),
  };
}

/** The counts of aggregations, and of those inside them. */
function countsIn({
  [VALUES]: values,
  [TYPED]: typed,
  [PRODUCTS]: products,
}: Readonly<Record<string, unknown>>): [string, number][] {
  const listed = products && !values ? [] : listedShape.validateSync(values, { strict: true }).buckets;
  const filtered = isRecord(typed) ? Object.entries(child(typed, 'buckets')) : [];
  return [
    ...listed.map(({ key, ...bucket }): [string, number] => [key, familiesIn(bucket)]),
    ...filtered.map(([token, bucket]): [string, number] => [
      token,
      familiesIn(bucketShape.validateSync(bucket, { strict: true })),
    ]),
    ...(isRecord(products) ? countsIn(products) : []),
  ];
}

function familiesIn({ doc_count, families }: InferType<typeof bucketShape>): number {
  return families?.doc_count ?? doc_count;
}

function child(value: unknown, name: string): Readonly<Record<string, unknown>> {
  const found = isRecord(value) ? value[name] : undefined;
  if (!isRecord(found)) throw new Error(`The search engine's response has no "${name}"`);
  return found;
}

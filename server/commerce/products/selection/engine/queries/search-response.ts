import { array, type InferType, number, object, string } from 'yup';
import type { FacetKind } from '#shared/enumerations.ts';
import { facetRecord } from '../../product-selection.ts';
import { countedName, listedName, OF_ALL, PARTIAL, PRODUCTS, WHOLE } from './facet-query.ts';
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
  hits: object({
    total: object({ value: number().required() }).required(),
    hits: array(familyShape).required(),
  }).required(),
});
const countShape = { doc_count: number().required() };
/** Of families, or of products with the number of their families. */
const bucketShape = object({ ...countShape, families: object(countShape).optional().default(undefined) });
const listedShape = object({
  buckets: array(bucketShape.concat(object({ key: string().required() }))).required(),
});
const foundShape = object({ hits: object({ total: object({ value: number().required() }).required() }) });
const bestShape = object({ hits: object({ max_score: number().nullable().defined() }).required() });

interface FoundPage {
  readonly total: number;
  readonly families: readonly { readonly family: string; readonly products: readonly string[] }[];
}

/** Ids of documents of families, so that no family has the id of another document. */
const FAMILY_PREFIX = 'family:';
export const familyDocumentId = (family: string): string => `${FAMILY_PREFIX}${family}`;

export function readPage(response: unknown): FoundPage {
  const { hits } = pageShape.validateSync(response, { strict: true });
  return {
    total: hits.total.value,
    families: hits.hits.map(({ _id, inner_hits }) => ({
      family: _id.slice(FAMILY_PREFIX.length),
      products: (inner_hits[PATH]?.hits.hits ?? []).flatMap(({ fields }) => fields[ID] ?? []),
    })),
  };
}

export function readTotal(response: unknown): number {
  return foundShape.validateSync(response, { strict: true }).hits.total.value;
}

/** The highest score of a response; 0 without results. */
export function readBestScore(response: unknown): number {
  return bestShape.validateSync(response, { strict: true }).hits.max_score ?? 0;
}

const valueRangeShape = object({
  aggregations: object({
    products: object({
      matching: object({
        min: object({ value: number().required() }).required(),
        max: object({ value: number().required() }).required(),
      }).required(),
    }).required(),
  }).required(),
});

/** The bounds of a field. */
export const valueRangeQuery = (name: string, matching: Query): Query => ({
  size: 0,
  track_total_hits: false,
  aggs: {
    products: {
      nested: { path: PATH },
      aggs: {
        matching: {
          filter: matching,
          aggs: { min: { min: { field: name } }, max: { max: { field: name } } },
        },
      },
    },
  },
});

export function readValueRange(response: unknown): ValueRange {
  const { min, max } = valueRangeShape.validateSync(response, { strict: true }).aggregations.products
    .matching;
  return { min: min.value, max: max.value };
}

export function readCounts(response: unknown): Readonly<Record<FacetKind, ReadonlyMap<string, number>>> {
  const groups = child(response, 'aggregations');
  return facetRecord((kind) => {
    const group = child(groups, kind in groups ? kind : OF_ALL);
    const whole = WHOLE in group ? countsIn(child(group, WHOLE), kind) : [];
    const partial =
      PARTIAL in group ? countsIn(child(child(child(group, PARTIAL), PRODUCTS), PRODUCTS), kind) : [];
    const counts = new Map<string, number>();
    for (const [id, count] of [...whole, ...partial]) {
      if (count > 0) counts.set(id, count + (counts.get(id) ?? 0));
    }
    return counts;
  });
}

function countsIn(part: Readonly<Record<string, unknown>>, kind: FacetKind): [string, number][] {
  const counts: [string, number][] = [];
  if (listedName(kind) in part) {
    const listed = listedShape.validateSync(child(part, listedName(kind)), { strict: true });
    for (const { key, ...bucket } of listed.buckets) counts.push([key, familiesIn(bucket)]);
  }
  if (countedName(kind) in part) {
    for (const [id, bucket] of Object.entries(child(child(part, countedName(kind)), 'buckets'))) {
      counts.push([id, familiesIn(bucketShape.validateSync(bucket, { strict: true }))]);
    }
  }
  return counts;
}

function familiesIn({ doc_count, families }: InferType<typeof bucketShape>): number {
  return families?.doc_count ?? doc_count;
}

function child(value: unknown, name: string): Readonly<Record<string, unknown>> {
  const found = isRecord(value) ? value[name] : undefined;
  if (!isRecord(found)) throw new Error(`The search engine's response has no "${name}"`);
  return found;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

import { sampleOfLine, sampleValue } from '#client/features/cart/sample-value.ts';
import type { Order, OrderLine } from '#client/features/cart/use-cart.ts';
import { answersQuery } from '#shared/configuration/answers-query.ts';
import { isAnswerField } from '#shared/configuration/form-fields.ts';
import { isUuid } from '#shared/validation/uuid.ts';

type Fields = readonly (readonly [string, string])[];

/** The last removal of a line. */
export interface Removal {
  /** Names the product by its SKU; a sample has no product of its own. */
  readonly sku: string | undefined;
  /** The revision of the cart that the removal left: another one ends the undo. */
  readonly revision: number;
  /** The fields of the form that adds the line again. */
  readonly fields: Fields;
}

/** The query of the cart from which a form adds a removed line again, while the cart has the revision that `after` has. */
export function removalQuery(line: OrderLine, after: Pick<Order, 'revision'>): string {
  const { productId, sku, answers, quantity, sample } = line;
  const removed = { removed: productId, revision: String(after.revision ?? '') };
  if (sample) return String(new URLSearchParams({ ...removed, sample: sampleValue(sampleOfLine(line)) }));
  return `${new URLSearchParams({ ...removed, sku })}&${answersQuery(answers, quantity)}`;
}

/** The removal in a query; undefined for a query that {@link removalQuery} does not write. */
export function parseRemoval(query: URLSearchParams): Removal | undefined {
  const productId = query.get('removed') ?? '';
  const revision = query.get('revision') ?? '';
  if (!isUuid(productId) || !/^\d{1,9}$/.test(revision)) return undefined;
  const sample = query.get('sample');
  const sku = query.get('sku') ?? '';
  return {
    sku: /^[\w-]{1,64}$/.test(sku) ? sku : undefined,
    revision: Number(revision),
    fields: [
      ['productId', productId],
      ['quantity', query.get('quantity') ?? '1'],
      ['expectedRevision', revision],
      ...(sample ? [['sample', sample] as const] : []),
      ...[...query].filter(([name]) => isAnswerField(name)),
    ],
  };
}

import { createHash } from 'node:crypto';
import { isRecord } from '#shared/validation/is-record.ts';
import type { Answers } from '../../db/schema/orders/order-values.ts';

/** The hexadecimal SHA-256 of answers, independent of the order of keys and of selected choices. */
export function answersHash(answers: Answers): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(answers)))
    .digest('hex');
}

/** Like {@link answersHash} for a sample, which is another line than the product with the same answers. */
export function sampleHash(answers: Answers): string {
  return createHash('sha256')
    .update(`sample ${answersHash(answers)}`)
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort();
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
}

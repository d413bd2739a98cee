import { createHash } from 'node:crypto';
import type { Answers } from '../db/schema/order-values.ts';

/** The same for the same answers, in whatever order their keys, or the choices that were ticked, came. */
export function answersHash(answers: Answers): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(answers)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
}

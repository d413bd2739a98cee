import { isRecord } from '../validation/is-record.ts';
import type { Answer, Answers } from './configuration.ts';

/** Whether two sets of answers are equal, whatever the order of their fields. The database compares the same way. */
export function sameAnswers(one: Answers, other: Answers): boolean {
  return isSame(one, other);
}

/** Whether two answers to an option are equal, whatever the order of their fields. */
export function sameAnswer(one: Answer | undefined, other: Answer | undefined): boolean {
  return isSame(one, other);
}

function isSame(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) {
    return one === other;
  }
  const [fields, otherFields] = [presentFields(one), presentFields(other)];
  return (
    Array.isArray(one) === Array.isArray(other) &&
    fields.size === otherFields.size &&
    [...fields].every(([name, value]) => otherFields.has(name) && isSame(value, otherFields.get(name)))
  );
}

/** JSON has no undefined fields. */
function presentFields(value: object): Map<string, unknown> {
  return new Map(Object.entries(value).filter(([, field]) => field !== undefined));
}

import type { Answers } from '../db/schema/order-values.ts';

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu;
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** A name as it is kept: one line that does not turn the writing around; empty when nothing of it can be seen. */
export function storableName(name: string): string {
  const plain = name.toWellFormed().replace(/\s+/g, ' ').replace(INVISIBLE, '').trim();
  return /[^\p{C}\p{Z}]/u.test(plain) ? plain : '';
}

/** A note as it is kept: its lines stay. */
export function storableNote(note: string): string {
  return note.toWellFormed().replace(/\r\n?/g, '\n').replace(CONTROL, '').trim();
}

/** Answers that PostgreSQL takes as JSON: it knows neither a zero character nor half of a pair. */
export function storableAnswers(answers: Answers): Answers {
  return JSON.parse(JSON.stringify(answers), (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value,
  );
}

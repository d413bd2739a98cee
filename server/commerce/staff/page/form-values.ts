import { isRecord } from '#shared/validation/is-record.ts';

/** A field of a posted form without spaces around it; empty when it is missing. */
export function textOf(body: unknown, name: string): string {
  return (fieldOf(body, name) ?? '').trim();
}

/** Whether a form of the page was posted: then its empty fields are what the person entered. */
export function isPosted(body: unknown): boolean {
  return textOf(body, 'once') !== '';
}

/** Whether a checkbox is ticked. */
export function isTicked(body: unknown, name: string): boolean {
  return fieldOf(body, name) !== undefined;
}

function fieldOf(body: unknown, name: string): string | undefined {
  if (!isRecord(body) || !Object.hasOwn(body, name)) return undefined;
  const value = body[name];
  return typeof value === 'string' ? value : undefined;
}

import { AppError, type FieldError } from '#shared/errors/app-error.ts';
import { isRecord } from '#shared/validation/is-record.ts';

/** Entries of one array or object. The largest in the contract, answers, has 100. */
const MAX_ENTRIES = 200;
/** Values in a whole request. Validation compares each with every type, and reports each invalid one. */
const MAX_VALUES = 2_000;
const MAX_DEPTH = 8;

/** Names by which code that copies members by name changes the prototype of an object. */
const PROTOTYPE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses the parsed body of a request with more values than any request of the shop has, with more levels, or with the
 * name of a prototype, before it is validated: validation collects a fault for each value. Throws BAD_REQUEST with the
 * path of the value, which begins with `root`.
 */
export function requireBoundedValue(body: unknown, root: string): void {
  let left = MAX_VALUES;
  const visit = (value: unknown, path: string, depth: number): void => {
    left -= 1;
    if (left < 0) throw tooLarge(root, MAX_VALUES);
    if (!isRecord(value)) return;
    if (depth === MAX_DEPTH) throw tooLarge(path, MAX_DEPTH);
    const entries = Object.entries(value);
    if (entries.length > MAX_ENTRIES) throw tooLarge(path, MAX_ENTRIES);
    for (const [name, entry] of entries) {
      if (PROTOTYPE_NAMES.has(name)) throw prototypeName(path);
      visit(entry, path === '' ? name : `${path}.${name}`, depth + 1);
    }
  };
  visit(body, root, 0);
}

/** The error for a part of a request, named by its path, with more than `max` entries or levels. */
export function tooLarge(path: string, max: number): AppError {
  const message = `must not have more than ${max} entries or levels`;
  return badRequest({ path, message, messageKey: 'yup:errors.array.max', values: { max, count: max } });
}

function prototypeName(path: string): AppError {
  const message = 'must not have the name of a prototype';
  return badRequest({ path, message, messageKey: 'yup:errors.object.noUnknown' });
}

function badRequest(fault: FieldError): AppError {
  const fields = [{ ...fault, path: fault.path || 'input' }];
  return new AppError('BAD_REQUEST', { message: `request ${fault.message}`, fields });
}

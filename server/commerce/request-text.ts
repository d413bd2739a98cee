import type { RequestHandler } from 'express';
import { AppError } from '#shared/errors/app-error.ts';
import { isStorableText, onOneLine } from '#shared/validation/text.ts';

/** Fields whose line breaks are kept. Answers are: the option decides whether its text may have several lines. */
const MULTI_LINE: ReadonlySet<string> = new Set(['note', 'remarks', 'answers']);

/** Bodies of the contract have at most five levels. More would overflow the stack here and in the validator. */
const MAX_DEPTH = 20;
const MAX_NAME_LENGTH = 60;

/**
 * Cleans the text of a request before the contract validates it. Rejects text that cannot be stored, with the path of
 * the first such field, and puts the text of single-line fields of the body on one line.
 */
export function requestText(): RequestHandler {
  return (req, _res, next) => {
    if (!isStorableText(decodedPath(req.path))) throw invalidText('params');
    cleanValue(req.query, { path: 'query', depth: 0, multiLine: true });
    if (isObject(req.body) && !Buffer.isBuffer(req.body)) {
      req.body = cleanValue(req.body, { path: 'body', depth: 0, multiLine: false });
    }
    next();
  };
}

interface Place {
  readonly path: string;
  readonly depth: number;
  readonly multiLine: boolean;
}

function cleanValue(value: unknown, place: Place): unknown {
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw invalidText(place.path);
    return place.multiLine ? value : onOneLine(value);
  }
  if (!isObject(value)) return value;
  if (place.depth === MAX_DEPTH) throw invalidField(place.path, 'has too many levels');
  const depth = place.depth + 1;
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) =>
      cleanValue(entry, { ...place, depth, path: `${place.path}.${index}` }),
    );
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      if (!isStorableText(name)) throw invalidText(place.path);
      const path = `${place.path}.${name.slice(0, MAX_NAME_LENGTH)}`;
      return [name, cleanValue(entry, { path, depth, multiLine: place.multiLine || MULTI_LINE.has(name) })];
    }),
  );
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw invalidText('params');
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function invalidText(path: string): AppError {
  return invalidField(path, 'contains characters that are not text');
}

function invalidField(path: string, message: string): AppError {
  const field = { path, message, messageKey: 'yup:errors.string.matches' };
  return new AppError('BAD_REQUEST', { message: `${path}: ${message}`, fields: [field] });
}

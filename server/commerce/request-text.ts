import type { RequestHandler } from 'express';
import { unstorableTextError } from '#shared/errors/unstorable-text.ts';
import { isStorableText, onOneLine } from '#shared/validation/text.ts';

/** Fields whose line breaks are kept. Answers are: the option decides whether its text may have several lines. */
const MULTI_LINE: ReadonlySet<string> = new Set(['note', 'remarks', 'answers']);

const MAX_NAME_LENGTH = 60;

/**
 * Cleans the text of a request after request-size.ts has bounded its depth, and before the contract validates it.
 * Rejects text that cannot be stored, with the path of the first such field, and puts the text of single-line fields of
 * the body on one line.
 */
export function requestText(): RequestHandler {
  return (req, _res, next) => {
    if (!isStorableText(decodedPath(req.path))) throw unstorableTextError('params');
    cleanValue(req.query, { path: 'query', multiLine: true });
    if (isObject(req.body) && !Buffer.isBuffer(req.body)) {
      req.body = cleanValue(req.body, { path: 'body', multiLine: false });
    }
    next();
  };
}

interface Place {
  readonly path: string;
  readonly multiLine: boolean;
}

function cleanValue(value: unknown, place: Place): unknown {
  if (typeof value === 'string') {
    if (!isStorableText(value)) throw unstorableTextError(place.path);
    return place.multiLine ? value : onOneLine(value);
  }
  if (!isObject(value)) return value;
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) =>
      cleanValue(entry, { ...place, path: `${place.path}.${index}` }),
    );
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      if (!isStorableText(name)) throw unstorableTextError(place.path);
      const path = `${place.path}.${name.slice(0, MAX_NAME_LENGTH)}`;
      return [name, cleanValue(entry, { path, multiLine: place.multiLine || MULTI_LINE.has(name) })];
    }),
  );
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw unstorableTextError('params');
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

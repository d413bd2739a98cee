import type { RequestHandler } from 'express';
import { unstorableTextError } from '#shared/errors/unstorable-text.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { isStorableText, onOneLine } from '#shared/validation/text.ts';

/** Fields whose line breaks are kept. Answers are: the option decides whether its text may have several lines. */
const MULTI_LINE: ReadonlySet<string> = new Set(['note', 'remarks', 'answers', 'text', 'message']);

const MAX_NAME_LENGTH = 60;

/** Rejects a path with text that cannot be stored. Runs before all routers, which fail to decode such a path. */
export function pathText(): RequestHandler {
  return (req, _res, next) => {
    if (!isStorableText(decodedPath(req.path))) throw unstorableTextError('params');
    next();
  };
}

/**
 * Rejects text that cannot be stored, with the path of the first such field. Runs after request-size.ts has bounded the
 * depth of the request, and before the contract validates it.
 */
export function requestText(): RequestHandler {
  return (req, _res, next) => {
    checkText(req.query, 'query');
    if (isParsedBody(req.body)) checkText(req.body, 'body');
    next();
  };
}

/**
 * Puts the text of single-line fields of the body on one line. Runs after the contract has validated the text as it was
 * sent: on one line it may be shorter.
 */
export function singleLineText(): RequestHandler {
  return (req, _res, next) => {
    if (isParsedBody(req.body)) req.body = withSingleLines(req.body);
    next();
  };
}

function checkText(value: unknown, path: string): void {
  if (typeof value === 'string' && !isStorableText(value)) throw unstorableTextError(path);
  if (!isRecord(value)) return;
  for (const [name, entry] of Object.entries(value)) {
    if (!isStorableText(name)) throw unstorableTextError(path);
    checkText(entry, `${path}.${name.slice(0, MAX_NAME_LENGTH)}`);
  }
}

function withSingleLines(value: unknown): unknown {
  if (typeof value === 'string') return onOneLine(value);
  if (!isRecord(value)) return value;
  if (Array.isArray(value)) return value.map(withSingleLines);
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => [
      name,
      MULTI_LINE.has(name) ? entry : withSingleLines(entry),
    ]),
  );
}

function isParsedBody(body: unknown): boolean {
  return isRecord(body) && !Buffer.isBuffer(body);
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw unstorableTextError('params');
  }
}

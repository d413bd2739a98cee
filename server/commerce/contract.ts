import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import express, { type RequestHandler, Router } from 'express';
import { middleware } from 'express-openapi-validator';
import { parse } from 'yaml';

const CONTRACT = fileURLToPath(new URL('../../shared/commerce-api/openapi.yaml', import.meta.url));

/** The contract's own text. */
export function contractText(): string {
  return readFileSync(CONTRACT, 'utf8');
}

const BODY_LIMIT = '100kb';
const FORM = 'multipart/form-data';

/** Parses JSON and both kinds of form; files were taken out before (uploads/receiving). */
export function bodyParsing(): RequestHandler[] {
  return [
    express.json({ limit: BODY_LIMIT }),
    express.urlencoded({ limit: BODY_LIMIT, extended: false }),
    express.raw({ limit: BODY_LIMIT, type: FORM }),
    async (req, _res, next) => {
      if (Buffer.isBuffer(req.body) && req.is(FORM)) {
        req.body = await formFields(new Uint8Array(req.body), req.get('content-type') ?? FORM);
      }
      next();
    },
  ];
}

async function formFields(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<Record<string, string>> {
  try {
    const form = await new Response(body, { headers: { 'Content-Type': contentType } }).formData();
    return Object.fromEntries(
      [...form].filter((field): field is [string, string] => typeof field[1] === 'string'),
    );
  } catch {
    return {}; // not a form at all: the contract then misses its fields and says which
  }
}

/**
 * The validator tries paths by the alphabet of their parameters' names: /Products/{a}/{b} would take the calls of
 * /Products/{id}/slugs. Its own copy of the contract calls those two {key} and {value}, which comes after {id}.
 */
function contractForValidation() {
  const text = contractText()
    .replace('/Products/{a}/{b}:', '/Products/{key}/{value}:')
    .replace('{ name: a, in: path', '{ name: key, in: path')
    .replace('{ name: b, in: path', '{ name: value, in: path');
  return parse(text);
}

/** Checks every request against the contract; a fault is answered with each field's path. */
export function contractValidation(): Router {
  const router = Router();
  router.use((req, _res, next) => {
    // The validator keeps one compiled check per spelling of the content type, for ever: leave it no spelling
    // that a caller can make up.
    const type = req.get('content-type');
    if (type !== undefined) {
      const mediaType = type.split(';')[0]?.trim().toLowerCase() ?? '';
      if (['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(req.method)) delete req.headers['content-type'];
      else req.headers['content-type'] = mediaType;
    }
    next();
  });
  router.use(
    ...middleware({
      apiSpec: contractForValidation(),
      validateRequests: { allErrors: true },
      validateResponses: false,
      // Who a session token belongs to is the orders' matter, and needs the database.
      validateSecurity: false,
      fileUploader: false,
      validateFormats: true,
    }),
  );
  return router;
}

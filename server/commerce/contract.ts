import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import express, { type RequestHandler, Router } from 'express';
import { middleware } from 'express-openapi-validator';
import { parse } from 'yaml';

const CONTRACT = fileURLToPath(new URL('../../shared/commerce-api/openapi.yaml', import.meta.url));

/** The contract as YAML. */
export function contractText(): string {
  return readFileSync(CONTRACT, 'utf8');
}

const BODY_LIMIT = '100kb';
const FORM = 'multipart/form-data';

/** Parses JSON and forms. Uploaded files are received earlier, by uploads/receiving/. */
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
    return {}; // Not a form: contract validation then reports the missing fields.
  }
}

/**
 * The validator matches paths in the alphabetical order of their parameter names, so /Products/{a}/{b} would match
 * requests to /Products/{id}/slugs. Renamed to {key} and {value}, they sort after {id}.
 */
function contractForValidation() {
  const text = contractText()
    .replace('/Products/{a}/{b}:', '/Products/{key}/{value}:')
    .replace('{ name: a, in: path', '{ name: key, in: path')
    .replace('{ name: b, in: path', '{ name: value, in: path');
  return parse(text);
}

/** Validates every request against the contract. The error response contains the path of each invalid field. */
export function contractValidation(): Router {
  const router = Router();
  router.use((req, _res, next) => {
    // The validator caches a compiled schema for every distinct content type, without a limit. Normalised here, so that
    // clients cannot exhaust memory with made-up types.
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
      // Checking a session token needs the database; the routes do that.
      validateSecurity: false,
      fileUploader: false,
      validateFormats: true,
    }),
  );
  return router;
}

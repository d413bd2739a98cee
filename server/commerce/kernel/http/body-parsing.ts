import express, { type RequestHandler } from 'express';

const BODY_LIMIT = '100kb';
const FORM = 'multipart/form-data';
/** JSON may also arrive as JSON:API or plain text: see request-content-types.ts. */
const JSON_TYPES = ['application/json', 'application/vnd.api+json', 'text/plain'];

/** Parses JSON and forms. Uploaded files are received earlier, by uploads/receiving/. */
export function bodyParsing(): RequestHandler[] {
  return [
    express.json({ limit: BODY_LIMIT, type: JSON_TYPES }),
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

/** The text fields of a form; none when the body is not one. */
export async function formFields(
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

import type { Request, RequestHandler } from 'express';
import { isRecord } from '#shared/validation/is-record.ts';
import { calledOperation } from '../kernel/contract/called-operation.ts';
import type { ContractOperation } from '../kernel/contract/contract-operations.ts';
import { formValue } from '../kernel/contract/form-value.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'] as const;
const JSON_API = 'application/vnd.api+json';
const TEXT = 'text/plain';

/**
 * Accepts the body of a call in every content type of the specification: JSON, JSON:API, multipart form data,
 * URL-encoded and plain text. It converts a parsed body to the content type that the contract declares for the call, so
 * that validation reports invalid fields as if the body had been sent that way. Received files stay as they are.
 */
export function requestContentTypes(): RequestHandler {
  return (req, _res, next) => {
    const bodies = calledOperation(req)?.operation.bodies;
    if (bodies) convertBody(req, bodies);
    next();
  };
}

function convertBody(req: Request, bodies: NonNullable<ContractOperation['bodies']>): void {
  const sent = [JSON_TYPE, JSON_API, TEXT, ...FORM_TYPES].find((type) => req.is(type));
  // A file that was received has its own type.
  if (!sent || bodies.has(sent) || Buffer.isBuffer(req.body)) return;
  if (sent === JSON_API) req.body = attributesOf(req.body);
  const json = bodies.get(JSON_TYPE);
  if (json && sent !== JSON_API && sent !== TEXT) req.body = formValue(req.body, json.schema);
  const declared = json ? JSON_TYPE : FORM_TYPES.find((type) => bodies.has(type));
  if (declared) req.headers['content-type'] = declared;
}

/** The attributes of a JSON:API document; any other body is returned as it is. */
function attributesOf(body: unknown): unknown {
  const data = isRecord(body) ? body.data : undefined;
  return isRecord(data) && isRecord(data.attributes) ? data.attributes : body;
}

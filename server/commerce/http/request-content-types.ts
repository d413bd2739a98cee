import type { RequestHandler } from 'express';
import { contractPathOf } from '../kernel/contract/called-path.ts';
import { parsedContract } from '../kernel/contract/contract.ts';
import { formValue, type JsonSchema } from '../kernel/http/form-value.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded'] as const;
const JSON_API = 'application/vnd.api+json';
const TEXT = 'text/plain';

interface RequestBody {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

/**
 * Accepts the body of a call in every content type of the specification: JSON, JSON:API, multipart form data,
 * URL-encoded and plain text. It converts a parsed body to the content type that the contract declares for the call, so
 * that validation reports invalid fields as if the body had been sent that way. Received files stay as they are.
 */
export function requestContentTypes(): RequestHandler {
  const handlers = new Map<string, RequestHandler>();
  const contract = parsedContract();
  for (const [path, operations] of Object.entries(contract.paths)) {
    for (const method of ['post', 'put', 'delete'] as const) {
      const operation: { readonly requestBody?: RequestBody } | undefined = operations[method];
      const body = operation?.requestBody && resolveBody(contract, operation.requestBody);
      const handler = body?.content && acceptBody(contract, body.content);
      if (handler) handlers.set(`${method.toUpperCase()} ${path}`, handler);
    }
  }
  return (req, res, next) => {
    const handler = handlers.get(`${req.method} ${contractPathOf(req)?.path}`);
    if (handler) handler(req, res, next);
    else next();
  };
}

function resolveBody(contract: object, body: RequestBody): RequestBody {
  if (!body.$ref) return body;
  const found = body.$ref
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((node, name) => (isObject(node) ? node[name] : undefined), contract);
  return isObject(found) ? found : {};
}

function acceptBody(contract: object, content: NonNullable<RequestBody['content']>): RequestHandler | null {
  const json = content[JSON_TYPE];
  const form = FORM_TYPES.find((type) => content[type]);
  if (!json && !form) return null;
  return (req, _res, next) => {
    const sent = [JSON_TYPE, JSON_API, TEXT, ...FORM_TYPES].find((type) => req.is(type));
    // A file that was received has its own type.
    if (!sent || content[sent] || Buffer.isBuffer(req.body)) return next();
    if (sent === JSON_API) req.body = attributesOf(req.body);
    if (json) {
      if (sent !== JSON_API && sent !== TEXT) req.body = formValue(req.body, json.schema ?? {}, contract);
      req.headers['content-type'] = JSON_TYPE;
    } else if (form) {
      req.headers['content-type'] = form;
    }
    next();
  };
}

/** The attributes of a JSON:API document; any other body is returned as it is. */
function attributesOf(body: unknown): unknown {
  const data = isObject(body) ? body.data : undefined;
  return isObject(data) && isObject(data.attributes) ? data.attributes : body;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

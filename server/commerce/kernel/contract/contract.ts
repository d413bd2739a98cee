import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import express, { type RequestHandler, Router } from 'express';
import { middleware } from 'express-openapi-validator';
import { load } from 'js-yaml';
import { rememberOperations } from './operation-lookup.ts';

interface Operation {
  readonly operationId?: string | undefined;
  readonly parameters?: readonly { name?: string }[];
  readonly requestBody?: object;
}

/** The part of the contract that this module reads. */
interface Contract {
  readonly paths: Record<string, Record<string, Operation>>;
}

type OpenApiDocument = Exclude<Parameters<typeof middleware>[0]['apiSpec'], string>;

const CONTRACT = fileURLToPath(new URL('../../../../shared/commerce-api/openapi.yaml', import.meta.url));

/** The contract as YAML. */
export function contractText(): string {
  return readFileSync(CONTRACT, 'utf8');
}

let parsed: Contract | undefined;

/**
 * A copy of the contract, which the caller may change. It is parsed once: that takes 30 ms with js-yaml, which the
 * validator loads anyway, and 150 ms with yaml. A copy takes 2 ms.
 */
export function parsedContract(): Contract {
  parsed ??= load(contractText()) as Contract;
  return structuredClone(parsed);
}

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

const METHODS = ['get', 'head', 'post', 'put', 'delete'] as const;

/** The methods of each path of the contract, in capitals. */
export function contractMethodsByPath(): Record<string, string[]> {
  const { paths } = withHead(parsedContract());
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      METHODS.filter((method) => method in operations).map((method) => method.toUpperCase()),
    ]),
  );
}

/** Adds HEAD to every path with GET: Express serves it from the same route, without the body. */
function withHead<Spec extends Contract>(contract: Spec): Spec {
  for (const operations of Object.values(contract.paths)) {
    const { get, head } = operations;
    if (get && !head) operations.head = { ...get, operationId: undefined };
  }
  return contract;
}

/**
 * The validator matches paths in the alphabetical order of their parameter names, so /Products/{a}/{b} would match
 * requests to /Products/{id}/slugs. Renamed to {key} and {value}, they sort after {id}.
 */
function contractForValidation() {
  const contract = parsedContract();
  const paths = Object.entries(contract.paths).map(([path, operations]) => {
    if (path !== '/Products/{a}/{b}') return [path, operations] as const;
    for (const parameter of operations.get?.parameters ?? []) {
      if (parameter.name === 'a') parameter.name = 'key';
      if (parameter.name === 'b') parameter.name = 'value';
    }
    return ['/Products/{key}/{value}', operations] as const;
  });
  return withHead({ ...contract, paths: Object.fromEntries(paths) });
}

/** Validates every request against the contract. The error response contains the path of each invalid field. */
export function contractValidation(): Router {
  const router = Router();
  router.use((req, _res, next) => {
    // The validator caches a compiled schema for every distinct content type, without a limit. Normalised types keep
    // clients from exhausting the memory with made-up ones.
    const type = req.get('content-type');
    if (type !== undefined) {
      const mediaType = type.split(';')[0]?.trim().toLowerCase() ?? '';
      if (['GET', 'HEAD', 'DELETE', 'OPTIONS'].includes(req.method)) delete req.headers['content-type'];
      else req.headers['content-type'] = mediaType;
    }
    next();
  });
  const handlers = middleware({
    apiSpec: contractForValidation() as unknown as OpenApiDocument,
    // A test validates it instead of each start: that takes as long as the rest of the validator's start.
    validateApiSpec: false,
    validateRequests: { allErrors: true },
    validateResponses: false,
    // Checking a session token needs the database; the routes do that.
    validateSecurity: false,
    fileUploader: false,
    validateFormats: true,
  });
  const find = handlers.find(({ name }) => name === 'metadataMiddleware');
  if (!find)
    throw new Error('express-openapi-validator has no handler that finds the operation of a request');
  router.use(...handlers.map((handler) => (handler === find ? rememberOperations(handler) : handler)));
  return router;
}

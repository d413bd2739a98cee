import type { ErrorObject } from 'ajv';
import type { Request, RequestHandler } from 'express';
import { splitUrl } from '#server/platform/requests/middleware.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { calledOperation } from '../kernel/contract/called-operation.ts';
import { contractFault } from '../kernel/contract/contract-fault.ts';
import type { ContractBody, ContractOperation } from '../kernel/contract/contract-operations.ts';
import { queryValues } from '../kernel/contract/query-values.ts';
import { bodyErrors, parameterErrors } from '../kernel/contract/request-errors.ts';

/** Validates every request against the contract. The error response contains the path of each invalid field. */
export function contractValidation(): RequestHandler {
  return (req, _res, next) => {
    const called = calledOperation(req);
    if (!called) throw new AppError('NOT_FOUND', { message: 'not found' });
    const { parameters, bodies } = called.operation;
    const contractBody = bodies && bodyOfType(req, bodies);
    const query = queryValues({ parameters, query: req.query, search: splitUrl(req.originalUrl).search });
    const errors = [
      ...parameterErrors(parameters, { query, headers: req.headers, params: called.pathValues }),
    ];
    if (contractBody) {
      req.body ??= {};
      errors.push(...bodyErrors(contractBody, req.body));
    }
    if (errors.length > 0) throw invalidRequest(errors);
    // Express would parse the query again.
    Object.defineProperty(req, 'query', { value: query });
    next();
  };
}

function bodyOfType(req: Request, bodies: NonNullable<ContractOperation['bodies']>): ContractBody {
  const type = req.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() || undefined;
  const body = type && bodies.get(type);
  if (!body) throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: `unsupported media type ${type}` });
  return body;
}

function invalidRequest(errors: readonly ErrorObject[]): AppError {
  const faults = errors.map((error) => ({ pointer: error.instancePath, fault: contractFault(error) }));
  const message = faults.map(({ pointer, fault }) => `request${pointer} ${fault.message}`).join(', ');
  const fields = new Map(faults.map(({ fault }) => [`${fault.path} ${fault.message}`, fault]));
  return new AppError('BAD_REQUEST', { message, fields: [...fields.values()] });
}

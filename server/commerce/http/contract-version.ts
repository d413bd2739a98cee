import type { RequestHandler } from 'express';
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '#shared/commerce-api/contract-version.ts';

/** Names the version of the contract in each response: a storefront that needs a newer one waits. */
export function contractVersion(): RequestHandler {
  return (_req, res, next) => {
    res.setHeader(CONTRACT_VERSION_HEADER, CONTRACT_VERSION);
    next();
  };
}

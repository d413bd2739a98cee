import type { RequestHandler } from 'express';
import { brandByCode } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { contextOf } from '../kernel/context.ts';

const ACCOUNT_PATHS = /^\/(?:auth|Registration|me|Misc\/validate)(?:\/|$)/;

/** Responds with NOT_FOUND to all calls of accounts in the shop of a brand without accounts. */
export function accountSwitch(): RequestHandler {
  return (req, _res, next) => {
    const isOff = () => !brandByCode(contextOf(req).shop.brand).switches.account;
    // Without a shop, the contract rejects the request.
    if (ACCOUNT_PATHS.test(req.path) && req.get('x-shop') && isOff()) {
      throw new AppError('NOT_FOUND', { message: `Cannot ${req.method} ${req.path}` });
    }
    next();
  };
}

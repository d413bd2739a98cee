import type { ErrorRequestHandler } from 'express';
import { AppError } from '#shared/errors/app-error.ts';

const SECONDS = '5';

/** Tells whoever is turned away for now when to come again. Goes behind the routes that may do so. */
export const comeBack: ErrorRequestHandler = (error, _req, res, next) => {
  if (error instanceof AppError && error.code === 'SERVICE_UNAVAILABLE')
    res.setHeader('Retry-After', SECONDS);
  next(error);
};

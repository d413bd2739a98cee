import type { Request } from 'express';
import { AppError } from '#shared/errors/app-error.ts';

/** Prevents CSRF: throws FORBIDDEN when the Origin header names another site. */
export function requireSameOrigin(req: Request): void {
  const origin = req.get('origin');
  if (!origin || (URL.canParse(origin) && new URL(origin).host === req.get('host'))) return;
  throw new AppError('FORBIDDEN', { message: 'The request came from another site' });
}

import type { Request } from 'express';
import { AppError } from '#shared/errors/app-error.ts';

/**
 * Prevents CSRF: throws FORBIDDEN when the request comes from a page of another site. Browsers send its origin, or
 * Sec-Fetch-Site where a privacy setting removes the origin.
 */
export function requireSameOrigin(req: Request): void {
  const origin = req.get('origin');
  const isOwn = !origin || (URL.canParse(origin) && new URL(origin).host === req.get('host'));
  const isForeign = /^(?:cross|same)-site$/.test(req.get('sec-fetch-site') ?? '');
  if (isOwn && !isForeign) return;
  throw new AppError('FORBIDDEN', { message: 'The request came from another site' });
}

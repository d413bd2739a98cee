import type { RequestHandler } from 'express';
import { contextOf } from '../../kernel/context.ts';
import { countLicenceAttempts, type LicenceCode } from './licence-attempts.service.ts';

/**
 * Counts the licence codes of a request wherever they are in its body, before any route reads them: no route can be used
 * to guess codes without limit. Throws TOO_MANY_REQUESTS.
 */
export function limitLicenceCodes(): RequestHandler {
  return async (req, _res, next) => {
    const codes = codesIn(req.body);
    if (codes.length > 0) await countLicenceAttempts(contextOf(req), codes);
    next();
  };
}

/** The codes in a value, each with the id of its picture: of FileAnswer, of a crop's picture, and of /Storage/validate. */
function codesIn(value: unknown): LicenceCode[] {
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  const { licenceCode: code, id, imageId = id } = value as Readonly<Record<string, unknown>>;
  const own =
    typeof code === 'string' && code !== '' && typeof imageId === 'string'
      ? [{ pictureId: imageId, code }]
      : [];
  return [...own, ...Object.values(value).flatMap(codesIn)];
}

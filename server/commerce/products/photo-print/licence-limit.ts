import { isRecord } from '#shared/validation/is-record.ts';
import { contextOf } from '../../kernel/context.ts';
import { countLicenceAttempts, type LicenceCode } from './licence-attempts.service.ts';

/**
 * Counts the licence codes in the body of a request: put it before the handler of every operation that takes one, so that
 * none can be used to guess codes without limit. Throws TOO_MANY_REQUESTS.
 */
export async function limitLicenceCodes(
  req: { readonly body?: unknown },
  _res: unknown,
  next: () => void,
): Promise<void> {
  const codes = codesIn(req.body);
  if (codes.length > 0) await countLicenceAttempts(contextOf(req), codes);
  next();
}

/** The codes in a value, each with the id of its picture: of FileAnswer, of a crop's picture, and of /Storage/validate. */
function codesIn(value: unknown): LicenceCode[] {
  if (!isRecord(value) || Buffer.isBuffer(value)) return [];
  const { licenceCode: code, id, imageId = id } = value;
  const own =
    typeof code === 'string' && code !== '' && typeof imageId === 'string'
      ? [{ pictureId: imageId, code }]
      : [];
  return [...own, ...Object.values(value).flatMap(codesIn)];
}

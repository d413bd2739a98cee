import { array, boolean, object, string } from 'yup';
import { type AuthorityResult, requestJson, type VatAuthority, VatAuthorityError } from './vat-authority.ts';

const resultSchema = object({
  valid: boolean().required(),
  requestIdentifier: string().nullable(),
  name: string().nullable(),
});

const errorSchema = object({
  errorWrappers: array(object({ error: string().required() }))
    .required()
    .min(1),
});

/** VIES has no result now, and may have one in a moment. */
const TRANSIENT: ReadonlySet<string> = new Set([
  ...['SERVICE_UNAVAILABLE', 'MS_UNAVAILABLE', 'TIMEOUT'],
  ...['GLOBAL_MAX_CONCURRENT_REQ', 'GLOBAL_MAX_CONCURRENT_REQ_TIME'],
  ...['MS_MAX_CONCURRENT_REQ', 'MS_MAX_CONCURRENT_REQ_TIME'],
]);

/** The VAT Information Exchange System of the European Commission, by its REST API (POST check-vat-number). */
export function viesAuthority(baseUrl: string): VatAuthority {
  return async ({ vatNumber, requester }, signal) => {
    const number = { countryCode: vatNumber.slice(0, 2), vatNumber: vatNumber.slice(2) };
    const ask = (body: object) => requestCheck(`${baseUrl}/check-vat-number`, body, signal);
    const requesterFields = {
      requesterMemberStateCode: requester.slice(0, 2),
      requesterNumber: requester.slice(2),
    };
    const result = await ask({ ...number, ...requesterFields });
    // The requester's own registration must not decide about the customer's: then there is no consultation number.
    return result ?? (await ask(number)) ?? refuse('INVALID_REQUESTER_INFO');
  };
}

/** undefined when VIES does not accept the requester. */
async function requestCheck(
  url: string,
  body: object,
  signal: AbortSignal,
): Promise<AuthorityResult | undefined> {
  const { body: response } = await requestJson(url, {
    method: 'POST',
    body: JSON.stringify(body),
    signal,
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
  });
  if (errorSchema.isValidSync(response)) {
    const code = errorSchema.cast(response).errorWrappers[0]?.error ?? '';
    if (code === 'INVALID_INPUT') return { isValid: false, consultationNumber: null, name: null };
    if (code === 'INVALID_REQUESTER_INFO') return undefined;
    return refuse(code);
  }
  if (!resultSchema.isValidSync(response, { strict: true })) return refuse('an unexpected response');
  const { valid, requestIdentifier, name } = resultSchema.cast(response);
  return { isValid: valid, consultationNumber: requestIdentifier || null, name: knownName(name) };
}

function refuse(code: string): never {
  throw new VatAuthorityError(code, { isTransient: TRANSIENT.has(code) });
}

/** Member states that disclose no names send dashes. */
function knownName(name: string | null | undefined): string | null {
  return name && !/^-+$/.test(name.trim()) ? name.trim() : null;
}

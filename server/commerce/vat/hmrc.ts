import { number, object, string } from 'yup';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { requestJson, type VatAuthority, VatAuthorityError } from './vat-authority.ts';

const tokenSchema = object({ access_token: string().required(), expires_in: number().required() });
const lookupSchema = object({
  target: object({ name: string().nullable() }).required(),
  consultationNumber: string().nullable(),
});

/** HMRC does not accept the format of a number (400), or the requester is not registered (403). */
const REFUSED: ReadonlySet<number> = new Set([400, 403]);

export interface HmrcSettings {
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Milliseconds; monotonic. */
  readonly now: () => number;
}

/** "Check a UK VAT number" of HM Revenue & Customs, version 2.0, which needs an OAuth token of the application. */
export function hmrcAuthority(settings: HmrcSettings): VatAuthority {
  let token: { readonly value: string; readonly until: number } | undefined;
  const accessToken = async (signal: AbortSignal) => {
    if (token && settings.now() < token.until) return token.value;
    const { value, lifetimeMs } = await requestToken(settings, signal);
    token = { value, until: settings.now() + lifetimeMs - RENEWAL_MARGIN_MS };
    return value;
  };
  return async ({ vatNumber, requester }, signal) => {
    const bearer = await accessToken(signal);
    const ask = (numbers: LookUpNumbers) => lookUp(settings, numbers, bearer, signal);
    const verified = requester.startsWith('GB') ? await ask({ vatNumber, requester }) : undefined;
    // The requester's own registration must not decide about the customer's: then there is no consultation number.
    const { status, body } = verified && !REFUSED.has(verified.status) ? verified : await ask({ vatNumber });
    // 400: HMRC confirms only numbers of 9 or 12 digits.
    if (status === 400 || status === 404) return { isValid: false, consultationNumber: null, name: null };
    if (status === 401 || status === 403) token = undefined;
    if (status !== 200 || !lookupSchema.isValidSync(body)) {
      const isTransient = status === 401 || status === 429 || status >= 500;
      throw new VatAuthorityError(`HTTP ${status}`, { isTransient });
    }
    const { target, consultationNumber } = lookupSchema.cast(body);
    return { isValid: true, consultationNumber: consultationNumber || null, name: target.name || null };
  };
}

const RENEWAL_MARGIN_MS = MINUTE_MS;

async function requestToken({ baseUrl, clientId, clientSecret }: HmrcSettings, signal: AbortSignal) {
  const { status, body } = await requestJson(`${baseUrl}/oauth/token`, {
    method: 'POST',
    signal,
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      scope: 'read:vat',
      client_id: clientId,
      client_secret: clientSecret,
    }),
  });
  if (status !== 200 || !tokenSchema.isValidSync(body)) {
    throw new VatAuthorityError(`no token, HTTP ${status}`, { isTransient: status >= 500 });
  }
  const { access_token: value, expires_in: seconds } = tokenSchema.cast(body);
  return { value, lifetimeMs: seconds * 1000 };
}

interface LookUpNumbers {
  readonly vatNumber: string;
  /** For a consultation number. */
  readonly requester?: string;
}

function lookUp(
  { baseUrl }: HmrcSettings,
  { vatNumber, requester }: LookUpNumbers,
  token: string,
  signal: AbortSignal,
) {
  const own = requester ? `/${requester.slice(2)}` : '';
  return requestJson(`${baseUrl}/organisations/vat/check-vat-number/lookup/${vatNumber.slice(2)}${own}`, {
    signal,
    headers: { Accept: 'application/vnd.hmrc.2.0+json', Authorization: `Bearer ${token}` },
  });
}

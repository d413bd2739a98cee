import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send few different headers; invented ones must not fill the memory. */
const MAX_CACHED = 200;
const cached = new Map<string, Encoding>();

/**
 * The content coding for an Accept-Encoding header (RFC 9110 section 12.5.3); for equal weights the first of br, gzip,
 * identity. Identity without a header or an acceptable coding.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = cached.get(header);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const chosen = negotiator.encoding(OFFERED, { preferred: OFFERED });
  const encoding = OFFERED.find((offered) => offered === chosen) ?? 'identity';
  if (cached.size < MAX_CACHED) cached.set(header, encoding);
  return encoding;
}

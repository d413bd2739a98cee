import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send a handful of different headers; invented ones must not fill the memory. */
const MAX_REMEMBERED = 200;
const remembered = new Map<string, Encoding>();

/**
 * The content coding for an Accept-Encoding header (RFC 9110 section 12.5.3), our order where the weights are equal.
 * Identity without a header, and for one that accepts nothing we have.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  if (!header) return 'identity';
  const known = remembered.get(header);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  const chosen = negotiator.encoding(OFFERED, { preferred: OFFERED });
  const encoding = OFFERED.find((offered) => offered === chosen) ?? 'identity';
  if (remembered.size < MAX_REMEMBERED) remembered.set(header, encoding);
  return encoding;
}

import Negotiator from 'negotiator';

/** The content codings of what is stored or made once for many clients. */
export type Encoding = 'br' | 'gzip' | 'identity';
/** Those of a response that is compressed for one client. */
export type UncachedEncoding = 'zstd' | Encoding;

const OFFERED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/** Browsers send few different headers; invented ones must not fill the memory. */
const MAX_CACHED = 200;

/** A choice between codings by an Accept-Encoding header (RFC 9110 section 12.5.3); for equal weights the first one offered. */
function createChoice<Offered extends string>(
  codings: readonly Offered[],
): (header: string) => Offered | 'identity' {
  const offered = [...codings];
  const cached = new Map<string, Offered | 'identity'>();
  return (header) => {
    const known = cached.get(header);
    if (known) return known;
    const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
    const chosen = negotiator.encoding(offered, { preferred: offered });
    const encoding = offered.find((one) => one === chosen) ?? 'identity';
    if (cached.size < MAX_CACHED) cached.set(header, encoding);
    return encoding;
  };
}

const choose = createChoice(OFFERED);
const chooseWithZstd = createChoice<UncachedEncoding>(['zstd', ...OFFERED]);

/**
 * The content coding for an Accept-Encoding header: for equal weights the first of br, gzip, identity. Identity without a header
 * or an acceptable coding.
 */
export function chooseEncoding(header: string | undefined): Encoding {
  return header ? choose(header) : 'identity';
}

/**
 * The content coding of a response that is compressed for one client: zstd comes first where the header names it. `*` does not:
 * browsers name what they decode, and tools that take everything are older than zstd.
 */
export function chooseUncachedEncoding(header: string | undefined): UncachedEncoding {
  return header?.toLowerCase().includes('zstd') ? chooseWithZstd(header) : chooseEncoding(header);
}

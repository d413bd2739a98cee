// The parameters of RFC 3492, section 5.
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;
const MAX_CODE_POINT = 0x10ffff;

/** Decodes a label of a domain such as xn--mller-kva (RFC 3492); null if it is not Punycode. Labels have 63 characters at most. */
export function decodeLabel(label: string): string | null {
  if (!/^xn--[a-z0-9-]{1,59}$/i.test(label)) return null;
  const encoded = label.slice(4).toLowerCase();
  const end = encoded.lastIndexOf('-');
  const output = [...encoded.slice(0, Math.max(end, 0))].map((character) => character.charCodeAt(0));
  let [n, index, bias] = [INITIAL_N, 0, INITIAL_BIAS];
  for (let at = end + 1; at < encoded.length; ) {
    const start = index;
    for (let [weight, k] = [1, BASE]; ; k += BASE) {
      const digit = at < encoded.length ? Number.parseInt(encoded.charAt(at), BASE) : Number.NaN;
      if (Number.isNaN(digit)) return null;
      at += 1;
      // The digits of Punycode begin with the letters: a is 0, and 0 is 26.
      const value = digit < 10 ? digit + 26 : digit - 10;
      index += value * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adaptedBias(index - start, length, start === 0);
    n += Math.floor(index / length);
    if (n > MAX_CODE_POINT) return null;
    index %= length;
    output.splice(index, 0, n);
    index += 1;
  }
  return String.fromCodePoint(...output);
}

function adaptedBias(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / DAMP) : Math.floor(delta / 2);
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

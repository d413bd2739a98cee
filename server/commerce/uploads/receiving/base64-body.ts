import { bodyUnreadable } from './upload-errors.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = [0x7b, 0x5b]; // { [
const CLOSE = [0x7d, 0x5d]; // } ]
const COLON = 0x3a;
const COMMA = 0x2c;
const SPACES = [0x20, 0x09, 0x0a, 0x0d];

const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;
const LONGEST_PREFIX = 256;
/** Bytes of everything but the data: a note of 2,000 characters, each written as an escape. */
const MOST_OTHER_BYTES = 32_768;

/** Reads a JSON object whose member `data` is a file in base64, as it comes: the file is never whole in memory. */
export interface Base64Body {
  /** Takes the next bytes of the body; answers the next bytes of the file. Throws PARSE_ERROR. */
  read(chunk: Buffer): Buffer[];
  /** The object, with an empty text in place of the data. Throws PARSE_ERROR for what is no whole object. */
  end(): { readonly hasData: boolean; readonly fields: Record<string, unknown> };
}

type Place = 'outside' | 'text' | 'data';

export function base64Body(): Base64Body {
  const other: Buffer[] = [];
  let otherBytes = 0;
  let place: Place = 'outside';
  let depth = 0;
  let isEscaped = false;
  /** The text that is being read, or was read last: is it the key of the data? */
  let text = '';
  let isDataNext = false;
  let hasData = false;
  const data = base64Decoder();

  const keep = (bytes: Buffer) => {
    otherBytes += bytes.length;
    if (otherBytes > MOST_OTHER_BYTES) throw bodyUnreadable();
    // Copied: a slice would hold its whole chunk.
    other.push(Buffer.from(bytes));
  };

  /** Reads on outside of the data; answers where that begins, or the end of the chunk. */
  const readOther = (chunk: Buffer, from: number): number => {
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (place === 'text') {
        if (isEscaped) isEscaped = false;
        else if (byte === BACKSLASH) isEscaped = true;
        else if (byte === QUOTE) place = 'outside';
        if (place === 'text' && text.length < 8) text += String.fromCharCode(byte);
      } else if (byte === QUOTE && isDataNext) {
        if (hasData) throw bodyUnreadable();
        [place, isDataNext, hasData] = ['data', false, true];
        keep(chunk.subarray(from, at + 1));
        return at + 1;
      } else if (byte === QUOTE) {
        [place, text] = ['text', ''];
      } else if (OPEN.includes(byte)) {
        [depth, isDataNext, text] = [depth + 1, false, ''];
      } else if (CLOSE.includes(byte)) {
        depth -= 1;
      } else if (byte === COLON) {
        isDataNext = depth === 1 && text === 'data';
      } else if (byte === COMMA) {
        text = '';
      } else if (!SPACES.includes(byte)) {
        isDataNext = false;
      }
    }
    keep(chunk.subarray(from));
    return chunk.length;
  };

  return {
    read(chunk) {
      const files: Buffer[] = [];
      let at = 0;
      while (at < chunk.length) {
        if (place !== 'data') {
          at = readOther(chunk, at);
          continue;
        }
        const end = chunk.indexOf(QUOTE, at);
        const until = end < 0 ? chunk.length : end;
        files.push(data.read(chunk.toString('latin1', at, until)));
        at = until;
        if (end >= 0) {
          files.push(data.end());
          place = 'outside';
          keep(chunk.subarray(end, end + 1));
          at = end + 1;
        }
      }
      return files.filter(({ length }) => length > 0);
    },
    end() {
      try {
        const fields: unknown = JSON.parse(Buffer.concat(other).toString('utf8'));
        if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) throw new TypeError();
        return { hasData, fields: { ...fields } };
      } catch (cause) {
        throw bodyUnreadable(cause);
      }
    },
  };
}

/** Decodes base64 as JSON writes it: both alphabets, escaped slashes and line breaks, with or without `data:…,`. */
function base64Decoder() {
  let carried = '';
  let isPrefixDone = false;
  let isPadded = false;

  const plain = (encoded: string): string => {
    // An escape may be cut in two.
    const whole = encoded.endsWith('\\') ? encoded.slice(0, -1) : encoded;
    carried = encoded.slice(whole.length);
    return whole.replace(/\\(?:\/|[nr])/g, (pair) => (pair === '\\/' ? '/' : ''));
  };

  const withoutPrefix = (text: string, isLast: boolean): string | undefined => {
    if (isPrefixDone) return text;
    if (text.length < 5 && !isLast) return undefined;
    if (!text.startsWith('data:')) {
      isPrefixDone = true;
      return text;
    }
    const comma = text.indexOf(',');
    if (comma < 0 && (isLast || text.length > LONGEST_PREFIX)) throw bodyUnreadable();
    if (comma < 0) return undefined;
    isPrefixDone = true;
    return text.slice(comma + 1);
  };

  const decoded = (encoded: string, isLast: boolean): Buffer => {
    const text = plain(carried + encoded);
    const wanted = withoutPrefix(text, isLast);
    if (wanted === undefined) {
      carried = text + carried;
      return Buffer.alloc(0);
    }
    const whole = isLast ? wanted : wanted.slice(0, wanted.length - (wanted.length % 4));
    carried = wanted.slice(whole.length) + carried;
    if (!BASE64.test(whole) || (isPadded && whole !== '')) throw bodyUnreadable();
    isPadded ||= whole.endsWith('=');
    if (isLast && (carried !== '' || whole.replace(/=+$/, '').length % 4 === 1)) throw bodyUnreadable();
    return Buffer.from(whole, 'base64');
  };

  return {
    read: (encoded: string) => decoded(encoded, false),
    end: () => decoded('', true),
  };
}

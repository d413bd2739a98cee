const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const SPACES: readonly (number | undefined)[] = [0x20, 0x09, 0x0a, 0x0d];

/**
 * The objects of a JSON list, as they stand in its file; undefined if the bytes are anything else. They are a list if each
 * of the objects is JSON, which is not examined here. Takes a quarter of the time of parsing.
 */
export function splitRows(list: Buffer): Buffer[] | undefined {
  const rows: Buffer[] = [];
  let at = afterSpaces(list, 0);
  if (list[at] !== OPEN_LIST) return undefined;
  at = afterSpaces(list, at + 1);
  while (list[at] === OPEN_OBJECT) {
    const end = endOfValue(list, at);
    rows.push(list.subarray(at, end));
    at = afterSpaces(list, end);
    if (list[at] !== COMMA) break;
    at = afterSpaces(list, at + 1);
    // No list ends with a comma.
    if (list[at] !== OPEN_OBJECT) return undefined;
  }
  return list[at] === CLOSE_LIST && afterSpaces(list, at + 1) === list.length ? rows : undefined;
}

function afterSpaces(bytes: Buffer, start: number): number {
  let at = start;
  while (SPACES.includes(bytes[at])) at += 1;
  return at;
}

/** The end of an object that starts at `start`; that of the bytes if it has none. */
function endOfValue(bytes: Buffer, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === QUOTE) at = endOfString(bytes, at);
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth += 1;
    else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return bytes.length;
}

/** The closing mark of a string, the first before which the number of backslashes is even. */
function endOfString(bytes: Buffer, start: number): number {
  for (let at = bytes.indexOf(QUOTE, start + 1); at >= 0; at = bytes.indexOf(QUOTE, at + 1)) {
    let before = at - 1;
    while (bytes[before] === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at;
  }
  return bytes.length;
}

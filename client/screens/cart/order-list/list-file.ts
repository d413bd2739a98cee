import { orderListText, parseOrderList } from '#shared/order-list/order-list.ts';

/** Many times what 100 lines need. */
const MAX_BYTES = 256 * 1024;

/** The list in a CSV or text file, as text; undefined if the file is too large or has no line that can be read. */
export async function readListFile(file: Blob): Promise<string | undefined> {
  if (file.size > MAX_BYTES) return undefined;
  const list = parseOrderList(decoded(new Uint8Array(await file.arrayBuffer())));
  return list.lines.length > 0 ? orderListText(list) : undefined;
}

/** Spreadsheets save UTF-8, UTF-16 with a byte order mark, or the code page of Windows. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

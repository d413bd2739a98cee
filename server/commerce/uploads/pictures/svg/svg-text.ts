import { SvgFault } from './svg-fault.ts';

/** Larger drawings do not fit the heap of the picture worker. */
const MAX_SVG_BYTES = 10_000_000;

const BYTE_ORDER_MARKS = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
] as const;

const DECLARED_ENCODING = /^<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]+)["']/;

/** Whether a file is markup, which only an SVG may be. `start` are its first bytes. */
export function isMarkup(start: Buffer): boolean {
  return new TextDecoder(markedEncoding(start) ?? 'utf-8').decode(start).trimStart().startsWith('<');
}

/** The characters of an SVG in its encoding. Throws SvgFault. */
export function decodeSvg(bytes: Buffer): string {
  if (bytes.length > MAX_SVG_BYTES) throw new SvgFault('svgComplex', `${bytes.length} bytes`);
  const encoding = markedEncoding(bytes) ?? declaredEncoding(bytes) ?? 'utf-8';
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).trimStart();
  } catch {
    throw new SvgFault('svgBroken', `not in the encoding ${encoding}`);
  }
}

function markedEncoding(bytes: Buffer): string | undefined {
  return BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
}

function declaredEncoding(bytes: Buffer): string | undefined {
  const declared = DECLARED_ENCODING.exec(bytes.toString('latin1', 0, 300).trimStart())?.[1];
  // Such a declaration in single bytes contradicts itself: an editor has saved the file again as UTF-8.
  return declared && /^utf-?16/i.test(declared) ? undefined : declared;
}

import { inflateSync } from 'node:zlib';

interface PdfContent {
  readonly texts: string[];
  /** Codes of the glyphs of each text in its font, from left to right. */
  readonly glyphs: string[][];
  /** Points of each text from the left edge of the page. */
  readonly lefts: number[];
  readonly pictures: number;
}

/** The texts of a PDF of PDFKit in the order in which they were drawn, and the number of its pictures. */
export function pdfContent(file: Buffer): PdfContent {
  const objects = objectsOf(file);
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '')?.[1] ?? '';
      fonts.set(name, charactersOf(objects.get(unicode)?.stream ?? ''));
    }
  }
  const contents = [...objects.values()].filter(({ stream }) => stream.includes('BDC'));
  const drawn = contents
    .flatMap(({ stream }) => textsOf(stream, fonts))
    .filter(({ text }) => text.trim() !== '');
  return {
    texts: drawn.map(({ text }) => text),
    glyphs: drawn.map(({ glyphs }) => glyphs),
    lefts: drawn.map(({ left }) => left),
    pictures: [...objects.values()].filter(({ head }) => head.includes('/Subtype /Image')).length,
  };
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function objectsOf(file: Buffer): ReadonlyMap<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  for (const [, id = '', body = ''] of file.toString('latin1').matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)) {
    const at = body.indexOf('stream\n');
    const head = at === -1 ? body : body.slice(0, at);
    const data = at === -1 ? '' : body.slice(at + 'stream\n'.length);
    const isText = head.includes('/FlateDecode') && !head.includes('/Subtype /Image');
    const stream = isText ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data;
    objects.set(id, { head, stream });
  }
  return objects;
}

/** Characters by the four hex digits of their glyph, of a ToUnicode map. */
function charactersOf(map: string): ReadonlyMap<string, string> {
  const characters = new Map<string, string>();
  for (const [, first = '', list = ''] of map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[(.*?)\]/gis)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\da-f ]+)>/gi)].entries()) {
      const glyph = (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0');
      characters.set(glyph, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return characters;
}

/** One text for each line that was drawn. */
function textsOf(stream: string, fonts: ReadonlyMap<string, ReadonlyMap<string, string>>) {
  const texts: { readonly text: string; readonly glyphs: string[]; readonly left: number }[] = [];
  const operators = /\/(F\d+) [\d.]+ Tf|1 0 0 1 ([\d.]+) [\d.]+ Tm|\[((?:<[\da-f]*>|[\s\d.-])*)\] TJ/g;
  let characters: ReadonlyMap<string, string> = new Map();
  let left = 0;
  for (const [, font, x, shown] of stream.matchAll(operators)) {
    if (font) characters = fonts.get(font) ?? new Map();
    if (x) left = Number(x);
    if (!shown) continue;
    const glyphs = [...shown.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    const text = glyphs.map((glyph) => characters.get(glyph.toLowerCase()) ?? '?').join('');
    texts.push({ text, glyphs, left });
  }
  return texts;
}

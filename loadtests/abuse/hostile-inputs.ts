import { deflateSync } from 'node:zlib';

/*
 * Inputs of a few kB that cost seconds where nothing bounds what is made of them.
 */

/**
 * The input of a procedure, as JSON, in which each object is part of the next one twice by references of superjson: 2^depth
 * objects for a reader that visits them all. They are in the field `field`.
 */
export function doublingReferences(input: object, field: string, depth: number): string {
  const values = Object.fromEntries(
    Array.from({ length: depth }, (_, n) => [`o${n}`, n === 0 ? { a: 1 } : [null, null]]),
  );
  const referentialEqualities = Object.fromEntries(
    Array.from({ length: depth - 1 }, (_, n) => [
      `${field}.o${n}`,
      [`${field}.o${n + 1}.0`, `${field}.o${n + 1}.1`],
    ]),
  );
  return JSON.stringify({ json: { ...input, [field]: values }, meta: { values: {}, referentialEqualities } });
}

/** Spaces before a letter, encoded for a form or a query: expressions with several `\s*` try all ways to divide them. */
export function spaces(count: number): string {
  return `${'+'.repeat(count)}x`;
}

function svg(size: number, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${content}</svg>`,
  );
}

/** A white CMYK picture of 60 megapixels as a TIFF of 4 kB, whose strips are all the same bytes. */
export function repeatingTiff(): Buffer {
  const [width, rows, strips] = [7_750, 78, 100];
  const strip = deflateSync(Buffer.alloc(width * rows * 4));
  const long = (tag: number, value: number, count = 1) => [tag, 4, count, value];
  const fieldsEnd = 8 + 2 + 9 * 12 + 4;
  const [offsets, counts, data] = [fieldsEnd + 8, fieldsEnd + 8 + strips * 4, fieldsEnd + 8 + strips * 8];
  const fields = [
    long(256, width),
    long(257, rows * strips),
    [258, 3, 4, fieldsEnd], // bits of each sample
    long(259, 8), // Deflate
    long(262, 5), // CMYK
    long(273, offsets, strips),
    long(277, 4), // samples of a pixel
    long(278, rows),
    long(279, counts, strips),
  ];
  const tiff = Buffer.alloc(data);
  tiff.write('II*\0', 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(fields.length, 8);
  for (const [at, [tag = 0, type = 0, count = 0, value = 0]] of fields.entries()) {
    tiff.writeUInt16LE(tag, 10 + at * 12);
    tiff.writeUInt16LE(type, 12 + at * 12);
    tiff.writeUInt32LE(count, 14 + at * 12);
    tiff.writeUInt32LE(value, 18 + at * 12);
  }
  for (let at = 0; at < 4; at += 1) tiff.writeUInt16LE(8, fieldsEnd + at * 2);
  for (let at = 0; at < strips; at += 1) {
    tiff.writeUInt32LE(data, offsets + at * 4);
    tiff.writeUInt32LE(strip.length, counts + at * 4);
  }
  return Buffer.concat([tiff, strip]);
}

/** A filter whose time grows with the area times its radius. */
export function filterSvg(radius: number): Buffer {
  const filter = `<filter id="f"><feMorphology operator="dilate" radius="${radius}"/></filter>`;
  return svg(2_000, `${filter}<rect width="2000" height="2000" filter="url(#f)"/>`);
}

/** Groups that each use the one before twice: 2^depth squares. */
export function doublingSvg(depth: number): Buffer {
  const groups = Array.from(
    { length: depth },
    (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`,
  );
  const first = '<g id="a0"><rect width="9" height="9"/></g>';
  return svg(100, `<defs>${first}${groups.join('')}</defs><use href="#a${depth}"/>`);
}

/** A path of a few kB whose dashes are millions: only drawing it shows how long that takes. */
export function dashedSvg(): Buffer {
  const lines = Array.from({ length: 900 }, (_, n) => `M0 ${n / 10}H100`).join('');
  return svg(100, `<path d="${lines}" stroke="red" stroke-dasharray=".01"/>`);
}

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

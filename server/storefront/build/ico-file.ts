/** A square icon as PNG. */
interface SizedIcon {
  /** Pixels of a side, below 256. */
  readonly size: number;
  readonly png: Buffer;
}

const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;
const ICON_TYPE = 1;
const BITS_PER_PIXEL = 32;

/** An ICO file: a directory of icons, followed by their PNG files. All browsers read PNG in it. */
export function icoOf(icons: readonly SizedIcon[]): Buffer {
  const head = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * icons.length);
  head.writeUInt16LE(ICON_TYPE, 2);
  head.writeUInt16LE(icons.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of icons.entries()) {
    const at = HEADER_BYTES + ENTRY_BYTES * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(BITS_PER_PIXEL, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...icons.map(({ png }) => png)]);
}

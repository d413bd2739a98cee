/**
 * The bytes in memory of their own, for a buffer that is stored. Node cuts small buffers, and zlib its output, from slabs of
 * 64 kB, and a slice keeps its whole slab: a cache of pages of 18 kB would hold twice the bytes that it counts.
 */
export function unpooled(buffer: Buffer): Buffer {
  if (buffer.buffer.byteLength === buffer.length) return buffer;
  const own = Buffer.allocUnsafeSlow(buffer.length);
  buffer.copy(own);
  return own;
}

import { createHash } from 'node:crypto';
import type { BrandCode } from '#shared/brands/index.ts';

// The namespace of these UUIDs (RFC 9562, section 6.5). Changing it changes every product's id.
const NAMESPACE = Buffer.from('6f1c0d5e2b744c0f9a5f3a1de7b0c942', 'hex');

/** The id of a product: a version 5 UUID of brand and SKU, the same in every database and after every import. */
export function productId(brand: BrandCode, sku: string): string {
  const hash = createHash('sha1').update(NAMESPACE).update(`${brand}:${sku}`).digest().subarray(0, 16);
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

import { hash } from 'node:crypto';
import type { BrandCode } from '#shared/brands/index.ts';

// The namespace of these UUIDs (RFC 9562, section 6.5). Changing it changes every product's id.
const NAMESPACE = Buffer.from('6f1c0d5e2b744c0f9a5f3a1de7b0c942', 'hex');

/** The id of a product: a version 5 UUID of brand and SKU, the same in every database and after every import. */
export function productId(brand: BrandCode, sku: string): string {
  const hex = hash('sha1', Buffer.concat([NAMESPACE, Buffer.from(`${brand}:${sku}`)]), 'hex');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}

import { hash, timingSafeEqual } from 'node:crypto';

/** Whether two texts are equal. Compares digests, so that the time it takes reveals nothing about a secret. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(hash('sha256', one, 'buffer'), hash('sha256', other, 'buffer'));
}

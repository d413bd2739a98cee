import { productRowFaults } from '../validate-catalogue.ts';
import type { Draft } from './draft-rows.ts';

/** Values that are checked together. */
const CHECKED_TOGETHER = [['price'], ['sales'], ['unit', 'setOf']] as const;

/** The faults of a product's row of which some cells could not be read, but for those that follow from that. */
export function incompleteRowFaults({ value, unread }: Draft): string[] {
  const together = CHECKED_TOGETHER.filter((keys) =>
    unread.some((path) => keys.some((key) => isWithin(path, key))),
  );
  const unknown = [...unread, ...together.flat()];
  return productRowFaults(value).filter((fault) => {
    const [path = ''] = fault.split(' ');
    return !unknown.some((other) => isWithin(path, other) || isWithin(other, path));
  });
}

/** Whether a path such as `price.EUR.volumeDiscount[0]` is another one, or begins with it. */
function isWithin(path: string, outer: string): boolean {
  return path.startsWith(outer) && !/[\w-]/.test(path.charAt(outer.length));
}

import os from 'node:os';
import { setFlagsFromString } from 'node:v8';

/**
 * Leaves the machine to other processes: a shopper waits for them, and nobody for this one. They have the CPU first, and the heap
 * of this one is collected at twice what it holds, where V8 would let it grow to four times.
 */
export function lowerPriority(): void {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  setFlagsFromString('--heap-growing-percent=100');
}

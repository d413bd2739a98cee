import os from 'node:os';

/** Gives other processes of the machine the CPU first: a shopper waits for them, and nobody for this one. */
export function lowerPriority(): void {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
}

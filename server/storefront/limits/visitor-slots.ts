import { networkOf } from '#server/platform/client-network.ts';

export interface VisitorSlots {
  /**
   * Runs work for the visitors at an address. Further work of the same address waits, so that the work of others need not
   * wait for all that one visitor asks for at once. Without an address it runs immediately.
   */
  run<T>(address: string | undefined, work: () => Promise<T>): Promise<T>;
}

interface Slots {
  running: number;
  readonly waiting: (() => void)[];
}

/** At most `perAddress` runs at a time for each address; their number is bounded by the rate limit. */
export function createVisitorSlots(perAddress: number): VisitorSlots {
  const slotsByNetwork = new Map<string, Slots>();
  return {
    async run(address, work) {
      if (!address) return work();
      const network = networkOf(address);
      const slots = slotsByNetwork.get(network) ?? { running: 0, waiting: [] };
      slotsByNetwork.set(network, slots);
      if (slots.running < perAddress) slots.running += 1;
      // The one that ends passes its slot on.
      else await new Promise<void>((resolve) => slots.waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = slots.waiting.shift();
        if (next) next();
        else {
          slots.running -= 1;
          if (slots.running === 0) slotsByNetwork.delete(network);
        }
      }
    },
  };
}

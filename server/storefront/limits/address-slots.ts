import { networkOf } from '#server/platform/requests/client-network.ts';
import { AppError } from '#shared/errors/app-error.ts';

export interface AddressSlots {
  /**
   * Runs work for the visitors at an address, at most `perAddress` at a time. Further work of the address waits, so that one
   * visitor cannot delay the others. Without an address it runs immediately. Throws CLIENT_CLOSED_REQUEST instead of running
   * work that has waited for a visitor who has left.
   */
  run<T>(address: string | undefined, work: () => Promise<T>, hasLeft?: () => boolean): Promise<T>;
}

interface Slots {
  running: number;
  readonly waiting: (() => void)[];
}

export interface AddressSlotsOptions {
  /** Concurrent runs of an address; the rate limit bounds how many wait. */
  readonly perAddress: number;
  /** After a run, its slot stays closed for this many times the duration of the run, which bounds the share of one address. */
  readonly cooldown?: number;
}

/** The longest cooldown: a run may be slow only because the process is busy. */
const MAX_COOLDOWN_MS = 500;

export function createAddressSlots({ perAddress, cooldown = 0 }: AddressSlotsOptions): AddressSlots {
  const slotsByNetwork = new Map<string, Slots>();

  function free(network: string, slots: Slots): void {
    const next = slots.waiting.shift();
    if (next) next();
    else {
      slots.running -= 1;
      if (slots.running === 0) slotsByNetwork.delete(network);
    }
  }

  return {
    async run(address, work, hasLeft = () => false) {
      if (!address) return work();
      const network = networkOf(address);
      const slots = slotsByNetwork.get(network) ?? { running: 0, waiting: [] };
      slotsByNetwork.set(network, slots);
      if (slots.running < perAddress) slots.running += 1;
      // A run that ends passes its slot on.
      else await new Promise<void>((resolve) => slots.waiting.push(resolve));
      if (hasLeft()) {
        free(network, slots);
        throw new AppError('CLIENT_CLOSED_REQUEST');
      }
      const startedAt = performance.now();
      try {
        return await work();
      } finally {
        const cooldownMs = Math.min(cooldown * (performance.now() - startedAt), MAX_COOLDOWN_MS);
        if (cooldownMs > 0) setTimeout(() => free(network, slots), cooldownMs).unref();
        else free(network, slots);
      }
    },
  };
}

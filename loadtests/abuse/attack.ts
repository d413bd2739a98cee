import type { ShopSample } from './shop-sample.ts';
import type { Wire } from './wire.ts';

/** Tools of a hostile visitor. */
export interface Attack {
  readonly wire: Wire;
  readonly shop: ShopSample;
  readonly apiPort: number;
  readonly adminPort: number;
  isOver(): boolean;
  /** Runs `act` over and over, this many at a time, until the time is over. Its failures are ignored. */
  repeat(concurrent: number, act: (turn: number) => Promise<unknown>): Promise<void>;
  /** Resolves when the time is over. */
  end(): Promise<void>;
}

export interface HostileVisitor {
  readonly name: string;
  /**
   * It asks for what the shop publishes: pages, pictures and files, whose size says nothing about amplification. Other
   * responses are limited.
   */
  readonly getsContent?: boolean;
  /** The well-behaved visitors beside it upload pictures, too. */
  readonly disturbs?: 'uploads';
  run(attack: Attack): Promise<unknown>;
}

export function createAttack(
  wire: Wire,
  {
    shop,
    apiPort,
    adminPort,
    milliseconds,
  }: Pick<Attack, 'shop' | 'apiPort' | 'adminPort'> & { milliseconds: number },
): Attack {
  const until = performance.now() + milliseconds;
  const isOver = () => performance.now() >= until;
  const end = () =>
    new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, until - performance.now())));
  let next = 0;
  return {
    wire,
    shop,
    apiPort,
    adminPort,
    isOver,
    async repeat(concurrent, act) {
      const loop = async () => {
        while (!isOver()) {
          next += 1;
          await act(next).catch(() => undefined);
        }
      };
      await Promise.race([Promise.all(Array.from({ length: concurrent }, loop)), end()]);
    },
    end,
  };
}

import { median } from '../report/statistics.ts';
import type { Contender } from './contender.ts';

export interface Rounds {
  readonly rounds: number;
  /** Of a round. */
  readonly seconds: number;
}

/** The median rate of each contender in alternating rounds, after a warm-up of all; it stops them. */
export async function alternate(
  contenders: readonly Contender[],
  { rounds, seconds }: Rounds,
): Promise<readonly number[]> {
  try {
    for (const one of contenders) await one.run(seconds * 2);
    const rates = contenders.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, one] of contenders.entries()) rates[index]?.push(await one.run(seconds));
    }
    return rates.map(median);
  } finally {
    for (const one of contenders) await one.stop();
  }
}

import type { CommandHost } from '#server/platform/commands/command.ts';
import type { Group as AnyGroup, Program } from '#server/platform/commands/program.ts';
import type { EnvSource } from '#server/platform/env/env.ts';
import type { PurgeTargets } from '../changes/purge-targets.ts';
import type { OrderDeps } from '../order-records/order-context.ts';

/** The running shop, which shares its database and workers with the commands that it runs. */
export interface RunningShop extends OrderDeps {
  readonly purgeTargets: PurgeTargets;
}

/** The process that a command of an operator runs in. */
export interface ShopHost extends CommandHost {
  /** The environment of the process, with the BRAND of the caller. */
  readonly settings: () => EnvSource;
  /** Absent in a process of the command's own. */
  readonly shop?: RunningShop;
}

export type Group = AnyGroup<ShopHost>;
export type ShopProgram = Program<ShopHost>;

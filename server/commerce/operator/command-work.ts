import type { CommandOutput } from '#server/platform/commands/command.ts';
import type { OrderDeps } from '../order-records/order-context.ts';
import type { CommandDeps } from './command-database.ts';
import type { ShopHost } from './shop-host.ts';

type Output = CommandOutput | undefined;
type Work<Deps, Input> = (deps: Deps, input: Input) => Promise<Output>;

/** Runs a command on the migrated database of the settings, or in the running shop. */
export function onDatabase<Input>(
  load: () => Promise<Work<CommandDeps, Input>>,
): (input: Input, host: ShopHost) => Promise<Output> {
  return async (input, host) => {
    const [{ withCommandDatabase }, work] = await Promise.all([import('./command-database.ts'), load()]);
    return withCommandDatabase(host, (deps) => work(deps, input));
  };
}

/** Runs a command that changes orders: it may move money, invalidates caches, and queues mails. */
export function onOrders<Input>(
  load: () => Promise<Work<OrderDeps, Input>>,
): (input: Input, host: ShopHost) => Promise<Output> {
  return async (input, host) => {
    const [{ runOrderCommand }, work] = await Promise.all([import('./run-order-command.ts'), load()]);
    return runOrderCommand(host, (deps) => work(deps, input));
  };
}

import { StartError } from '../faults/start-error.ts';

const DEADLINE_MS = 10_000;

/** Checks that a command got both options or neither. Throws TypeError. */
export function parseRunningShop<Origin extends string | undefined>(shop: Origin, api: Origin) {
  if ((shop === undefined) !== (api === undefined)) throw new TypeError('--shop and --api: expected both');
  return { shop, api };
}

/** Throws StartError unless a server responds at both origins, with whatever status. The message names the option. */
export async function checkRunningShop(origins: {
  readonly shop: string;
  readonly api: string;
}): Promise<void> {
  await checkOrigin('--shop', origins.shop);
  await checkOrigin('--api', origins.api);
}

async function checkOrigin(option: string, origin: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const response = await fetch(origin, { method: 'HEAD', redirect: 'manual', signal });
    await response.body?.cancel();
  } catch (error) {
    throw new StartError(`${option}: nothing responds at ${origin} (${reasonOf(error)})`, { cause: error });
  }
}

/** The code of the failed connection, such as ENOTFOUND. */
function reasonOf(error: unknown): string {
  const { cause, message } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error && 'code' in cause ? String(cause.code) : message;
}

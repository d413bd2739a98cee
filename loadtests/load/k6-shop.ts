import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as shopProcess from '#server/platform/testing/processes/shop-process.ts';

export interface RunningShop {
  readonly baseUrl: string;
  /** Address of the commerce API, which has the payment pages and the mailbox. */
  readonly apiUrl: string;
  readonly adminUrl: string;
  readonly purgeToken: string;
  /** Resident memory in MB; undefined on other systems than Linux. */
  memory(): number | undefined;
  stop(): Promise<void>;
}

/** Starts a brand's shop. On Ctrl+C, k6 finishes its visits before the shop stops. */
export async function startShop(brand: string): Promise<RunningShop> {
  // Each visitor of k6 has an address of its own in X-Forwarded-For, by which the limits count.
  const settings = { BRAND: brand, TRUSTED_PROXIES: '1', PURGE_TOKEN: randomUUID() };
  const { process, shopPort, apiPort, adminPort, stop } = await shopProcess.startShop({
    settings,
    detached: true,
  });
  return {
    baseUrl: `http://127.0.0.1:${shopPort}`,
    apiUrl: `http://127.0.0.1:${apiPort}`,
    adminUrl: `http://127.0.0.1:${adminPort}`,
    purgeToken: settings.PURGE_TOKEN,
    memory: () => memoryOf(process.pid),
    stop,
  };
}

function memoryOf(pid: number | undefined): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes ? Number(kilobytes) / 1000 : undefined;
  } catch {
    return undefined;
  }
}

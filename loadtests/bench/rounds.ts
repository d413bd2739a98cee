import autocannon from 'autocannon';

const SECONDS = 4;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 32;

/** Requests a second of one address, after a warm-up. Throws when anything but success came back. */
export async function measure(url: string, headers: Record<string, string>): Promise<number> {
  await autocannon({ url, headers, connections: CONNECTIONS, duration: WARM_UP_SECONDS });
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers without success, ${result.errors} errors`);
  }
  return result.requests.average;
}

/** The middle one of some figures. */
export function median(figures: readonly number[]): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

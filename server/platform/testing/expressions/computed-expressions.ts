import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ComputedExpression, FoundExpression } from './written-expressions.ts';

/**
 * The expressions that modules compute while they are imported, by the place of their RegExp call. What a module computes
 * later is absent: its source may depend on a request.
 */
export async function computeExpressions(
  root: string,
  computed: readonly ComputedExpression[],
): Promise<FoundExpression[]> {
  if (computed.length === 0) return [];
  const worker = new Worker(new URL('compute.worker.ts', import.meta.url), {
    workerData: { root, computed },
  });
  try {
    const [found]: FoundExpression[][] = await once(worker, 'message');
    return found ?? [];
  } finally {
    await worker.terminate();
  }
}

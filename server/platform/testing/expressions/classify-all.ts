import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Expression, ExpressionFault } from './classify-expression.ts';

export function literalOf({ source, flags }: Expression): string {
  return `/${source}/${flags}`;
}

/** Classifies expressions on all cores, each once. Returns the faults by literal. */
export async function classifyAll(
  expressions: readonly Expression[],
): Promise<ReadonlyMap<string, ExpressionFault>> {
  const faults = new Map<string, ExpressionFault>();
  const pending = [...new Map(expressions.map((expression) => [literalOf(expression), expression]))];
  const classify = async () => {
    const worker = new Worker(new URL('classify.worker.ts', import.meta.url));
    try {
      for (let next = pending.pop(); next; next = pending.pop()) {
        const [literal, expression] = next;
        worker.postMessage(expression);
        const [fault]: (ExpressionFault | undefined)[] = await once(worker, 'message');
        if (fault) faults.set(literal, fault);
      }
    } finally {
      await worker.terminate();
    }
  };
  const workers = Math.min(availableParallelism(), pending.length);
  await Promise.all(Array.from({ length: workers }, classify));
  return faults;
}

import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { ComputedExpression, FoundExpression } from './written-expressions.ts';

interface Task {
  readonly root: string;
  readonly computed: readonly ComputedExpression[];
}

// In a thread of its own, because it replaces RegExp: imports modules, and posts the expressions that they compute.
const { root, computed }: Task = workerData;
const places = new Set(computed.map(({ at }) => at));
const found: FoundExpression[] = [];

/** File and line of the caller in a stack: its first line is the message, its second the trap. */
function callerOf(stack: string): string {
  const [, url, line] = /(file:\/\/[^:\s]+):(\d+):\d+/.exec(stack.split('\n')[2] ?? '') ?? [];
  return url === undefined ? '' : `${path.relative(root, fileURLToPath(url))}:${line}`;
}

globalThis.RegExp = new Proxy(RegExp, {
  construct(target, args: [string | RegExp, string?]) {
    const expression = new target(...args);
    const at = callerOf(new Error().stack ?? '');
    if (places.has(at)) found.push({ at, source: expression.source, flags: expression.flags });
    return expression;
  },
});

for (const file of new Set(computed.map((each) => each.file))) {
  // A module that Node cannot import, such as one with JSX, computes nothing here.
  await import(pathToFileURL(path.join(root, file)).href).catch(() => undefined);
}
parentPort?.postMessage(found);

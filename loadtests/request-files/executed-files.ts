import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { array, type InferType, number, object, string } from 'yup';

// The Chrome DevTools Protocol: https://chromedevtools.github.io/devtools-protocol/v8/Profiler/

const COVERAGE = object({
  result: array(
    object({
      url: string().defined(),
      functions: array(
        object({
          ranges: array(object({ count: number().required() }))
            .min(1)
            .required(),
        }),
      ).required(),
    }),
  ).required(),
}).required();
const MESSAGE = object({
  id: number(),
  result: object(),
  error: object({ message: string() }).default(undefined),
});

export interface ExecutedFiles {
  /** The project's files of which `run` executes a function, relative to the project. */
  during(run: () => Promise<unknown>): Promise<ReadonlySet<string>>;
  close(): void;
}

/**
 * Attaches to the inspector of a Node process that runs the code in `folder`, and counts calls from then on. The top level of
 * a module counts when it is loaded.
 */
export async function attachTo(inspectorUrl: string, folder: string): Promise<ExecutedFiles> {
  const socket = new WebSocket(inspectorUrl);
  await once(socket, 'open');
  const send = calls(socket);
  await send('Profiler.enable');
  await send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const root = `${pathToFileURL(folder).href}${path.posix.sep}`;
  const executed = async () =>
    filesIn(COVERAGE.validateSync(await send('Profiler.takePreciseCoverage')), root);
  return {
    async during(run) {
      await executed();
      await run();
      // The shop counts and logs a response after it has been sent.
      await send('Runtime.evaluate', { expression: 'new Promise(setImmediate)', awaitPromise: true });
      return executed();
    },
    close: () => socket.close(),
  };
}

function calls(socket: WebSocket) {
  const pending = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id = 0, result, error } = MESSAGE.validateSync(JSON.parse(String(data)));
    if (error) pending.get(id)?.reject(new Error(error.message));
    else pending.get(id)?.resolve(result);
    pending.delete(id);
  });
  return (method: string, params: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      last += 1;
      pending.set(last, { resolve, reject });
      socket.send(JSON.stringify({ id: last, method, params }));
    });
}

function filesIn({ result }: InferType<typeof COVERAGE>, root: string): ReadonlySet<string> {
  const own = result.filter(({ url }) => url.startsWith(root) && !url.includes('/node_modules/'));
  const executed = own.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  return new Set(executed.map(({ url }) => url.slice(root.length)));
}

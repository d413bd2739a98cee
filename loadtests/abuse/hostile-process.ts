import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { lazy, number, object } from 'yup';
import type { Assignment } from './hostile.main.ts';
import type { Traffic } from './wire.ts';

const count = number().required();
const traffic = object({
  requests: count,
  connections: count,
  sent: count,
  received: count,
  statuses: lazy((value: object) =>
    object(Object.fromEntries(Object.keys(value).map((status) => [status, count]))),
  ),
}).required();

/** Starts the process of the hostile visitors. */
export async function startHostileProcess() {
  const child = fork(path.join(import.meta.dirname, 'hostile.main.ts'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  await once(child, 'message');
  return {
    /** Lets a hostile visitor act. Rejects when its process ends. */
    async attack(assignment: Assignment): Promise<Traffic> {
      child.send(assignment);
      const [message] = await Promise.race([
        once(child, 'message'),
        exited.then(([code]) => Promise.reject(new Error(`The hostile process exited with ${code}`))),
      ]);
      return traffic.validateSync(message);
    },
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}

import os from 'node:os';
import { type InferType, number, object, string } from 'yup';
import { createAttack } from './attack.ts';
import { HOSTILE_VISITORS } from './kinds/index.ts';
import { TIMEOUT_MS } from './measurement.ts';
import { openWire } from './wire.ts';

/*
 * Runs one hostile visitor at a time, in a process of its own with the lowest priority: sending requests must not slow
 * down the shop. hostile-process.ts starts and controls it.
 */

const assignment = object({
  kind: string().required(),
  port: number().required(),
  apiPort: number().required(),
  adminPort: number().required(),
  address: string().required(),
  milliseconds: number().required(),
  shop: object({
    productId: string().required(),
    productPath: string().required(),
    configurableSlug: string().required(),
    calculation: string().required(),
    pictureId: string().required(),
    script: string().required(),
  }).required(),
}).required();

export type Assignment = InferType<typeof assignment>;

const CONNECTIONS = 64;

async function run(message: unknown): Promise<void> {
  const { kind, port, address, ...options } = assignment.validateSync(message);
  const visitor = HOSTILE_VISITORS.find(({ name }) => name === kind);
  if (!visitor) throw new Error(`There is no hostile visitor ${kind}`);
  const wire = openWire({
    port,
    localAddress: address,
    host: 'nl-nl.localhost',
    connections: CONNECTIONS,
    timeoutMs: TIMEOUT_MS,
  });
  const attack = createAttack(wire, options);
  await Promise.race([visitor.run(attack), attack.end()]);
  const traffic = wire.traffic();
  wire.close();
  process.send?.(traffic);
}

os.setPriority(os.constants.priority.PRIORITY_LOW);
// The shop may close sockets that a visitor uses: that must not end this process.
process.on('uncaughtException', (error) => console.error(error));
process.on('message', (message) => {
  run(message).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.once('disconnect', () => process.exit());
process.send?.('ready');

import { setTimeout as pause } from 'node:timers/promises';
import type { Wire } from '../wire.ts';
import type { Operation, SessionTokens } from './operation.ts';

export interface Cost {
  readonly name: string;
  readonly tokens: number;
  /** CPU milliseconds of all processes of the shop, and bytes to it, of one request. */
  readonly milliseconds: number;
  readonly bytes: number;
  /** Responses with another status than expected. */
  readonly faults: readonly string[];
}

/** Enough for the resolution of the operating system, which is 10 ms for each process. */
const CPU_SECONDS = 0.4;
const MAX_REQUESTS = 60;
const WARM_UP = 5;

const MAX_FAULT_LENGTH = 600;

const SETTLE_MS = 50;
const MAX_SETTLE_MS = 5_000;

/** The CPU time once the work in the background has ended, such as mails and pictures. */
async function settledCpu(cpuSeconds: () => number): Promise<number> {
  const until = performance.now() + MAX_SETTLE_MS;
  let seconds = cpuSeconds();
  for (;;) {
    await pause(SETTLE_MS);
    const now = cpuSeconds();
    if (now === seconds || performance.now() > until) return now;
    seconds = now;
  }
}

export interface MeasuredShop {
  readonly wire: Wire;
  readonly sessions: SessionTokens;
  cpuSeconds(): number;
}

/** An address for each request of a run: the commerce API counts attempts by address also without rate limits. */
let lastAddress = 0;
function nextAddress(): string {
  lastAddress += 1;
  return `10.${lastAddress >> 16}.${(lastAddress >> 8) & 255}.${lastAddress & 255}`;
}

/** Repeats an operation, one request after the other, and counts what it takes. */
export async function measureOperation(
  operation: Operation,
  { wire, sessions, cpuSeconds }: MeasuredShop,
): Promise<Cost> {
  const { name, tokens, status, times = MAX_REQUESTS + WARM_UP } = operation;
  // One of each status, since the warm-up: a first request may find what the others do not.
  const faults = new Map<number, string>();
  let turn = 0;
  const send = async () => {
    try {
      const request = operation.request(turn);
      const headers = { ...sessions.headersOf(request), 'x-forwarded-for': nextAddress() };
      const response = await wire.send({ ...request, headers });
      sessions.learn(request, response);
      if (status !== undefined && response.status !== status) {
        const fault = `${response.status}, expected ${status}: ${response.body.slice(0, MAX_FAULT_LENGTH)}`;
        faults.set(response.status, fault);
      }
    } catch (error) {
      faults.set(0, error instanceof Error ? error.message : String(error));
    }
    turn += 1;
  };
  while (turn < Math.min(WARM_UP, times - 1)) await send();
  const warmUp = turn;
  faults.clear();
  const cpuBefore = await settledCpu(cpuSeconds);
  const before = wire.traffic();
  while (turn < times && cpuSeconds() - cpuBefore < CPU_SECONDS) await send();
  const after = wire.traffic();
  const seconds = (await settledCpu(cpuSeconds)) - cpuBefore;
  const requests = turn - warmUp;
  return {
    name,
    tokens,
    faults: [...faults.values()],
    milliseconds: (seconds * 1_000) / requests,
    bytes: (after.sent - before.sent) / requests,
  };
}

import { setTimeout as pause } from 'node:timers/promises';
import { TIMEOUT_MS } from './measurement.ts';
import { fileForm, MULTIPART, png } from './picture-form.ts';
import type { ShopSample } from './shop-sample.ts';
import { openWire, type Wire } from './wire.ts';

const VISITORS = 20;
const HOST = 'nl-nl.localhost';
const MIN_THINK_MS = 300;
const THINK_RANGE_MS = 300;
/** A cart stays below its limits, and a session has the tokens for as many uploads. */
const CHANGES_PER_SESSION = 5;

/** The requests of well-behaved visitors in a period. */
export interface Visits {
  /** The duration of each request. */
  readonly milliseconds: readonly number[];
  /** Responses other than expected, and failed connections. */
  readonly errors: readonly string[];
}

interface Step {
  readonly name: string;
  /** It adds to the cart or the saved items of the session. */
  readonly changes?: boolean;
  /** By default 200. */
  readonly expected?: number;
  send(wire: Wire, cookie: string): ReturnType<Wire['send']>;
}

const PICTURE = fileForm(png(400, 300));

const UPLOAD: Step = {
  name: 'upload',
  changes: true,
  expected: 201,
  send: (wire, cookie) =>
    wire.send({
      path: '/api/uploads',
      method: 'POST',
      body: PICTURE,
      headers: { ...MULTIPART, ...(cookie ? { cookie } : {}) },
    }),
};

function steps({ productPath, productId, calculation }: ShopSample): readonly Step[] {
  return [
    { name: 'cached page', send: (wire) => wire.send({ path: '/producten' }) },
    { name: 'cached page', send: (wire) => wire.send({ path: productPath }) },
    {
      name: 'addition to the cart',
      changes: true,
      send: (wire, cookie) =>
        wire.send({
          path: '/api/trpc/cart.line.add',
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}) },
          body: JSON.stringify({ json: { productId, quantity: 1 } }),
        }),
    },
    {
      name: 'rendered page',
      send: (wire, cookie) => wire.send({ path: '/winkelwagen', headers: cookie ? { cookie } : {} }),
    },
    {
      name: 'calculation',
      send: (wire) =>
        wire.send({
          path: `/api/trpc/product.configuration.calculate?input=${encodeURIComponent(calculation)}`,
        }),
    },
  ];
}

/**
 * Twenty well-behaved visitors, each with an address of its own, who pause between two requests. `uploads`: each sixth of
 * them is an upload.
 */
export function createWellBehavedVisitors(port: number, shop: ShopSample, { uploads }: { uploads: boolean }) {
  const sequence = uploads ? [...steps(shop), UPLOAD] : steps(shop);
  const wires = Array.from({ length: VISITORS }, (_, index) =>
    openWire({
      port,
      host: HOST,
      localAddress: `127.0.1.${index + 1}`,
      connections: 6,
      timeoutMs: TIMEOUT_MS,
    }),
  );
  const cookies = wires.map(() => ({ value: '', changes: 0 }));
  let turn = 0;

  /** Lets them visit the shop for some milliseconds. */
  async function visit(milliseconds: number): Promise<Visits> {
    const until = performance.now() + milliseconds;
    const times: number[] = [];
    const errors: string[] = [];
    const visitor = async (wire: Wire, index: number) => {
      await pause(((MIN_THINK_MS + THINK_RANGE_MS) * index) / VISITORS);
      while (performance.now() < until) {
        turn += 1;
        const step = sequence[(turn + index) % sequence.length];
        const cookie = cookies[index];
        if (!step || !cookie) return;
        const startedAt = performance.now();
        try {
          const { status, headers } = await step.send(wire, cookie.value);
          times.push(performance.now() - startedAt);
          if (status !== (step.expected ?? 200)) errors.push(`${step.name}: ${status}`);
          const opened = String(headers['set-cookie'] ?? '').split(';')[0] ?? '';
          if (opened) Object.assign(cookie, { value: opened, changes: 0 });
          if (step.changes) cookie.changes += 1;
          if (cookie.changes >= CHANGES_PER_SESSION) Object.assign(cookie, { value: '', changes: 0 });
        } catch (error) {
          errors.push(`${step.name}: ${error instanceof Error ? error.message : error}`);
        }
        await pause(MIN_THINK_MS + ((turn * 37) % THINK_RANGE_MS));
      }
    };
    await Promise.all(wires.map(visitor));
    return { milliseconds: times, errors };
  }

  return {
    visit,
    close() {
      for (const wire of wires) wire.close();
    },
  };
}

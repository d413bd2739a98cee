import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

interface Ended {
  readonly code: number | null;
  readonly said: string;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function startShop(settings: Record<string, string>): {
  shop: ChildProcess;
  ended: Promise<Ended>;
  said(): string;
} {
  const shop = spawn('node', ['server/start.ts'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      API_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ...settings,
    },
  });
  let said = '';
  const listen = (chunk: Buffer) => {
    said += chunk;
  };
  shop.stdout.on('data', listen);
  shop.stderr.on('data', listen);
  const ended = new Promise<Ended>((resolve) => shop.once('exit', (code) => resolve({ code, said })));
  return { shop, ended, said: () => said };
}

describe('npm start', () => {
  it('names every faulty setting at once, with what came and what was expected', async () => {
    const { ended } = startShop({
      PORT: 'many',
      BRAND: 'sturdyfelt',
      PAYMENT_PROVIDER: 'mollie',
      LOG_LEVEL: 'loud',
    });
    const { code, said } = await ended;
    expect(code).toBe(1);
    expect(said).toContain('PORT: got "many", expected a port');
    expect(said).toContain('BRAND: got "sturdyfelt", expected one of');
    expect(said).toContain('MOLLIE_API_KEY: got nothing, expected');
    expect(said).toContain('LOG_LEVEL: got "loud"');
    expect(said).not.toContain('    at ');
  });

  it('refuses the build of another brand, naming both', async () => {
    const { code, said } = await startShop({ BRAND: 'edg' }).ended;
    expect(code).toBe(1);
    expect(said).toMatch(/of the brand easyfelt, but BRAND says edg/);
  });
});

describe('the running shop', () => {
  it.each(['shopPort', 'apiPort'] as const)('tells at its %s that it lives and can serve', async (name) => {
    const base = `http://localhost:${inject(name)}`;
    expect((await fetch(`${base}/healthz`)).status).toBe(200);
    expect((await fetch(`${base}/readyz`)).status).toBe(200);
  });
});

describe('SIGTERM', () => {
  let running: ReturnType<typeof startShop>;
  let port: string;

  beforeAll(async () => {
    running = startShop({});
    await new Promise<void>((resolve, reject) => {
      running.shop.stdout?.on('data', () => {
        const found = /shop\s+http:\/\/localhost:(\d+)/.exec(running.said())?.[1];
        if (!found) return;
        port = found;
        resolve();
      });
      running.shop.once('exit', () => reject(new Error(running.said())));
    });
  });

  it('finishes what is in flight and exits with 0', async () => {
    const body = 'productId=none&quantity=1';
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const form = request({
        port,
        path: '/api/forms/cart-line',
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': body.length,
          Expect: '100-continue',
        },
      });
      form.on('response', resolve).on('error', reject);
      // The shop has begun with this request and waits for its body when the signal comes.
      form.once('continue', () => {
        running.shop.kill('SIGTERM');
        form.end(body);
      });
      form.flushHeaders();
    });
    expect(answer.statusCode).toBe(303);
    answer.resume();
    expect((await running.ended).code).toBe(0);
  });
});

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DEMO_SETTINGS } from '#server/platform/testing/demo-settings.ts';

interface ExitResult {
  readonly code: number | null;
  readonly output: string;
}

const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-start-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

function startShop(
  settings: Record<string, string>,
  cwd = process.cwd(),
): {
  shop: ChildProcess;
  ended: Promise<ExitResult>;
  output(): string;
} {
  const shop = spawn('node', [path.resolve('server/start.ts')], {
    cwd,
    env: {
      ...process.env,
      ...DEMO_SETTINGS,
      PORT: '0',
      API_PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'pretty',
      ...settings,
    },
  });
  let output = '';
  const onOutput = (chunk: Buffer) => {
    output += chunk;
  };
  shop.stdout.on('data', onOutput);
  shop.stderr.on('data', onOutput);
  const ended = new Promise<ExitResult>((resolve) => shop.once('exit', (code) => resolve({ code, output })));
  return { shop, ended, output: () => output };
}

describe('npm start', () => {
  it('reports all invalid settings together, with the received and the expected value', async () => {
    const { ended } = startShop({
      PORT: 'many',
      BRAND: 'sturdyfelt',
      PAYMENT_PROVIDERS: 'mollie',
      LOG_LEVEL: 'loud',
    });
    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(output).toContain('PORT: got "many", expected a port');
    expect(output).toContain('BRAND: got "sturdyfelt", expected one of');
    expect(output).toContain('MOLLIE_API_KEY: got nothing, expected');
    expect(output).toContain('LOG_LEVEL: got "loud"');
    expect(output).not.toContain('    at ');
  });

  it('rejects the build of another brand and names both', async () => {
    // Like a container image: a build without its sources.
    const image = path.join(dataDir, 'image');
    mkdirSync(path.join(image, 'build/brands/easyfelt'), { recursive: true });
    const { code, output } = await startShop({ BRAND: 'edg' }, image).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/for the brand easyfelt, but BRAND is edg/);
  });
});

describe('the running shop', () => {
  it.each(['shopPort', 'apiPort'] as const)('is live and ready at its %s', async (name) => {
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
        const found = /shop\s+http:\/\/localhost:(\d+)/.exec(running.output())?.[1];
        if (!found) return;
        port = found;
        resolve();
      });
      running.shop.once('exit', () => reject(new Error(running.output())));
    });
  });

  it('completes the in-flight request and exits with 0', async () => {
    const body = 'productId=none&quantity=1';
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const form = request({
        port,
        path: '/api/forms/cart-line',
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-www-form-urlencoded',
          'Content-Length': body.length,
          Cookie: 'locale=nl-NL',
          Expect: '100-continue',
        },
      });
      form.on('response', resolve).on('error', reject);
      // The shop is handling the request and waits for its body when the signal arrives.
      form.once('continue', () => {
        running.shop.kill('SIGTERM');
        form.end(body);
      });
      form.flushHeaders();
    });
    expect(response.statusCode).toBe(303);
    response.resume();
    expect((await running.ended).code).toBe(0);
  });
});

describe('the output', () => {
  const SHOP_URL = /http:\/\/localhost:\d+/;

  /** Starts the shop, opens it at the first URL that `match` finds in the output, and stops it. Returns all output. */
  async function outputOf(format: 'pretty' | 'json', match: RegExp): Promise<string> {
    const { shop, ended, output } = startShop({ LOG_LEVEL: 'info', LOG_FORMAT: format });
    const url = await new Promise<string>((resolve, reject) => {
      shop.stdout?.on('data', () => {
        const found = SHOP_URL.exec(match.exec(output())?.[0] ?? '')?.[0];
        if (found) resolve(found);
      });
      shop.once('exit', () => reject(new Error(output())));
    });
    expect((await fetch(url)).status).toBe(200);
    shop.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    return output();
  }

  it('on a terminal shows the URLs before any request', async () => {
    const output = await outputOf('pretty', /shop\s+http\S+/);
    const [before = '', after = ''] = output.split('is open after');
    expect(before).toContain('(commerce): commerce API is listening');
    expect(before).not.toContain('request');
    expect(after).toMatch(/API\s+http:\S+\/docs/);
    expect(after).toMatch(/\(storefront\): request \{"method":"GET"/);
  });

  it('for machines consists of JSON lines, the URLs before any request', async () => {
    const output = await outputOf('json', /"shop":"http[^"]+/);
    const messages = output
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
    expect(messages).toContain('the shop is open');
    expect(messages.indexOf('request')).toBeGreaterThan(messages.indexOf('the shop is open'));
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { httpGet } from '#client/e2e/shop/http-get.fixture.ts';
import { DEMO_SETTINGS } from '#server/platform/testing/demo-settings.ts';
import { isNginxMissing } from '../../nginx/edge.fixture.ts';

/** Runs `npm run brands -- start <sites>` on free ports. */
function startCommand(sites: readonly string[], dataDir: string) {
  const command = spawn('node', ['server/brands/brands.main.ts', 'start', ...sites], {
    env: {
      ...process.env,
      ...DEMO_SETTINGS,
      EDGE_PORT: '0',
      EDGE_ADMIN_PORT: '0',
      API_PORT: '0',
      OVERVIEW_PORT: '0',
      DATA_DIR: dataDir,
    },
  });
  let output = '';
  const onOutput = (chunk: Buffer) => {
    output += chunk;
  };
  command.stdout.on('data', onOutput);
  command.stderr.on('data', onOutput);
  const ended = once(command, 'exit').then(([code]) => ({ code, output }));
  /** Resolves with what `pattern` finds in the output; rejects when the command ends before. */
  const found = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      command.stdout.on('data', () => {
        const match = pattern.exec(output)?.[1];
        if (match) resolve(match);
      });
      command.once('exit', () => reject(new Error(output)));
    });
  return { command, ended, found };
}

describe('npm run brands', () => {
  it('rejects an unknown brand with the prescribed message', async () => {
    const { ended } = startCommand(['sturdyfelt'], '.data');
    expect(await ended).toEqual({ code: 1, output: 'Site sturdyfelt is not supported\n' });
  });

  it.skipIf(isNginxMissing())('opens brands by host behind one edge, and ends on SIGINT', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'brands-start-'));
    const { command, ended, found } = startCommand(['edg', 'easynoisecontrol'], dataDir);
    const overview = await found(/overview\s+http:\/\/localhost:(\d+)/);
    const links = await (await fetch(`http://localhost:${overview}`)).text();
    const port = Number(/nl-nl\.edg\.localhost:(\d+)/.exec(links)?.[1]);
    for (const [site, name] of [
      ['edg', 'EDG'],
      ['easynoisecontrol', 'Easy Noise Control'],
    ] as const) {
      const { status, body, headers } = await httpGet('/', `fr-fr.${site}.localhost`, port);
      expect(status).toBe(200);
      expect(/<title>([^<]*)/.exec(body)?.[1]).toContain(name);
      expect(headers['x-cache']).toBeDefined();
    }
    command.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0 });
    rmSync(dataDir, { recursive: true, force: true });
  });
});

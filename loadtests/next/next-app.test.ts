import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { processEnv } from '#server/platform/env/process-env.ts';
import { freePort } from '#server/platform/http/free-port.ts';
import { installNext, NEXT_VERSION } from './next-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'next-app-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a registry that does not answer is the reason to skip, and a folder with the same versions needs none', async () => {
  const env = { ...processEnv, npm_config_registry: `http://127.0.0.1:${await freePort()}` };
  expect(installNext(folder, env)).toContain('ECONNREFUSED');
  const react = (JSON.parse(readFileSync('node_modules/react/package.json', 'utf8')) as { version: string })
    .version;
  for (const [name, version] of Object.entries({ next: NEXT_VERSION, react, 'react-dom': react })) {
    const installed = path.join(folder, 'node_modules', name);
    mkdirSync(installed, { recursive: true });
    writeFileSync(path.join(installed, 'package.json'), JSON.stringify({ version }));
  }
  expect(installNext(folder, env)).toBeUndefined();
});

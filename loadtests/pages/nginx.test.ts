import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { missingEdgePart } from './nginx.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'edge-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const program = path.join(folder, 'nginx');
writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });

it('the bench says which part of the edge is missing', () => {
  const modules = path.join(folder, 'modules');
  expect(missingEdgePart({ searchPath: modules, modules })).toBe('nginx is not installed');
  expect(missingEdgePart({ searchPath: folder, modules })).toMatch(/^nginx has no njs in /);
  writeFileSync(path.join(folder, 'ngx_http_js_module.so'), '');
  expect(missingEdgePart({ searchPath: folder, modules: folder })).toBeUndefined();
});

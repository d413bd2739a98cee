import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The modules of the client that a module imports statically, itself included, with their imports from packages. */
function importsOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, name = ''] of source.matchAll(/^(?:import|export)(?! type\b)[^;]*?from '([^']+)';/gm)) {
    const own = name.startsWith('#')
      ? name.slice(1)
      : name.startsWith('.') && path.join(path.dirname(file), name);
    if (own && /\.tsx?$/.test(own)) importsOf(own, found);
    else found.add(name);
  }
  return found;
}

it('the result of an order loads neither react-hook-form nor yup', () => {
  const imports = importsOf('client/screens/checkout-result/checkout-result.screen.tsx');
  expect([...imports]).toContain('client/screens/checkout-result/set-password-form.tsx');
  expect([...imports].filter((name) => /^(react-hook-form|yup|@hookform)/.test(name))).toEqual([]);
});

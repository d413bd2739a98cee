import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { object } from 'yup';
import { processEnvFields } from './commerce/payments/providers/provider-env.ts';
import { storefrontEnvFields } from './storefront/env.ts';

it('.env.example lists every setting with its default, and nothing else', () => {
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z0-9_]+)=(\S*)/gm)];
  const defaults = object({ ...processEnvFields(), ...storefrontEnvFields }).getDefault();
  expect(listed.map(([, name, value]) => [name, value ?? '']).sort()).toEqual(
    Object.entries(defaults)
      .map(([name, value]) => [name, String(value ?? '')])
      .sort(),
  );
});

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { object } from 'yup';
import { BRAND_CODES } from '#shared/brands/brand.ts';
import { BRAND_SETTINGS } from './commerce/kernel/env/brand-settings.ts';
import { processEnvFields } from './commerce/payments/providers/provider-env.ts';
import { storefrontEnvFields } from './storefront/env.ts';

it('.env.example lists every setting with its default, and nothing else', () => {
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z0-9_]+)=(\S*)/gm)];
  const defaults = object({ ...processEnvFields(), ...storefrontEnvFields }).getDefault();
  // Described once, with the code of a brand at the end of their names.
  const own = new Set(BRAND_SETTINGS.flatMap((name) => BRAND_CODES.map((code) => `${name}_${code}`)));
  expect(listed.map(([, name, value]) => [name, value ?? '']).sort()).toEqual(
    Object.entries(defaults)
      .filter(([name]) => !own.has(name))
      .map(([name, value]) => [name, String(value ?? '')])
      .sort(),
  );
});

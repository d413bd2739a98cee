import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { object } from 'yup';
import { BRAND_CODES } from '#shared/brands/brand.ts';
import { THIRD_PARTIES, THIRD_PARTY_NAMES } from '#shared/third-parties/third-parties.ts';
import type { Setting } from '#shared/third-parties/third-party.ts';
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

it('.env.example says what each setting is, under the role that it concerns, and which differ by brand', () => {
  const lines = readFileSync('.env.example', 'utf8').split('\n');
  const roles = lines.flatMap((line) => /^# --- (\w+).* ---$/.exec(line)?.[1] ?? []);
  expect(roles).toEqual(['Shop', 'Third', 'Operator', 'Payment', 'Mail', 'ERP', 'Edge', 'Limits', 'Limits']);
  const firstRole = lines.findIndex((line) => line.startsWith('# --- '));
  expect(
    lines.slice(firstRole).filter((line) => !/^$|^# (?:--- .+ ---|[A-Z0-9_]+=\S* {2,}\S.*)$/.test(line)),
  ).toEqual([]);
  const byBrand = lines.flatMap((line) => /^# (\w+)=.*\*$/.exec(line)?.[1] ?? []);
  expect(byBrand.toSorted()).toEqual(BRAND_SETTINGS);
});

it('.env.example has a section of the third parties, made from their table', () => {
  const settings = THIRD_PARTY_NAMES.flatMap((name) => Object.entries<Setting>(THIRD_PARTIES[name].settings));
  const lines = settings.map(([name, { byDefault = '', comment, isByBrand }]) => {
    const start = `# ${name}=${byDefault}`.padEnd(32);
    return `${start}  ${comment}${isByBrand ? '*' : ''}`;
  });
  const section = ['# --- Third parties: what pages load after consent, and the rating ---', ...lines].join(
    '\n',
  );
  expect(readFileSync('.env.example', 'utf8').split('\n\n')).toContain(section);
});

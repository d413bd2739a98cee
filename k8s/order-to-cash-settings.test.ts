import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { readCommerceEnv } from '#server/commerce/kernel/env/commerce-env.ts';
import { thirdPartyEnvFields } from '#server/storefront/third-parties/third-party-env.ts';
import { baseManifests, baseSettings, containersOf, parseEnv } from './manifests.fixture.ts';

const compose: {
  readonly 'x-order-to-cash': Readonly<Record<string, null>>;
  readonly services: { readonly commerce: { readonly environment: object } };
} = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true });
const names = Object.keys(compose['x-order-to-cash']);
const cluster = parseEnv(baseSettings('commerce-settings'));

/** Settings without a default that a cluster has nevertheless. */
const ONLY_IN_CLUSTERS = ['ADDRESS_LOOKUP_NL_URL', 'ADDRESS_LOOKUP_BE_URL'];

it('containers on one machine take the settings of the order to cash from the environment', () => {
  const example = readFileSync('.env.example', 'utf8');
  expect(names.length).toBeGreaterThan(30);
  const recipients = ['INBOX_EMAIL', 'STAFF_EMAIL', 'STAFF_MAILS', 'STAFF_URL'];
  expect(names).toEqual(expect.arrayContaining(recipients));
  for (const name of names) {
    expect(example).toContain(`# ${name}=`);
    expect(compose.services.commerce.environment).toHaveProperty(name, null);
  }
});

it('a cluster has each of them with its default, or the runbook says where it is set', () => {
  const readme = readFileSync('k8s/README.md', 'utf8');
  const defaults = new Map(Object.entries(readCommerceEnv({})));
  for (const name of names) {
    const value = cluster[name];
    const documented = name.startsWith('ERP_') ? '`ERP_TENANT_ID` to `ERP_TOKEN_KEY`' : `\`${name}\``;
    if (value === undefined) expect(readme).toContain(documented);
    else if (!ONLY_IN_CLUSTERS.includes(name))
      expect(`${name}=${defaults.get(name)}`).toBe(`${name}=${value}`);
  }
  const commerce = baseManifests().find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'commerce',
  );
  const sources = commerce ? containersOf(commerce).flatMap(({ envFrom }) => envFrom ?? []) : [];
  expect(sources).toContainEqual({ secretRef: { name: 'services', optional: true } });
});

it('storefronts on one machine take the settings of third parties from the environment', () => {
  const storefronts = Object.entries(compose.services).filter(([name]) => name.startsWith('storefront'));
  expect(storefronts.length).toBeGreaterThan(0);
  for (const [, { environment }] of storefronts) {
    for (const setting of Object.keys(thirdPartyEnvFields)) expect(environment).toHaveProperty(setting, null);
  }
});

import { describe, expect, it } from 'vitest';
import { readProcessEnv } from '#server/commerce/payments/providers/provider-env.ts';
import {
  containersOf,
  isKubectlMissing,
  type Manifest,
  renderKustomization,
  renderOverlay,
} from './manifests.fixture.ts';

const SECRETS = {
  DATABASE_URL: 'postgres://shop:secret@postgres/shop',
  PURGE_TOKEN: 'x'.repeat(16),
  MOLLIE_API_KEY: 'test_key',
  SMTP_URL: 'smtp://mail:587',
  S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
  S3_BUCKET: 'shop-uploads',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

const REGIONS = {
  west: { otherCommerce: '10.20.0.10', otherStorefront: '10.20.0.11:9464', otherNetwork: '10.20.0.0/16' },
  east: { otherCommerce: '10.10.0.10', otherStorefront: '10.10.0.11:9464', otherNetwork: '10.10.0.0/16' },
} as const;
const names = ['west', 'east'] as const;

const named = (objects: readonly Manifest[], kind: string, name: string) =>
  objects.find((one) => one.kind === kind && one.metadata.name === name);
const keysOf = (objects: readonly Manifest[]) =>
  objects
    .map(({ kind, metadata }) => `${kind} ${metadata.name.replace(/-settings-[a-z0-9]{10}$/, '-settings')}`)
    .sort();
const settingsOf = (objects: readonly Manifest[], name: string) =>
  objects.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith(`${name}-settings-`))
    ?.data ?? {};

describe.skipIf(isKubectlMissing())('two regions of a brand', () => {
  const region = (name: (typeof names)[number]) => renderKustomization(`k8s/regions/easyfelt-${name}`);
  const PAIR = [
    'NetworkPolicy other-region-commerce',
    'NetworkPolicy other-region-edge',
    'NetworkPolicy other-region-storefront',
    'Service region-commerce',
    'Service region-storefront',
    'Service selling',
  ];

  it('differ from its overlay by what they add; only the one that sells migrates', () => {
    const overlay = keysOf(renderOverlay('easyfelt'));
    expect(keysOf(region('west'))).toEqual([...overlay, ...PAIR].sort());
    expect(keysOf(region('east'))).toEqual(
      [
        ...overlay.filter((key) => !/^(?:Job migrate-|NetworkPolicy migrate$)/.test(key)),
        ...PAIR,
        'EndpointSlice selling-other',
      ].sort(),
    );
  });

  it.each(names)('%s has the addresses of the other one, and no rest of a placeholder', (name) => {
    const objects = region(name);
    const { otherStorefront, otherNetwork } = REGIONS[name];
    expect(settingsOf(objects, 'storefront').API_BASE_URL).toBe('http://selling:4000');
    expect(settingsOf(objects, 'edge').WEBHOOK_ORIGIN).toBe('selling:4000');
    const commerce = readProcessEnv({ ...settingsOf(objects, 'commerce'), ...SECRETS });
    expect(commerce.STOREFRONT_ADMIN_URLS).toBe(`http://storefront-admin:9464,http://${otherStorefront}`);
    const policy = named(objects, 'NetworkPolicy', 'other-region-storefront')?.spec;
    expect(policy).toMatchObject({
      ingress: [{ from: [{ ipBlock: { cidr: otherNetwork } }], ports: [{ port: 9464 }] }],
      egress: [{ to: [{ ipBlock: { cidr: otherNetwork } }], ports: [{ port: 4000 }] }],
    });
    expect(named(objects, 'NetworkPolicy', 'other-region-commerce')?.spec).toMatchObject({
      ingress: [{ from: [{ ipBlock: { cidr: otherNetwork } }], ports: [{ port: 4000 }] }],
      egress: [{ to: [{ ipBlock: { cidr: otherNetwork } }], ports: [{ port: 9464 }] }],
    });
    expect(named(objects, 'NetworkPolicy', 'other-region-edge')?.spec?.egress).toEqual([
      { to: [{ ipBlock: { cidr: otherNetwork } }], ports: [{ protocol: 'TCP', port: 4000 }] },
    ]);
    // Otherwise a node of this region would be the source, which the policies refuse.
    for (const service of ['region-commerce', 'region-storefront'])
      expect(named(objects, 'Service', service)?.spec).toMatchObject({ externalTrafficPolicy: 'Local' });
    expect(JSON.stringify(objects)).not.toMatch(/other-(?:network|commerce"|storefront:)/);
    for (const { metadata } of objects) expect(metadata.labels?.['shop/region']).toBe(name);
  });

  it.each(names)(
    'the API of %s asks the database of the other one, until a person removes the secret',
    (name) => {
      const deployment = named(region(name), 'Deployment', 'commerce');
      const env = (deployment ? containersOf(deployment) : []).flatMap(({ env }) => env ?? []);
      expect(env.filter((one) => one.name === 'DATABASE_PEER_URL')).toEqual([
        {
          name: 'DATABASE_PEER_URL',
          valueFrom: { secretKeyRef: { name: 'database-peer', key: 'url', optional: true } },
        },
      ]);
    },
  );

  it('storefronts and edges use the API of the region that sells, wherever it is', () => {
    const [west, east] = [region('west'), region('east')];
    const selling = (objects: Manifest[]) => named(objects, 'Service', 'selling')?.spec;
    expect(selling(west)?.selector).toEqual({ 'app.kubernetes.io/name': 'commerce' });
    expect(selling(east)).not.toHaveProperty('selector');
    expect(named(west, 'EndpointSlice', 'selling-other')).toBeUndefined();
    expect(named(east, 'EndpointSlice', 'selling-other')).toMatchObject({
      metadata: { labels: { 'kubernetes.io/service-name': 'selling' }, namespace: 'shop-easyfelt' },
      endpoints: [{ addresses: [REGIONS.east.otherCommerce] }],
      ports: [{ name: selling(east)?.ports?.[0]?.name, port: 4000 }],
    });
    expect(named(west, 'Service', 'region-commerce')?.spec).toMatchObject({
      type: 'LoadBalancer',
      selector: { 'app.kubernetes.io/name': 'commerce' },
      ports: [{ port: 4000 }],
    });
  });

  it('jobs that write run in the region that sells', () => {
    const suspended = (name: (typeof names)[number]) =>
      region(name).flatMap(({ kind, metadata, spec }) =>
        kind === 'CronJob' && spec?.suspend ? [metadata.name] : [],
      );
    expect(suspended('west')).toEqual(['resume']);
    expect(suspended('east').sort()).toEqual(['backup', 'purchase', 'resume']);
  });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProcessEnv } from '#server/commerce/payments/providers/provider-env.ts';
import { readStorefrontEnv } from '#server/storefront/env.ts';
import { ALL_BRANDS, brandBySite } from '#shared/brands/index.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { apexHosts, siteHost } from '#shared/screens/site-address.ts';
import {
  baseSettings,
  containersOf,
  isKubectlMissing,
  type Manifest,
  overlayNames,
  parseEnv,
  readOverlay,
  renderOverlay,
} from './manifests.fixture.ts';

const ofKind = (kind: string, among: readonly Manifest[]) => among.filter((one) => one.kind === kind);

it('every brand has an overlay', () => {
  expect([...overlayNames].sort()).toEqual(ALL_BRANDS.map(({ site }) => site).sort());
});

describe.each(overlayNames)('overlay %s', (site) => {
  const overlay = readOverlay(site);
  const literals = (name: string) => [
    ...baseSettings(name),
    ...(overlay.configMapGenerator.find((one) => one.name === name)?.literals ?? []),
  ];
  const secrets = {
    DATABASE_URL: 'postgres://shop:secret@postgres/shop',
    PURGE_TOKEN: 'x'.repeat(16),
    MOLLIE_API_KEY: 'test_key',
    SMTP_URL: 'smtp://mail:587',
    REDIS_URL: 'redis://redis:6379',
    S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com',
    S3_BUCKET: 'shop-uploads',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  it('has its own namespace, which enforces "restricted"', () => {
    const namespace = readFileSync(`k8s/overlays/${site}/namespace.yaml`, 'utf8');
    expect(overlay.namespace).toBe(`shop-${site}`);
    expect(namespace).toContain(`name: shop-${site}\n`);
    expect(namespace).toContain('pod-security.kubernetes.io/enforce: restricted');
  });

  it('has settings that the processes accept', () => {
    const storefront = readStorefrontEnv({ ...parseEnv(literals('storefront-settings')), ...secrets });
    expect(storefront).toMatchObject({ BRAND: site, TRUSTED_PROXIES: 1 });
    const commerce = readProcessEnv({ ...parseEnv(literals('commerce-settings')), ...secrets });
    expect(commerce).toMatchObject({ BRAND: site, DATABASE_MIGRATE: 'wait' });
    expect(commerce.MAIL_FROM).toContain(brandBySite(site).contact.email);
    expect(literals('edge-settings')).toContain(`ORIGINS=${site}=storefront:3000`);
  });

  it('uses images of its brand with a fixed tag', () => {
    const shop = overlay.images.filter(({ name }) => name !== 'edge');
    expect(shop.map(({ name }) => name)).toEqual(['shop', 'shop-canary']);
    for (const { newName } of shop) expect(newName).toMatch(new RegExp(`/shop-${site}$`));
    for (const { newTag } of overlay.images) expect(newTag).not.toBe('latest');
  });
});

it('no file contains a Secret', () => {
  const files = readdirSync('k8s', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.ya?ml$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) expect(readFileSync(`k8s/${file}`, 'utf8'), file).not.toMatch(/^kind: Secret$/m);
});

describe.skipIf(isKubectlMissing()).each(overlayNames)('rendered %s', (site) => {
  // Called in each test: the body of describe runs even where the tests are skipped.
  const all = () => renderOverlay(site);

  it('names its migration job after the tag of its image', () => {
    const [job] = ofKind('Job', all());
    const { newTag } = readOverlay(site).images.find(({ name }) => name === 'shop') ?? {};
    expect(job?.metadata.name).toBe(`migrate-${newTag}`);
    for (const { image } of job ? containersOf(job) : []) expect(image).toMatch(new RegExp(`:${newTag}$`));
  });

  it('buys in its own shop every five minutes, where it sells something', () => {
    const objects = all();
    const [job] = ofKind('CronJob', objects);
    expect(job?.spec?.suspend ?? false).toBe(!existsSync(`shared/brands/${site}/catalogue`));
    const settings = ofKind('ConfigMap', objects).find(({ metadata }) =>
      metadata.name.startsWith('purchase-settings-'),
    );
    expect(settings?.data).toEqual({
      PROFILE: 'purchase',
      HOSTS: 'sites',
      LOCALES: 'nl-NL',
      OUT: '/tmp',
      BRAND: site,
      BASE_URL: `https://${siteHost(brandBySite(site), 'nl-NL')}`,
    });
  });

  it('has a certificate for every host and domain of the brand, in the secret that its edge reads', () => {
    const objects = all();
    const [certificate] = ofKind('Certificate', objects);
    const brand = brandBySite(site);
    const settings = (name: string) =>
      ofKind('ConfigMap', objects).find(({ metadata }) => metadata.name.startsWith(`${name}-`))?.data;
    const apiHost = new URL(settings('commerce-settings')?.PUBLIC_API_URL ?? '').host;
    expect(settings('edge-settings')?.WEBHOOK_HOST).toBe(apiHost);
    expect(certificate?.spec?.secretName).toBe('edge-tls');
    expect([...(certificate?.spec?.dnsNames ?? [])].sort()).toEqual(
      [...LOCALES.map((locale) => siteHost(brand, locale)), ...apexHosts(brand).keys(), apiHost].sort(),
    );
    const edge = ofKind('Deployment', objects).find(({ metadata }) => metadata.name === 'edge');
    expect(edge?.spec?.template?.spec.volumes).toContainEqual({
      name: 'tls',
      secret: { secretName: 'edge-tls', defaultMode: 288 },
    });
  });

  it('hashes the names of its settings, except those of the migration job, and puts everything into its namespace', () => {
    const objects = all();
    const names = ofKind('ConfigMap', objects).map(({ metadata }) => metadata.name);
    // A Job cannot be changed: its settings keep their name.
    expect(names.map((name) => name.replace(/-settings-[a-z0-9]{10}$/, '-settings-HASH')).sort()).toEqual([
      'commerce-settings-HASH',
      'edge-settings-HASH',
      'migrate-settings',
      'purchase-settings-HASH',
      'storefront-settings-HASH',
    ]);
    for (const one of objects) {
      if (one.kind !== 'Namespace') expect(one.metadata.namespace).toBe(`shop-${site}`);
    }
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readProcessEnv } from '#server/commerce/payments/providers/provider-env.ts';
import { readStorefrontEnv } from '#server/storefront/env.ts';
import { parseFormerHosts } from '#server/storefront/request/former-hosts.ts';
import { ALL_BRANDS, brandBySite } from '#shared/brands/index.ts';
import { LOCALES } from '#shared/locales/index.ts';
import { apexHosts, siteHost } from '#shared/screens/site-address.ts';
import {
  brandDataOf,
  containersOf,
  isKubectlMissing,
  type Manifest,
  overlayNames,
  podTemplateOf,
  renderOverlay,
} from './manifests.fixture.ts';

const ofKind = (kind: string, among: readonly Manifest[]) => among.filter((one) => one.kind === kind);

it('every brand has an overlay', () => {
  expect([...overlayNames].sort()).toEqual(ALL_BRANDS.map(({ site }) => site).sort());
});

const SECRETS = {
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

describe.each(overlayNames)('overlay %s', (site) => {
  const read = (file: string) => readFileSync(`k8s/overlays/${site}/${file}`, 'utf8');

  it('has its own namespace and the common components, and repeats nothing of them', () => {
    const overlay = parse(read('kustomization.yaml')) as Record<string, unknown>;
    expect(overlay).toMatchObject({
      namespace: `shop-${site}`,
      resources: ['../../base', 'brand.yaml', 'certificate.yaml'],
      components: ['../../brand', '../../images'],
    });
    for (const key of ['images', 'replacements']) expect(overlay).not.toHaveProperty(key);
    const { site: named, apiHost, purchaseHost, mailFrom } = brandDataOf(site);
    const brand = brandBySite(site);
    expect([named, purchaseHost]).toEqual([site, siteHost(brand, 'nl-NL')]);
    expect(mailFrom).toContain(`<${brand.contact.email}>`);
    expect(apiHost).toMatch(/^api\./);
  });
});

const { images } = parse(readFileSync('k8s/images/kustomization.yaml', 'utf8')) as {
  images: readonly Readonly<Record<string, string>>[];
};
/** The registry of the first image, which a shop replaces by its own. */
const registry = images[0]?.newName?.replace(/\/[^/]+$/, '');

it('no image has a tag: k8s/images has the digests of all, an entry for each brand and its canary', () => {
  expect(registry).toMatch(/^[a-z0-9]/);
  const brands = overlayNames.flatMap((site) => [
    [`shop-${site}`, `${registry}/shop-${site}`],
    [`shop-canary-${site}`, `${registry}/shop-${site}`],
  ]);
  const shared = ['edge', 'backup'].map((name) => [name, `${registry}/shop-${name}`]);
  expect(images.map(({ name, newName }) => [name, newName]).sort()).toEqual([...brands, ...shared].sort());
  for (const image of images) {
    expect(Object.keys(image)).toEqual(['name', 'newName', 'digest']);
    expect(image.digest).toMatch(/^sha256:[0-9a-f]{64}$/);
  }
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

  const settingsOf = (objects: readonly Manifest[], name: string) =>
    ofKind('ConfigMap', objects).find(({ metadata }) => metadata.name.startsWith(`${name}-`))?.data ?? {};

  it('runs images of its brand by digest, and names its migration job after the release', () => {
    const objects = all();
    const [job] = ofKind('Job', objects);
    const { data } = parse(readFileSync('k8s/images/release.yaml', 'utf8')) as { data: { tag: string } };
    expect(job?.metadata.name).toBe(`migrate-${data.tag}`);
    const used = objects.flatMap((one) =>
      containersOf(one).map(({ name, image }) => [one.metadata.name, name, image.split('@')] as const),
    );
    for (const [, name, [, digest]] of used) expect(digest, name).toMatch(/^sha256:[0-9a-f]{64}$/);
    const own = new Set(used.map(([, , [repository]]) => repository));
    const shops = ['backup', site, 'edge'].map((name) => `${registry}/shop-${name}`);
    expect([...own].sort()).toEqual(['grafana/k6:1.8.0', ...shops].sort());
  });

  it('has settings that the processes accept, namespace, labels and no rest of a placeholder', () => {
    const objects = all();
    const storefront = readStorefrontEnv({ ...settingsOf(objects, 'storefront-settings'), ...SECRETS });
    expect(storefront).toMatchObject({ BRAND: site, TRUSTED_PROXIES: 1 });
    const commerce = readProcessEnv({ ...settingsOf(objects, 'commerce-settings'), ...SECRETS });
    expect(commerce).toMatchObject({ BRAND: site, DATABASE_MIGRATE: 'wait' });
    expect(commerce.MAIL_FROM).toBe(brandDataOf(site).mailFrom);
    expect(commerce.PUBLIC_API_URL).toBe(`https://${brandDataOf(site).apiHost}`);
    expect(settingsOf(objects, 'edge-settings')).toMatchObject({ ORIGINS: `${site}=storefront:3000` });
    const [namespace] = ofKind('Namespace', objects);
    expect(namespace?.metadata).toMatchObject({
      name: `shop-${site}`,
      labels: { 'pod-security.kubernetes.io/enforce': 'restricted' },
    });
    for (const one of objects) {
      expect(one.metadata.labels?.['shop/brand']).toBe(site);
      const template = podTemplateOf(one);
      if (template) expect(template.metadata.labels['shop/brand']).toBe(site);
    }
    expect(JSON.stringify(objects)).not.toMatch(/"brand"|api-host|purchase-host|mail-from|shop-brand/);
  });

  it('buys in its own shop every five minutes, where it sells something', () => {
    const objects = all();
    const job = ofKind('CronJob', objects).find(({ metadata }) => metadata.name === 'purchase');
    expect(job?.spec?.suspend ?? false).toBe(!brandBySite(site).switches.products);
    expect(settingsOf(objects, 'purchase-settings')).toEqual({
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
    const apiHost = new URL(settingsOf(objects, 'commerce-settings').PUBLIC_API_URL ?? '').host;
    expect(settingsOf(objects, 'edge-settings').WEBHOOK_HOST).toBe(apiHost);
    expect(certificate?.spec?.secretName).toBe('edge-tls');
    const { FORMER_HOSTS } = settingsOf(objects, 'edge-settings');
    expect(settingsOf(objects, 'storefront-settings').FORMER_HOSTS).toBe(FORMER_HOSTS);
    const hosts = [...LOCALES.map((locale) => siteHost(brand, locale)), ...apexHosts(brand).keys(), apiHost];
    const former = parseFormerHosts(FORMER_HOSTS ?? '')?.keys() ?? [];
    expect([...(certificate?.spec?.dnsNames ?? [])].sort()).toEqual([...hosts, ...former].sort());
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
      'backup-settings-HASH',
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

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { withChecks, withImages, withService, withSite, withTarget } from './deployment-files.ts';

const BRAND = { code: 'XYZ', site: 'quietworks', name: 'Quiet Works' };

interface Compose {
  readonly services: Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

it('a new brand has in docker-compose.yml what the default brand has', () => {
  const before = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as Compose;
  const text = withService(readFileSync('docker-compose.yml', 'utf8'), BRAND);
  const { services, volumes } = parse(text, { merge: true }) as Compose;
  const like = (service: unknown) => JSON.parse(JSON.stringify(service).replaceAll('easyfelt', BRAND.site));
  for (const kind of ['storefront', 'import']) {
    expect(services[`${kind}-quietworks`]).toEqual(like(before.services[`${kind}-easyfelt`]));
  }
  expect(Object.keys(services)).toHaveLength(Object.keys(before.services).length + 2);
  expect(Object.keys(volumes)).toContain('quietworks');
  expect(services.edge?.environment).toMatchObject({
    ORIGINS: expect.stringContaining(' quietworks=storefront-quietworks:3000 '),
    EDGE_EXTRA_HOSTS: expect.stringContaining(' *.quietworks.localhost '),
  });
  expect(services.edge?.depends_on).toHaveProperty('storefront-quietworks');
  expect(services.commerce?.depends_on).toHaveProperty('import-quietworks');
  expect(services.commerce?.environment).toMatchObject({
    STOREFRONT_ADMIN_URLS: expect.stringContaining(', http://storefront-quietworks:9464,'),
  });
});

it('a new brand has images without a digest of another brand', () => {
  const before = readFileSync('k8s/images/kustomization.yaml', 'utf8')
    .replaceAll('sha256:0', 'sha256:1')
    .replaceAll(/newName: .+(?=\/shop-)/g, 'newName: registry.example.org/felt');
  const { images } = parse(withImages(before, BRAND)) as { images: readonly { name: string }[] };
  const repository = {
    newName: 'registry.example.org/felt/shop-quietworks',
    digest: `sha256:${'0'.repeat(64)}`,
  };
  expect(images.filter(({ name }) => name.endsWith('-quietworks'))).toEqual([
    { name: 'shop-quietworks', ...repository },
    { name: 'shop-canary-quietworks', ...repository },
  ]);
  expect(images.filter(({ name }) => name.endsWith('-easyfelt'))).toHaveLength(2);
});

it('a new brand is scraped, checked and listed', () => {
  const prometheus = withTarget(readFileSync('k8s/monitoring/prometheus.yml', 'utf8'), BRAND);
  expect(prometheus).toContain('- storefront-quietworks:9464\n');
  const script = withChecks(readFileSync('server/platform/testing/compose-smoke.sh', 'utf8'), BRAND);
  expect(script).toContain('storefront-{easyfelt,quietworks,');
  expect(script).toContain('quietworks:"Quiet Works"');
  expect(withSite(readFileSync('.env.example', 'utf8'), BRAND)).toMatch(
    /^# BRAND=easyfelt .* or quietworks$/m,
  );
});

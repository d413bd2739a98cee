import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildContext } from '#server/platform/testing/build-context.ts';
import { OPENSEARCH_ARTIFACTS } from '#server/platform/testing/opensearch/opensearch-artifacts.ts';
import { baseImagesIn } from '#server/platform/testing/supply-chain/base-images.ts';
import { ALL_BRANDS } from '#shared/brands/index.ts';

interface Service {
  readonly image?: string;
  readonly build?: {
    readonly args?: Record<string, string>;
    readonly dockerfile?: string;
    readonly dockerfile_inline?: string;
  };
  readonly environment?: Record<string, string | number>;
  readonly profiles?: readonly string[];
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly privileged?: boolean;
  readonly network_mode?: string;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: { readonly test?: unknown; readonly disable?: boolean };
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Record<string, { readonly condition: string; readonly restart?: boolean }>;
  readonly deploy?: { readonly resources?: { readonly limits?: Record<string, unknown> } };
}

const read = (file: string): string => readFileSync(path.resolve(file), 'utf8');
const dockerfile = read('Dockerfile');
const compose = parse(read('docker-compose.yml'), { merge: true }) as {
  readonly services: Record<string, Service>;
  readonly networks: Record<string, { readonly internal?: boolean }>;
  readonly volumes: Record<string, unknown>;
};
const services = Object.entries(compose.services);
const daily = services.filter(([, { profiles }]) => !profiles);

/** Instructions of the Dockerfile, with continued lines joined. */
const instructions = dockerfile
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
  .split('\n')
  .filter((line) => line.trim());
const lastStage = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
const last = (keyword: string): string =>
  lastStage.findLast((line) => line.startsWith(`${keyword} `))?.slice(keyword.length + 1) ?? '';

function peersOf(name: string): string[] {
  const manifest = `node_modules/${name}/package.json`;
  if (!existsSync(manifest)) return []; // a Node module
  const { peerDependencies = {} } = JSON.parse(read(manifest)) as {
    peerDependencies?: Record<string, string>;
  };
  return Object.keys(peerDependencies);
}

/** Packages that server/ and shared/ import by value, without tests. */
function runtimePackages(): Set<string> {
  const files = ['server', 'shared'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  );
  const sources = files.filter(
    (file) =>
      /\.ts$/.test(file) &&
      !/\.(test|fixture|global-setup)\.ts$|\/testing\/|^shared\/brands\/studio\//.test(file),
  );
  const found = new Set<string>();
  for (const source of sources) {
    const text = read(source).replaceAll(/^import type [^;]*;/gm, '');
    for (const [, name = ''] of text.matchAll(/(?:from |import\(|^import )'((?:@[\w-]+\/)?[a-z][\w.-]*)/gm)) {
      found.add(name);
      for (const peer of peersOf(name)) found.add(peer);
    }
  }
  return found;
}

function hasHealthcheckInImage({ build }: Service): boolean {
  if (!build || build.dockerfile_inline) return false;
  return /^HEALTHCHECK /m.test(read(build.dockerfile ?? 'Dockerfile'));
}

describe('the image', () => {
  it('needs only its base image from a registry', () => {
    expect(dockerfile).not.toMatch(/^#\s*syntax\s*=/m);
    const stages = instructions.filter((line) => line.startsWith('FROM '));
    const named = stages.map((line) => / AS (\S+)/.exec(line)?.[1]);
    for (const stage of stages) {
      const base = stage.split(' ')[1];
      expect([...named, '$NODE_IMAGE', '$POSTGRES_IMAGE', 'scratch']).toContain(base);
    }
    const inline = compose.services.mail?.build?.dockerfile_inline ?? '';
    const [nodeImage, postgresImage] = baseImagesIn(dockerfile);
    expect(nodeImage?.reference).toBe('node:24-bookworm-slim');
    expect(baseImagesIn(read('docker-compose.yml'))).toContainEqual(postgresImage);
    expect(baseImagesIn(inline)).toEqual([nodeImage]);
    expect(inline).toMatch(/^FROM \$\{NODE_IMAGE:-/);
  });

  it('runs as a numeric non-root user, stops on SIGTERM, has a health check and labels', () => {
    const [user = '', group = ''] = last('USER').split(':');
    expect(Number(user)).toBeGreaterThan(0);
    expect(Number(group)).toBeGreaterThan(0);
    expect(last('STOPSIGNAL')).toBe('SIGTERM');
    expect(last('HEALTHCHECK')).toContain('/readyz');
    expect(JSON.parse(last('CMD'))).toEqual(['node', 'server/storefront/main.ts']);
    expect(last('ENTRYPOINT')).toBe('');
    for (const label of ['version', 'revision', 'title'].map((name) => `org.opencontainers.image.${name}`)) {
      expect(last('LABEL')).toContain(`${label}=`);
    }
    expect(last('LABEL')).toContain('shop.brand="$BRAND"');
    expect(last('ENV')).toContain('VERSION=$VERSION COMMIT=$COMMIT');
  });

  it('has one node, which its user can run, but not read, and no layer that only changes another', () => {
    const runs = instructions.filter((line) => line.startsWith('RUN '));
    const installed = runs.filter((line) => line.includes('/out/usr/local/bin/node'));
    expect(installed).toHaveLength(1);
    expect(installed[0]).toContain(' install -m 0711 /usr/local/bin/node /out/usr/local/bin/node;');
    expect(lastStage[0]).toBe('FROM scratch');
    expect(lastStage.filter((line) => line.startsWith('RUN '))).toEqual([]);
    expect(lastStage.filter((line) => line.startsWith('COPY '))).toEqual([
      'COPY --from=system /out /',
      'COPY --from=modules /out /',
      'COPY --from=brand /out ./',
    ]);
  });

  it('installs from the lock file and runs no install scripts', () => {
    const installs = instructions.flatMap((line) => line.match(/npm (?:ci|install|uninstall)[^&]*/g) ?? []);
    expect(installs.length).toBeGreaterThan(0);
    expect(installs.filter((line) => line.startsWith('npm install'))).toEqual([]);
    expect(installs.filter((line) => !line.includes('--ignore-scripts'))).toEqual([]);
  });

  it('omits exactly the packages that only the bundles need, and the embedded database', () => {
    const uninstalled = /npm uninstall ([^&]*)/.exec(instructions.join('\n'))?.[1] ?? '';
    const names = uninstalled
      .split(/\s+/)
      .filter((word) => word && !word.startsWith('-') && !word.startsWith('/'));
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const loaded = runtimePackages();
    expect(loaded).toContain('express');
    const bundled = Object.keys(dependencies).filter((name) => !loaded.has(name));
    expect(names.toSorted()).toEqual([...bundled, '@electric-sql/pglite'].toSorted());
  });

  it('copies only listed paths', () => {
    const rules = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    const included = rules.filter((rule) => rule.startsWith('!'));
    expect(rules[0]).toBe('*');
    // Only top-level names are included, so that each line says what is copied. The exceptions: k6, which buys in the cluster and to
    // which tsconfig.json refers, the scripts of backups, and the articles.
    expect(included.filter((rule) => !/^![\w.-]+$/.test(rule))).toEqual([
      '!loadtests/k6',
      '!k8s/backup.sh',
      '!k8s/point-in-time.sh',
      '!shared/brands/*/content/**/*.md',
    ]);
    for (const secret of ['.env', '.git', '.data', 'data', 'node_modules', 'build', '.npmrc']) {
      expect(included).not.toContain(`!${secret}`);
    }
    const afterInclusion = rules.slice(rules.findLastIndex((rule) => rule.startsWith('!')) + 1);
    expect(afterInclusion).toEqual(expect.arrayContaining(['**/.*', '**/*.test.ts', 'client/e2e']));
  });
});

/** The committed files that the images are built from. */
function committedContext(): string[] {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 100_000_000 });
  return buildContext(files.trim().split('\n'), read('.dockerignore'));
}

describe('the images', () => {
  const context = committedContext();
  const sources = context.filter((file) => /\.[cm]?[jt]sx?$/.test(file));

  it('contain the servers', () => {
    expect(context).toEqual(
      expect.arrayContaining(['server/commerce/main.ts', 'server/storefront/main.ts', 'nginx/edge.sh']),
    );
  });

  it.each(ALL_BRANDS)('of $name are built with its content', ({ site }) => {
    const folder = `shared/brands/${site}/content`;
    const articles = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.md'),
    );
    expect(articles.length).toBeGreaterThan(0);
    expect(context).toEqual(expect.arrayContaining(articles.map((file) => `${folder}/${file}`)));
  });

  it('are built with every configuration that tsconfig.json refers to', () => {
    const { references } = JSON.parse(read('tsconfig.json')) as { references: readonly { path: string }[] };
    expect(references.length).toBeGreaterThan(2);
    for (const { path: folder } of references) expect(context).toContain(`${folder}/tsconfig.json`);
  });

  it('contain no tests, and nothing that only tests use', () => {
    const named =
      /\.(test|spec|fixture|e2e|setup|global-setup|bench)\.|(^|\/)test-|(^|\/)(testing|e2e|fixtures|mocks|__\w+__)\//;
    expect(context.filter((file) => named.test(file))).toEqual([]);
    const { devDependencies } = JSON.parse(read('package.json')) as {
      devDependencies: Record<string, string>;
    };
    const tools = ['vitest', 'fast-check', 'playwright-core', 'axe-core', 'drizzle-kit', 'node:test'];
    expect(Object.keys(devDependencies)).toEqual(expect.arrayContaining(tools.slice(0, -1)));
    const uses = (file: string) => tools.some((tool) => new RegExp(`['"]${tool}(/|['"])`).test(read(file)));
    expect(sources.filter(uses)).toEqual([]);
    const copied = new Set(context);
    const missing = sources.flatMap((file) =>
      [...read(file).matchAll(/(?:from|import\() ?'#server\/([^']+)'/g)]
        .map(([, target]) => `server/${target}`)
        .filter((target) => !copied.has(target))
        .map((target) => `${file} imports ${target}`),
    );
    expect(missing).toEqual([]);
  });

  it('of the edge copies files one by one', () => {
    const copied = [...read('nginx/Dockerfile').matchAll(/^COPY (.+)$/gm)].flatMap(
      ([, line]) => line?.split(' ').slice(0, -1) ?? [],
    );
    expect(copied.length).toBeGreaterThan(1);
    for (const file of copied)
      expect(file).toMatch(/^nginx\/(generated|[\w-]+\.(sh|js|conf|conf\.template))$/);
    // nginx does not start without one of them.
    const needed = readdirSync('nginx').filter((name) => /\.(?:sh|js|conf|template)$/.test(name));
    expect(copied).toEqual(expect.arrayContaining(needed.map((name) => `nginx/${name}`)));
  });
});

describe('the stack', () => {
  it('names every image of a registry by its digest, where `npm run check -- images --pin` sets it', () => {
    const files = ['Dockerfile', 'nginx/Dockerfile', 'docker-compose.yml'].map(read);
    const bases = files.join('\n').match(/^ *(?:FROM|image:) .+$/gm) ?? [];
    expect(bases.length).toBeGreaterThan(10);
    const own =
      /^ *(?:FROM (?:scratch|(?:manifest|sources) AS \w+)|image: shop-[\w-]+:(?:\$\{VERSION:-development\}|2\.2\.1))$/;
    const fromVariable =
      /^ *(?:FROM|image:) (?:\$(?:NODE|NGINX|POSTGRES)_IMAGE(?: AS \w+)?|\$\{\w+_IMAGE:-[^}]+\})$/;
    expect(bases.filter((line) => !own.test(line) && !fromVariable.test(line))).toEqual([]);
    const images = files.flatMap(baseImagesIn);
    expect(images.filter(({ digest }) => !digest)).toEqual([]);
  });

  it('builds from the base images of the environment, so that a mirror can serve them', () => {
    const built = services.flatMap(([, { build }]) => (build && !build.dockerfile_inline ? [build] : []));
    for (const { args, dockerfile: file } of built) {
      expect(args).toHaveProperty(file === 'nginx/Dockerfile' ? 'NGINX_IMAGE' : 'NODE_IMAGE', null);
    }
    expect(built.length).toBeGreaterThan(5);
  });

  it('runs every brand with its own image, storefront, volume and host', () => {
    const { commerce, edge } = compose.services;
    for (const { site, switches } of ALL_BRANDS) {
      const { build, image, volumes } = compose.services[`storefront-${site}`] ?? {};
      expect(build?.args?.BRAND).toBe(site);
      expect(image).toContain(`shop-${site}:`);
      expect(volumes).toEqual([`${site}:/data`]);
      expect(Object.keys(compose.volumes)).toContain(site);
      expect(compose.services[`import-${site}`] !== undefined, `import of ${site}`).toBe(switches.products);
      const { ORIGINS, EDGE_EXTRA_HOSTS } = edge?.environment ?? {};
      expect(String(ORIGINS).split(' ')).toContain(`${site}=storefront-${site}:3000`);
      expect(String(EDGE_EXTRA_HOSTS).split(' ')).toContain(`*.${site}.localhost`);
      expect(Object.keys(edge?.depends_on ?? {})).toContain(`storefront-${site}`);
      const purged = String(commerce?.environment?.STOREFRONT_ADMIN_URLS).split(/, ?/);
      expect(purged).toContain(`http://storefront-${site}:9464`);
    }
  });

  it('has a search engine on request, of the version that the tests start, in the network of the database', () => {
    const { commerce, search } = compose.services;
    const versions = OPENSEARCH_ARTIFACTS.filter(({ name }) => name === 'opensearch').map(
      ({ version }) => version,
    );
    expect(versions).toHaveLength(1);
    expect(search?.image).toContain(`:-opensearchproject/opensearch:${versions[0]}@sha256:`);
    expect([search?.profiles, search?.networks, search?.ports]).toEqual([['search'], ['data'], undefined]);
    expect(commerce?.networks).toContain('data');
    // From the environment: without it, products are listed in memory.
    expect(commerce?.environment).toHaveProperty('SEARCH_URL', null);
  });

  it.each(services)('%s has no unnecessary privileges', (_name, service) => {
    expect(service.read_only).toBe(true);
    expect(service.cap_drop).toEqual(['ALL']);
    expect(service.security_opt).toContain('no-new-privileges:true');
    expect(service.privileged).toBeUndefined();
    expect(service.network_mode).toBeUndefined();
    expect(service.volumes?.some((volume) => volume.includes('docker.sock')) ?? false).toBe(false);
    const limits = service.deploy?.resources?.limits;
    expect(Object.keys(limits ?? {})).toEqual(expect.arrayContaining(['cpus', 'memory', 'pids']));
  });

  it.each(daily)('%s runs once, or has a health check and restarts', (name, service) => {
    const isOneShot = service.restart === 'no';
    if (isOneShot) {
      const dependents = services.flatMap(([, { depends_on }]) =>
        depends_on?.[name] ? [depends_on[name]] : [],
      );
      expect(dependents.length).toBeGreaterThan(0);
      expect(dependents.every(({ condition }) => condition === 'service_completed_successfully')).toBe(true);
      return;
    }
    expect(service.restart).toBe('unless-stopped');
    expect(service.healthcheck?.disable).toBeUndefined();
    expect(service.healthcheck?.test !== undefined || hasHealthcheckInImage(service)).toBe(true);
  });

  it('waits until dependencies are healthy or completed', () => {
    const conditions = services.flatMap(([, { depends_on }]) =>
      Object.entries(depends_on ?? {}).map(([name, { condition }]) => [name, condition] as const),
    );
    for (const [name, condition] of conditions) {
      const isOneShot = compose.services[name]?.restart === 'no';
      expect([name, condition]).toEqual([
        name,
        isOneShot ? 'service_completed_successfully' : 'service_healthy',
      ]);
    }
  });

  it('starts the edge again when a storefront was replaced: nginx looks up its address once', () => {
    const { depends_on } = compose.services.edge ?? {};
    expect(depends_on).toEqual(
      Object.fromEntries(
        ALL_BRANDS.map(({ site }) => [`storefront-${site}`, { condition: 'service_healthy', restart: true }]),
      ),
    );
  });

  it('lifts every limit per address for load tests, which come from one address', () => {
    const fromEnvironment = (name: string) => `\${${name}:-on}`;
    const limited = ['commerce', ...ALL_BRANDS.map(({ site }) => `storefront-${site}`)];
    expect(limited.map((name) => [name, compose.services[name]?.environment?.RATE_LIMITS])).toEqual(
      limited.map((name) => [name, fromEnvironment('RATE_LIMITS')]),
    );
    expect(compose.services.edge?.environment?.EDGE_LIMITS).toBe(fromEnvironment('EDGE_LIMITS'));
    expect(read('docker-compose.yml')).toContain(
      '&& EDGE_LIMITS=off RATE_LIMITS=off docker compose --profile load run --rm k6\n',
    );
  });

  it('gives the load tests settings that they read, and no mailbox beside a mail server', () => {
    const known = [...read('loadtests/k6/settings.ts').matchAll(/__ENV\.(\w+)/g)].map(([, name]) => name);
    const given = Object.keys(compose.services.k6?.environment ?? {}).filter((name) => !/^K6_/.test(name));
    expect(known).toEqual(expect.arrayContaining([...given, 'MAILBOX_URL']));
    expect(compose.services.commerce?.environment).toHaveProperty('SMTP_URL');
    expect(given).toContain('API_URL');
    expect(given).not.toContain('MAILBOX_URL');
  });

  it('publishes only ports for shoppers and developers', () => {
    const published = services.flatMap(([name, { ports = [] }]) =>
      ports.map((port) => [name, port] as const),
    );
    for (const [name, port] of published) {
      const isForShoppers = name === 'edge' && !port.endsWith(':8081');
      expect(isForShoppers || port.startsWith('127.0.0.1:')).toBe(true);
    }
    for (const name of ['postgres', 'redis']) {
      const networks = compose.services[name]?.networks ?? [];
      expect(networks.length).toBeGreaterThan(0);
      expect(networks.every((network) => compose.networks[network]?.internal === true)).toBe(true);
    }
  });

  it('gives the migration alone the login that may change the schema, and no other secret', () => {
    const roleOf = ({ environment }: Service) =>
      /\/\/(\w+):/.exec(String(environment?.DATABASE_URL ?? ''))?.[1];
    const roles = services.flatMap(([name, service]) => {
      const role = roleOf(service);
      return role ? [[name, role]] : [];
    });
    const sites = ALL_BRANDS.filter(({ switches }) => switches.products).map(({ site }) => site);
    expect(Object.fromEntries(roles)).toEqual({
      migrate: 'shop_migrations',
      ...Object.fromEntries(sites.map((site) => [`import-${site}`, 'shop'])),
      commerce: 'shop',
    });
    expect(Object.keys(compose.services.migrate?.environment ?? {})).toEqual([
      'DATABASE_URL',
      'DATABASE_RUNTIME_ROLE',
    ]);
  });

  it('switches on what production does not have by default', () => {
    const { PAYMENT_PROVIDERS, SMTP_URL, DOCS } = compose.services.commerce?.environment ?? {};
    expect({ PAYMENT_PROVIDERS, SMTP_URL, DOCS }).toEqual({
      PAYMENT_PROVIDERS: 'sandbox',
      SMTP_URL: 'smtp://mail:1025',
      DOCS: 'on',
    });
  });

  it('marks every default password as development-only', () => {
    const defaults = [
      ...read('docker-compose.yml').matchAll(/\$\{(\w*(?:PASSWORD|TOKEN|KEY|SECRET)\w*):-([^}]*)\}/g),
    ];
    expect(defaults.length).toBeGreaterThan(0);
    expect(defaults.filter(([, , value]) => !value?.startsWith('development-only'))).toEqual([]);
  });
});

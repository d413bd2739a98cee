import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contractText } from '#server/commerce/kernel/contract/contract.ts';
import { readDatabaseJobEnv } from '#server/commerce/kernel/env/database-env.ts';
import { erpSettings } from '#server/commerce/kernel/env/erp-env.ts';
import { JOB_LIMITS, SMALL_JOB_LIMITS } from '#server/commerce/uploads/pictures/job-limits.ts';
import { alertRules } from '#server/monitoring.fixture.ts';
import { DEFAULT_POOL_SIZE } from '#server/platform/postgres/open-database.ts';
import {
  baseManifests,
  baseSettings,
  containersOf,
  type Manifest,
  type PodSpec,
  parseEnv,
  podTemplateOf,
} from './manifests.fixture.ts';

const base = baseManifests();
const ofKind = (kind: string, among: readonly Manifest[] = base) => among.filter((one) => one.kind === kind);
const podOf = (one: Manifest): PodSpec => podTemplateOf(one)?.spec ?? { containers: [] };
const deployments = ofKind('Deployment');
const storefronts = deployments.filter(({ metadata }) => metadata.name.startsWith('storefront'));
const drainDelay = Number(parseEnv(baseSettings('storefront-settings')).DRAIN_DELAY);
const workloads = [...deployments, ...ofKind('Job'), ...ofKind('CronJob')];
const named = (list: readonly Manifest[]) => list.map((one) => [one.metadata.name, one] as const);

/** Whether a selector matches the pods of a workload. */
const selects = (selector: Readonly<Record<string, string>> | undefined, one: Manifest) =>
  selector !== undefined &&
  Object.entries(selector).every(([key, value]) => podTemplateOf(one)?.metadata.labels[key] === value);

describe.each(named(workloads))('%s', (_name, workload) => {
  it('meets Pod Security "restricted", with a read-only root filesystem and no token', () => {
    const pod = podOf(workload);
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: expect.any(Number),
      seccompProfile: { type: 'RuntimeDefault' },
    });
    const containers = containersOf(workload);
    expect(containers.length).toBeGreaterThan(0);
    for (const { securityContext } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it('has resource requests, limits and a priority', () => {
    for (const { resources } of containersOf(workload)) {
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
    const classes = readFileSync('k8s/cluster/priority-classes.yaml', 'utf8');
    expect(classes).toContain(`name: ${podOf(workload).priorityClassName} `);
  });

  it('has secrets only by reference', () => {
    for (const { name, value, valueFrom } of containersOf(workload).flatMap(({ env }) => env ?? [])) {
      expect(value, name).toBeUndefined();
      expect(valueFrom, name).toEqual({
        secretKeyRef: { name: expect.any(String), key: expect.any(String) },
      });
    }
  });
});

describe.each(named(storefronts))('%s', (_name, deployment) => {
  it('is restarted when its event loop is blocked for 5 s, and not for a garbage collection of a second', () => {
    const [container] = containersOf(deployment);
    const probe = container?.livenessProbe ?? {};
    const { periodSeconds = 10, timeoutSeconds = 1, failureThreshold = 3 } = probe;
    // The first probe that fails was sent just before the block began, or a whole period after it.
    expect((failureThreshold - 1) * timeoutSeconds).toBeGreaterThan(1);
    expect(periodSeconds + failureThreshold * timeoutSeconds).toBeLessThanOrEqual(5);
    // A blocked process handles no SIGTERM; the grace period of the pod would be a wait for SIGKILL.
    expect(probe.terminationGracePeriodSeconds).toBe(1);
  });
});

describe.each(named(deployments))('%s', (_name, deployment) => {
  it('is probed for liveness and readiness on its admin port', () => {
    for (const { name, ports, startupProbe, livenessProbe, readinessProbe } of containersOf(deployment)) {
      const admin = ports?.find((port) => port.name === 'admin')?.containerPort;
      expect(admin).toBe(name === 'edge' ? 8081 : 9464);
      const ready = name === 'edge' ? '/healthz' : '/readyz';
      expect(startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'admin' });
      expect(livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'admin' });
      expect(readinessProbe?.httpGet).toEqual({ path: ready, port: 'admin' });
    }
  });

  it('is spread over zones and nodes, and has a disruption budget', () => {
    const keys = podOf(deployment).topologySpreadConstraints?.map(({ topologyKey }) => topologyKey);
    expect(keys).toEqual(['topology.kubernetes.io/zone', 'kubernetes.io/hostname']);
    const budgets = ofKind('PodDisruptionBudget').filter((budget) =>
      selects(budget.spec?.selector?.matchLabels, deployment),
    );
    expect(budgets).toHaveLength(1);
  });

  it('has enough time to shut down', () => {
    const { terminationGracePeriodSeconds = 30, containers } = podOf(deployment);
    for (const { name, lifecycle } of containers) {
      const preStop = Number(lifecycle?.preStop?.exec.command.at(-1));
      // Node: DRAIN_DELAY, 10 s for in-flight requests, 10 s for the rest. nginx: worker_shutdown_timeout.
      const shutdown = name === 'edge' ? 15 : drainDelay + 10 + 10;
      expect(preStop).toBeGreaterThan(0);
      expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(preStop + shutdown);
    }
  });

  it('has a HorizontalPodAutoscaler or a number of replicas, never both', () => {
    const { name } = deployment.metadata;
    const scalers = ofKind('HorizontalPodAutoscaler').filter(
      (one) => one.spec?.scaleTargetRef?.name === name,
    );
    expect(scalers.length === 1).toBe(deployment.spec?.replicas === undefined);
  });
});

describe('ports', () => {
  it('are those that the images expose', () => {
    const exposed = (file: string) =>
      /^EXPOSE (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.split(' ').map(Number);
    const portsOf = (name: string) =>
      deployments
        .filter((one) => one.metadata.name.startsWith(name))
        .flatMap(containersOf)
        .flatMap(({ ports }) => ports?.map((port) => port.containerPort) ?? []);
    const shop = exposed('Dockerfile') ?? [];
    expect([...new Set([...portsOf('storefront'), ...portsOf('commerce')])].sort()).toEqual([...shop].sort());
    expect(portsOf('edge').sort()).toEqual(exposed('nginx/Dockerfile')?.sort());
  });

  it('of a Service exist in every pod behind it', () => {
    for (const service of ofKind('Service')) {
      const pods = deployments.filter((one) => selects(service.spec?.selector, one));
      expect(pods.length, service.metadata.name).toBeGreaterThan(0);
      for (const { targetPort } of service.spec?.ports ?? []) {
        for (const pod of pods) {
          expect(containersOf(pod).flatMap(({ ports }) => ports?.map(({ name }) => name))).toContain(
            targetPort,
          );
        }
      }
    }
  });

  it('for purges match the URLs of the commerce settings, and network policies open them', () => {
    const service = (name: string) => ofKind('Service').find((one) => one.metadata.name === name);
    const settings = baseSettings('commerce-settings');
    expect(settings).toContain('EDGE_ADMIN_URLS=http://edge-admin:8081');
    expect(service('edge-admin')?.spec).toMatchObject({ clusterIP: 'None', ports: [{ port: 8081 }] });
    expect(settings).toContain('STOREFRONT_ADMIN_URLS=http://storefront-admin:9464');
    expect(service('storefront-admin')?.spec).toMatchObject({ ports: [{ port: 9464 }] });
    const policy = (name: string) =>
      JSON.stringify(ofKind('NetworkPolicy').find((one) => one.metadata.name === name)?.spec);
    const peer = (name: string) =>
      expect.stringContaining(`{"podSelector":{"matchLabels":{"app.kubernetes.io/name":"${name}"}}}`);
    expect([policy('edge'), policy('storefront')]).toEqual([peer('commerce'), peer('commerce')]);
    expect(policy('commerce')).toEqual(peer('edge'));
    expect(policy('storefront')).not.toContain('8081');
  });
});

describe('the storefront', () => {
  it('scales, like the others, by what each cluster measures: an unknown metric prevents scaling down', () => {
    const types = ofKind('HorizontalPodAutoscaler').map(({ metadata, spec }) => [
      metadata.name,
      spec?.metrics?.map(({ type }) => type),
    ]);
    expect(types).toEqual([
      ['commerce', ['Resource']],
      ['edge', ['Resource']],
      ['storefront', ['Resource']],
    ]);
  });

  it('has a canary behind the same Service that differs only in its track', () => {
    const [stable, canary] = ['storefront', 'storefront-canary'].map((name) =>
      deployments.find((one) => one.metadata.name === name),
    );
    const service = ofKind('Service').find((one) => one.metadata.name === 'storefront');
    if (!stable || !canary) throw new Error('a deployment is missing');
    expect(selects(service?.spec?.selector, stable) && selects(service?.spec?.selector, canary)).toBe(true);
    expect(selects(canary.spec?.selector?.matchLabels, stable)).toBe(false);
    expect(selects(stable.spec?.selector?.matchLabels, canary)).toBe(false);
    const alike = (one: Manifest) => ({
      ...podOf(one),
      priorityClassName: '',
      containers: podOf(one).containers.map((container) => ({ ...container, image: '' })),
    });
    expect(alike(canary)).toEqual(alike(stable));
  });
});

it('the commerce API stores uploads in a bucket, and has space for in-flight uploads', () => {
  const commerce = deployments.find((one) => one.metadata.name === 'commerce');
  const names = (commerce ? containersOf(commerce) : []).flatMap(
    ({ env }) => env?.map(({ name }) => name) ?? [],
  );
  const required = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];
  expect(names).toEqual(expect.arrayContaining(required.map((name) => `S3_${name}`)));
  expect(commerce && podOf(commerce).volumes).toContainEqual({
    name: 'data',
    emptyDir: { sizeLimit: '4Gi' },
  });
});

it('no process beside the commerce API has its secrets in an environment that others can read', () => {
  const commerce = deployments.filter((one) => one.metadata.name === 'commerce').flatMap(containersOf);
  expect(commerce.map(({ lifecycle }) => lifecycle?.preStop?.exec.command.slice(0, 2))).toEqual([
    ['env', '-i'],
  ]);
});

it('the address of the search engine is in the optional secret of the commerce API', () => {
  const commerce = deployments.find(({ metadata }) => metadata.name === 'commerce');
  const sources = (commerce ? containersOf(commerce) : []).flatMap(({ envFrom }) => envFrom ?? []);
  expect(sources).toContainEqual({ secretRef: { name: 'services', optional: true } });
  // A ConfigMap would show its password.
  for (const name of ['commerce-settings', 'storefront-settings', 'migrate-settings']) {
    expect(baseSettings(name)).not.toContain('SEARCH_URL');
  }
  const setup = readFileSync('k8s/README.md', 'utf8');
  const ofServices = setup.slice(setup.indexOf('- `services`'), setup.indexOf('- cert-manager'));
  expect(ofServices).toContain('`SEARCH_URL`');
});

it('the connections of all API pods fit into PostgreSQL, also while a release replaces them', () => {
  const commerce = deployments.find((one) => one.metadata.name === 'commerce');
  const scaler = ofKind('HorizontalPodAutoscaler').find((one) => one.metadata.name === 'commerce');
  const poolSize = Number(parseEnv(baseSettings('commerce-settings')).DATABASE_POOL_SIZE);
  const maxReplicas = scaler?.spec?.maxReplicas ?? Number.NaN;
  const maxSurge = String(commerce?.spec?.strategy?.rollingUpdate?.maxSurge);
  // Kubernetes rounds the percentage up, and does not count the pods that are stopping.
  const surge = /^\d+%$/.test(maxSurge)
    ? Math.ceil((maxReplicas * Number.parseInt(maxSurge, 10)) / 100)
    : Number(maxSurge);
  const pods = maxReplicas + 2 * surge;
  // DATABASE_POOL_SIZE includes the connection that listens to notifications. The job has no setting for its pool.
  const migrationJob = DEFAULT_POOL_SIZE;
  // superuser_reserved_connections, and those of people, backups and monitoring.
  const reserve = 3 + 7;
  const maxConnections = 100; // PostgreSQL's default
  expect(pods * poolSize + migrationJob + reserve).toBeLessThanOrEqual(maxConnections);
  const runbook = readFileSync('k8s/runbook.md', 'utf8').replaceAll(/\s+/g, ' ');
  expect(runbook).toContain(
    `times \`DATABASE_POOL_SIZE\`, plus a pool of ${migrationJob} for the migration job and a reserve of ${reserve}, must not exceed`,
  );
});

it('network policies deny by default and cover every workload', () => {
  const policies = ofKind('NetworkPolicy');
  expect(policies.find((one) => one.metadata.name === 'default-deny')?.spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  });
  for (const workload of workloads) {
    expect(policies.some((one) => selects(one.spec?.podSelector?.matchLabels, workload))).toBe(true);
  }
});

describe('the migration job', () => {
  const job = ofKind('Job')[0];
  const secretsOf = (name: string) =>
    (job ? containersOf(job) : [])
      .filter((container) => container.name === name)
      .flatMap(({ env }) => env?.map(({ name, valueFrom }) => [name, valueFrom]) ?? []);
  const url = (secret: string) => [['DATABASE_URL', { secretKeyRef: { name: secret, key: 'url' } }]];

  it('migrates with a login of its own, imports as the shop, and has no other secret', () => {
    expect(secretsOf('migrate')).toEqual(url('database-migrations'));
    expect(secretsOf('import')).toEqual(url('database'));
  });

  it('is the only one with that login', () => {
    const others = deployments.flatMap(containersOf).flatMap(({ env }) => env ?? []);
    expect(JSON.stringify(others)).not.toContain('database-migrations');
  });

  it('has settings of its own, so that a changed setting of the shop leaves it as it is', () => {
    expect((job ? containersOf(job) : []).map(({ name, envFrom }) => [name, envFrom])).toEqual([
      ['migrate', [{ configMapRef: { name: 'migrate-settings' } }]],
      ['import', [{ configMapRef: { name: 'migrate-settings' } }]],
    ]);
    expect(baseSettings('commerce-settings')).toContain('DATABASE_MIGRATE=wait');
  });

  it('needs no other settings than those', () => {
    const settings = parseEnv(baseSettings('migrate-settings'));
    expect(Object.keys(settings)).toEqual(['DATABASE_MIGRATE', 'DATABASE_RUNTIME_ROLE', 'LOG_LEVEL']);
    const env = readDatabaseJobEnv({ ...settings, DATABASE_URL: 'postgres://shop_migrations@postgres/shop' });
    expect(env).toMatchObject({ DATABASE_MIGRATE: 'wait', DATABASE_RUNTIME_ROLE: 'shop_runtime' });
  });
});

describe('the synthetic purchase', () => {
  const job = ofKind('CronJob').find(({ metadata }) => metadata.name === 'purchase');
  const images = (job ? containersOf(job) : []).map(({ image }) => image);

  it('runs every five minutes, in the image of k6 that Compose uses', () => {
    expect([job?.metadata.name, job?.spec?.schedule]).toEqual(['purchase', '*/5 * * * *']);
    const [, k6] = /K6_IMAGE:-(\S+)\}/.exec(readFileSync('docker-compose.yml', 'utf8')) ?? [];
    expect(images).toEqual(['shop-brand', k6]);
  });

  it('has no secret: it can do what a shopper can', () => {
    const given = (job ? containersOf(job) : []).map(({ env, envFrom }) => [env, envFrom]);
    expect(given).toEqual([
      [undefined, undefined],
      [undefined, [{ configMapRef: { name: 'purchase-settings' } }]],
    ]);
  });
});

describe('the backup', () => {
  const job = ofKind('CronJob').find(({ metadata }) => metadata.name === 'backup');
  const [container] = job ? containersOf(job) : [];

  it('is saved and proven every night, by one job at a time, onto a volume that outlives its pods', () => {
    expect(job?.spec).toMatchObject({ schedule: '17 2 * * *', concurrencyPolicy: 'Forbid' });
    expect(container?.command).toEqual(['k8s/backup.sh', 'prove', '/backups']);
    const claims = ofKind('PersistentVolumeClaim').map(({ metadata }) => metadata.name);
    expect(job && podOf(job).volumes).toContainEqual({
      name: 'backups',
      persistentVolumeClaim: { claimName: claims[0] },
    });
  });

  it('runs in the image with the programs of PostgreSQL, as its user, with the secrets of the script', () => {
    const dockerfile = readFileSync('Dockerfile', 'utf8');
    const [, stage = ''] = /^FROM \$POSTGRES_IMAGE AS backup\n([\s\S]*?)^FROM /m.exec(dockerfile) ?? [];
    expect(container?.image).toBe('backup');
    expect(stage).toContain('COPY k8s/backup.sh ');
    expect(stage).toContain(`USER ${job ? podOf(job).securityContext?.runAsUser : ''}:`);
    const given = container?.env?.map(({ name }) => name) ?? [];
    const script = readFileSync('k8s/backup.sh', 'utf8');
    const [, unset = ''] = /unset ((?:S3_\w+ ?)+)/.exec(script) ?? [];
    expect(given.sort()).toEqual(['DATABASE_URL', ...unset.trim().split(' ')].sort());
    expect(baseSettings('backup-settings')).toContain('BACKUP_DAYS=30');
  });
});

it('the edge serves the shop over HTTPS only', () => {
  expect(baseSettings('edge-settings')).toEqual(
    expect.arrayContaining(['EDGE_HTTPS=only', 'EDGE_TLS_CERTIFICATE=/etc/edge-tls/tls.crt']),
  );
});

describe('egress', () => {
  const blocks = ofKind('NetworkPolicy').flatMap(({ metadata, spec }) =>
    (spec?.egress ?? []).flatMap(({ to = [], ports = [] }) =>
      to.flatMap(({ ipBlock }) =>
        ipBlock ? [{ policy: metadata.name, ...ipBlock, ports: ports.map(({ port }) => port) }] : [],
      ),
    ),
  );

  it('to the internet excludes private addresses', () => {
    const open = blocks.filter(({ cidr }) => cidr === '0.0.0.0/0');
    expect(open.map(({ policy, ports }) => [policy, ports])).toEqual([
      ['commerce', [443, 465, 587]],
      ['purchase', [443]],
      ['backup', [443]],
    ]);
    for (const { except } of open) expect(except).toEqual(open[0]?.except);
    const outside = new BlockList();
    for (const range of open[0]?.except ?? []) {
      const [network = '', prefix] = range.split('/');
      outside.addSubnet(network, Number(prefix));
    }
    const isExcluded = (address: string) => outside.check(address);
    const internal = ['10.1.2.3', '172.31.0.9', '192.168.1.1', '100.64.0.1', '169.254.169.254', '127.0.0.1'];
    expect(internal.filter((address) => !isExcluded(address))).toEqual([]);
    expect(['87.233.229.26', '172.32.0.1', '100.128.0.1'].filter(isExcluded)).toEqual([]);
  });

  it('to private addresses is for one port of one purpose', () => {
    const inside = blocks.filter(({ cidr }) => cidr !== '0.0.0.0/0');
    expect(new Set(inside.map(({ policy, ports }) => `${policy} ${ports}`))).toEqual(
      new Set([
        'storefront 6379',
        'commerce 5432',
        'commerce 9200',
        'migrate 5432',
        'backup 5432',
        'dns-and-traces 53,53',
      ]),
    );
  });
});

describe('the webhooks at the edge', () => {
  const template = readFileSync('nginx/webhooks.conf.template', 'utf8');

  it('are exactly those of the contract, and the address that ends the sign-in at the ERP', () => {
    const contract = parse(contractText()) as { paths: Record<string, unknown> };
    const paths = [...template.matchAll(/^ {2}location (?:= |~ "\^)([^ (]+)/gm)].map(([, path]) => path);
    expect(paths).toEqual(['/orders/payment/webhook/', erpCallbackPath()]);
    const published = Object.keys(contract.paths).filter((path) => path.startsWith(paths[0] ?? ' '));
    expect(published.sort()).toEqual([
      '/orders/payment/webhook/order',
      '/orders/payment/webhook/payment',
      '/orders/payment/webhook/{provider}',
    ]);
  });

  it('reach the commerce API from the edge alone', () => {
    expect(baseSettings('edge-settings')).toContain('WEBHOOK_ORIGIN=commerce:4000');
    const policy = (name: string) =>
      JSON.stringify(ofKind('NetworkPolicy').find((one) => one.metadata.name === name)?.spec);
    expect(policy('commerce')).toContain(
      '{"podSelector":{"matchLabels":{"app.kubernetes.io/name":"edge"}}}],"ports":[{"protocol":"TCP","port":4000}]',
    );
    expect(policy('edge')).toContain(
      '{"podSelector":{"matchLabels":{"app.kubernetes.io/name":"commerce"}}}],"ports":[{"protocol":"TCP","port":4000}]',
    );
    expect(ofKind('Ingress')).toEqual([]);
    expect(readFileSync('k8s/base/network-policies.yaml', 'utf8')).not.toContain('ingress-nginx');
  });
});

/** Address to which Microsoft sends an operator back. */
function erpCallbackPath(): string {
  const settings = erpSettings({
    ERP_TENANT_ID: 'tenant',
    ERP_ENVIRONMENT: 'production',
    ERP_COMPANY_ID: 'company',
    ERP_CLIENT_ID: 'client',
    ERP_CLIENT_SECRET: 'secret',
    ERP_TOKEN_KEY: 'key',
    ERP_LOGIN_URL: 'https://login.microsoftonline.com',
    ERP_API_URL: 'https://api.businesscentral.dynamics.com',
    ERP_SHIPPING_ITEM: 'SHIPPING',
    ERP_ADJUSTMENT_ITEM: 'ADJUSTMENT',
    PUBLIC_API_URL: 'https://api.example.com',
  });
  if (!settings) throw new Error('the settings of the ERP are incomplete');
  return new URL(settings.redirectUri).pathname;
}

it('the memory of an API lasts for both picture workers at their limits beside a process of which an alert warns', () => {
  const commerce = deployments.find(({ metadata }) => metadata.name === 'commerce');
  const [limit] = commerce ? containersOf(commerce).map(({ resources }) => resources?.limits?.memory) : [];
  const [, gibibytes] = /^(\d+)Gi$/.exec(limit ?? '') ?? [];
  const warning = alertRules().find(({ alert }) => alert === 'ShopMemory')?.expr ?? '';
  const [, megabytes] = /> (\d+)e6$/.exec(warning) ?? [];
  const needed = Number(megabytes) * 1e6 + JOB_LIMITS.memoryBytes + SMALL_JOB_LIMITS.memoryBytes;
  expect(Number(gibibytes) * 2 ** 30).toBeGreaterThanOrEqual(needed);
});

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  asEnv,
  baseManifests,
  baseSettings,
  containersOf,
  type Manifest,
  type PodSpec,
} from './manifests.fixture.ts';

const base = baseManifests();
const ofKind = (kind: string, among: readonly Manifest[] = base) => among.filter((one) => one.kind === kind);
const podOf = (one: Manifest): PodSpec => one.spec?.template?.spec ?? { containers: [] };
const deployments = ofKind('Deployment');
const drainDelay = Number(asEnv(baseSettings('storefront-settings')).DRAIN_DELAY);
const workloads = [...deployments, ...ofKind('Job')];
const named = (list: readonly Manifest[]) => list.map((one) => [one.metadata.name, one] as const);

/** Whether a selector finds the pods of a workload. */
const selects = (selector: Readonly<Record<string, string>> | undefined, one: Manifest) =>
  selector !== undefined &&
  Object.entries(selector).every(([key, value]) => one.spec?.template?.metadata.labels[key] === value);

describe.each(named(workloads))('%s', (_name, workload) => {
  it('runs as Pod Security "restricted" wants it, on a root that cannot be written, without a token', () => {
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

  it('says what it needs, and has a priority', () => {
    for (const { resources } of containersOf(workload)) {
      expect(resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
    }
    const classes = readFileSync('k8s/cluster/priority-classes.yaml', 'utf8');
    expect(classes).toContain(`name: ${podOf(workload).priorityClassName} `);
  });

  it('holds secrets by reference alone', () => {
    for (const { name, value, valueFrom } of containersOf(workload).flatMap(({ env }) => env ?? [])) {
      expect(value, name).toBeUndefined();
      expect(valueFrom, name).toEqual({
        secretKeyRef: { name: expect.any(String), key: expect.any(String) },
      });
    }
  });
});

describe.each(named(deployments))('%s', (_name, deployment) => {
  it('lives by /healthz and is ready by what it can do, at its port for operators', () => {
    for (const { name, ports, startupProbe, livenessProbe, readinessProbe } of containersOf(deployment)) {
      const admin = ports?.find((port) => port.name === 'admin')?.containerPort;
      expect(admin).toBe(name === 'edge' ? 8081 : 9464);
      const ready = name === 'edge' ? '/healthz' : '/readyz';
      expect(startupProbe?.httpGet).toEqual({ path: '/healthz', port: 'admin' });
      expect(livenessProbe?.httpGet).toEqual({ path: '/healthz', port: 'admin' });
      expect(readinessProbe?.httpGet).toEqual({ path: ready, port: 'admin' });
    }
  });

  it('is spread over zones and machines, and is not taken away all at once', () => {
    const keys = podOf(deployment).topologySpreadConstraints?.map(({ topologyKey }) => topologyKey);
    expect(keys).toEqual(['topology.kubernetes.io/zone', 'kubernetes.io/hostname']);
    const budgets = ofKind('PodDisruptionBudget').filter((budget) =>
      selects(budget.spec?.selector?.matchLabels, deployment),
    );
    expect(budgets).toHaveLength(1);
  });

  it('has the time that leaving takes', () => {
    const { terminationGracePeriodSeconds = 30, containers } = podOf(deployment);
    for (const { name, lifecycle } of containers) {
      const preStop = Number(lifecycle?.preStop?.exec.command[1]);
      // Node: DRAIN_DELAY, then 10 s for what is in flight, then some for the rest. nginx: worker_shutdown_timeout.
      const leaving = name === 'edge' ? 15 : drainDelay + 10 + 10;
      expect(preStop).toBeGreaterThan(0);
      expect(terminationGracePeriodSeconds).toBeGreaterThanOrEqual(preStop + leaving);
    }
  });

  it('is scaled by a HorizontalPodAutoscaler or has a number, never both', () => {
    const { name } = deployment.metadata;
    const scalers = ofKind('HorizontalPodAutoscaler').filter(
      (one) => one.spec?.scaleTargetRef?.name === name,
    );
    expect(scalers.length === 1).toBe(deployment.spec?.replicas === undefined);
  });
});

describe('ports', () => {
  it('are those that the images offer', () => {
    const exposed = (file: string) =>
      /^EXPOSE (.+)$/m.exec(readFileSync(file, 'utf8'))?.[1]?.split(' ').map(Number);
    const offered = (name: string) =>
      deployments
        .filter((one) => one.metadata.name.startsWith(name))
        .flatMap(containersOf)
        .flatMap(({ ports }) => ports?.map((port) => port.containerPort) ?? []);
    const shop = exposed('Dockerfile') ?? [];
    expect([...new Set([...offered('storefront'), ...offered('commerce')])].sort()).toEqual([...shop].sort());
    expect(offered('edge').sort()).toEqual(exposed('nginx/Dockerfile')?.sort());
  });

  it('of every Service are ports of every pod behind it', () => {
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

  it('for purges stand at the addresses that the settings name', () => {
    const service = (name: string) => ofKind('Service').find((one) => one.metadata.name === name);
    expect(baseSettings('storefront-settings')).toContain('EDGE_ADMIN_URLS=http://edge-admin:8081');
    expect(service('edge-admin')?.spec).toMatchObject({ clusterIP: 'None', ports: [{ port: 8081 }] });
    expect(baseSettings('commerce-settings')).toContain('STOREFRONT_ADMIN_URLS=http://storefront-admin:9464');
    expect(service('storefront-admin')?.spec).toMatchObject({ ports: [{ port: 9464 }] });
  });
});

describe('the storefront', () => {
  it('scales on processor time and on pages being made', () => {
    const scaler = ofKind('HorizontalPodAutoscaler').find((one) => one.metadata.name === 'storefront');
    const metrics = scaler?.spec?.metrics?.map(({ type, pods }) => pods?.metric.name ?? type);
    expect(metrics).toEqual(['Resource', 'page_renders_in_flight']);
  });

  it('has a canary behind the same Service, told apart by its track alone', () => {
    const [stable, canary] = ['storefront', 'storefront-canary'].map((name) =>
      deployments.find((one) => one.metadata.name === name),
    );
    const service = ofKind('Service').find((one) => one.metadata.name === 'storefront');
    if (!stable || !canary) throw new Error('one of the two is missing');
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

it('the commerce API keeps uploads in a bucket, and has room for those on their way', () => {
  const commerce = deployments.find((one) => one.metadata.name === 'commerce');
  const names = (commerce ? containersOf(commerce) : []).flatMap(
    ({ env }) => env?.map(({ name }) => name) ?? [],
  );
  const wanted = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];
  expect(names).toEqual(expect.arrayContaining(wanted.map((name) => `S3_${name}`)));
  expect(commerce && podOf(commerce).volumes).toContainEqual({
    name: 'data',
    emptyDir: { sizeLimit: '2Gi' },
  });
});

it('nobody may talk to anybody but for what is listed, and every workload is listed', () => {
  const policies = ofKind('NetworkPolicy');
  expect(policies.find((one) => one.metadata.name === 'default-deny')?.spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  });
  for (const workload of workloads) {
    expect(policies.some((one) => selects(one.spec?.podSelector?.matchLabels, workload))).toBe(true);
  }
});

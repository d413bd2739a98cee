import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments, parse as parseYaml } from 'yaml';
import { processEnv } from '#server/platform/env/process-env.ts';
import { findProgram } from '#server/platform/testing/find-program.ts';

const FOLDER = 'k8s';

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly periodSeconds?: number;
  readonly timeoutSeconds?: number;
  readonly failureThreshold?: number;
  readonly terminationGracePeriodSeconds?: number;
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly envFrom?: readonly { readonly secretRef?: { readonly name: string } }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly env?: readonly { readonly name: string; readonly value?: string; readonly valueFrom?: unknown }[];
  readonly resources?: {
    readonly requests?: Readonly<Record<string, string>>;
    readonly limits?: Readonly<Record<string, string>>;
  };
  readonly securityContext?: unknown;
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop?: { readonly exec: { readonly command: readonly string[] } } };
}

export interface PodSpec {
  readonly containers: readonly Container[];
  readonly initContainers?: readonly Container[];
  readonly automountServiceAccountToken?: boolean;
  readonly securityContext?: { readonly runAsUser?: number };
  readonly terminationGracePeriodSeconds?: number;
  readonly topologySpreadConstraints?: readonly { readonly topologyKey: string }[];
  readonly priorityClassName?: string;
  readonly volumes?: readonly {
    readonly name: string;
    readonly persistentVolumeClaim?: { readonly claimName: string };
  }[];
}

/** The fields that the tests read, for objects of any kind. */
export interface Manifest {
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Labels;
    readonly annotations?: Labels;
  };
  readonly data?: Labels;
  readonly stringData?: Labels;
  readonly spec?: {
    readonly progressDeadlineSeconds?: number;
    readonly replicas?: number;
    readonly maxReplicas?: number;
    readonly strategy?: { readonly rollingUpdate?: { readonly maxSurge?: number | string } };
    readonly clusterIP?: string;
    /** Of a Certificate. */
    readonly secretName?: string;
    readonly dnsNames?: readonly string[];
    readonly selector?: Labels & { readonly matchLabels?: Labels };
    readonly ports?: readonly {
      readonly name?: string;
      readonly port: number;
      readonly targetPort: string;
    }[];
    readonly egress?: readonly {
      readonly to?: readonly { readonly ipBlock?: { readonly cidr: string; readonly except?: string[] } }[];
      readonly ports?: readonly { readonly port: number }[];
    }[];
    readonly rules?: readonly {
      readonly http: { readonly paths: readonly { readonly path: string; readonly pathType: string }[] };
    }[];
    readonly podSelector?: { readonly matchLabels?: Labels };
    readonly scaleTargetRef?: { readonly name: string };
    readonly metrics?: readonly { readonly type: string; readonly pods?: { metric: { name: string } } }[];
    /** Of a CronJob. */
    readonly schedule?: string;
    readonly suspend?: boolean;
    readonly concurrencyPolicy?: string;
    readonly jobTemplate?: { readonly spec: Pick<NonNullable<Manifest['spec']>, 'template'> };
    readonly template?: { readonly metadata: { readonly labels: Labels }; readonly spec: PodSpec };
  };
}
type Labels = Readonly<Record<string, string>>;

function parseManifests(text: string): Manifest[] {
  return parseAllDocuments(text)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);
}

/** Every object in the files of k8s/base. */
export function baseManifests(): Manifest[] {
  const folder = path.join(FOLDER, 'base');
  return readdirSync(folder)
    .filter((name) => name !== 'kustomization.yaml')
    .flatMap((name) => parseManifests(readFileSync(path.join(folder, name), 'utf8')));
}

export const overlayNames: readonly string[] = readdirSync(path.join(FOLDER, 'overlays'));

/** The data of the ConfigMap from which the component `k8s/brand` takes the settings of a brand. */
export function brandDataOf(overlay: string): Labels {
  const [brand] = parseManifests(readFileSync(path.join(FOLDER, 'overlays', overlay, 'brand.yaml'), 'utf8'));
  return brand?.data ?? {};
}

const KUBECTL = findProgram('kubectl', processEnv);
const KUSTOMIZE = findProgram('kustomize', processEnv);

/** For `describe.skipIf`; prints a line when neither kubectl nor kustomize is installed. */
export function isKubectlMissing(): boolean {
  const isMissing = !KUBECTL && !KUSTOMIZE;
  if (isMissing) console.warn('skipped: these tests need kubectl or kustomize');
  return isMissing;
}

export const renderOverlay = (overlay: string): Manifest[] =>
  renderKustomization(path.join(FOLDER, 'overlays', overlay));

/** The objects of a folder with a kustomization.yaml. */
export function renderKustomization(folder: string): Manifest[] {
  const [program, command] = KUBECTL ? [KUBECTL, 'kustomize'] : [KUSTOMIZE ?? 'kustomize', 'build'];
  return parseManifests(execFileSync(program, [command, folder], { encoding: 'utf8' }));
}

/** The settings of a ConfigMap in the base, as `NAME=value`. */
export function baseSettings(name: string): string[] {
  const file = readFileSync(path.join(FOLDER, 'base/kustomization.yaml'), 'utf8');
  const { configMapGenerator } = parseYaml(file) as {
    readonly configMapGenerator: readonly { readonly name: string; readonly literals: readonly string[] }[];
  };
  return [...(configMapGenerator.find((one) => one.name === name)?.literals ?? [])];
}

/** Parses `NAME=value` lines. */
export function parseEnv(literals: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    literals.map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
  );
}

/** The pods of a Deployment, Job or CronJob. */
export function podTemplateOf({ spec }: Manifest) {
  return spec?.jobTemplate?.spec.template ?? spec?.template;
}

export function containersOf(one: Manifest): Container[] {
  const { initContainers = [], containers = [] } = podTemplateOf(one)?.spec ?? {};
  return [...initContainers, ...containers];
}

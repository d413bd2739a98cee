import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { processEnv } from '../env/process-env.ts';
import { E_INVOICE_RULES } from './e-invoice-rules.ts';
import { findProgram } from './find-program.ts';
import { canMount, canUnshare } from './kernel-rights.ts';
import { fetchArtifact, isArtifactFetched, type MavenArtifact } from './maven-artifacts.ts';
import { findJava } from './opensearch/find-java.ts';
import { OPENSEARCH_ARTIFACTS } from './opensearch/opensearch-artifacts.ts';

interface Tool {
  readonly name: string;
  readonly source:
    | { readonly debianPackages: readonly string[] }
    | { readonly goModule: string }
    | { readonly mavenArtifacts: readonly MavenArtifact[] };
  readonly isInstalled: () => boolean;
  /** Behaviour of the suite without it. */
  readonly consequence: string;
}

const isInstalled = (...names: readonly string[]) => names.some((name) => findProgram(name, processEnv));

function hasPostgres(): boolean {
  const versions = '/usr/lib/postgresql';
  const isPackaged =
    existsSync(versions) &&
    readdirSync(versions).some((version) => existsSync(path.join(versions, version, 'bin/initdb')));
  return isPackaged || isInstalled('initdb');
}

const HEADLESS_SHELL = 'chromium-headless-shell';

/** The programs besides Node that `npm test` uses. */
export const TEST_TOOLS: readonly Tool[] = [
  {
    name: 'PostgreSQL',
    source: { debianPackages: ['postgresql'] },
    isInstalled: hasPostgres,
    consequence: 'database tests run on PGlite alone',
  },
  {
    name: 'Redis',
    source: { debianPackages: ['redis-server'] },
    isInstalled: () => isInstalled('redis-server'),
    consequence: 'cache tests with a real Redis are skipped',
  },
  {
    name: "Chromium's headless shell",
    source: { debianPackages: [HEADLESS_SHELL] },
    isInstalled: () => isInstalled(HEADLESS_SHELL),
    consequence: 'journeys in a browser take longer, or are skipped if Chromium is missing, too',
  },
  {
    // The headless shell has no settings to block cookies with.
    name: 'Chromium',
    source: { debianPackages: ['chromium'] },
    isInstalled: () => isInstalled('chromium', 'chromium-browser', 'google-chrome'),
    consequence: 'journeys in a browser that blocks cookies are skipped',
  },
  {
    // The tests of a renewed certificate make one with openssl.
    name: 'nginx with njs, and openssl',
    source: { debianPackages: ['nginx', 'libnginx-mod-http-js', 'openssl'] },
    isInstalled: () =>
      isInstalled('openssl') &&
      (isInstalled('nginx') || existsSync('/usr/sbin/nginx')) &&
      existsSync('/usr/lib/nginx/modules/ngx_http_js_module.so'),
    consequence: 'tests of the edge are skipped',
  },
  {
    name: 'Java',
    source: { debianPackages: ['default-jre-headless'] },
    isInstalled: () => isInstalled('java'),
    consequence: 'tests of e-invoices against the official rules are skipped',
  },
  {
    name: 'the official rules of e-invoices',
    source: { mavenArtifacts: E_INVOICE_RULES },
    isInstalled: () => E_INVOICE_RULES.every(isArtifactFetched),
    consequence: 'tests of e-invoices against the official rules are skipped',
  },
  {
    name: 'Java 21 with its compiler',
    source: { debianPackages: ['default-jdk-headless'] },
    isInstalled: () => findJava() !== undefined,
    consequence: 'tests of the search engine are skipped',
  },
  {
    name: 'OpenSearch',
    source: { mavenArtifacts: OPENSEARCH_ARTIFACTS },
    isInstalled: () => OPENSEARCH_ARTIFACTS.every(isArtifactFetched),
    consequence: 'tests of the search engine are skipped',
  },
  {
    name: 'versitygw (S3 server)',
    source: { goModule: 'github.com/versity/versitygw/cmd/versitygw@latest' },
    isInstalled: () => isInstalled('versitygw'),
    consequence: 'tests of the object store with a bucket are skipped',
  },
  {
    // Debian's own kubectl is too old for these manifests.
    name: 'kubectl or kustomize',
    source: { goModule: 'sigs.k8s.io/kustomize/kustomize/v5@latest' },
    isInstalled: () => isInstalled('kubectl', 'kustomize'),
    consequence: 'tests of the rendered manifests are skipped',
  },
  {
    name: 'promtool',
    source: { debianPackages: ['prometheus'] },
    isInstalled: () => isInstalled('promtool'),
    consequence: 'tests of the alerts are skipped',
  },
  {
    name: 'unshare, with user namespaces',
    source: { debianPackages: ['util-linux'] },
    isInstalled: canUnshare,
    consequence: 'a test of the isolated picture worker is skipped',
  },
  {
    name: 'mount, as root',
    source: { debianPackages: ['mount'] },
    isInstalled: canMount,
    consequence: 'tests on a full file system are skipped',
  },
];

/** For `npm run load`. */
export const K6: Tool = {
  name: 'k6',
  source: { goModule: 'go.k6.io/k6@latest' },
  isInstalled: () => isInstalled('k6'),
  consequence: 'load tests are skipped',
};

const APT_UPDATE_TIMEOUT_MS = 180_000;
const INSTALL_TIMEOUT_MS = 600_000;

/**
 * Installs missing tools from Debian packages (as root), Go modules and artifacts of Maven Central. Returns those that are
 * still missing.
 */
export async function installTools(tools: readonly Tool[]): Promise<readonly Tool[]> {
  const missing = tools.filter((tool) => !tool.isInstalled());
  const debianPackages = missing.flatMap(({ source }) =>
    'debianPackages' in source ? source.debianPackages : [],
  );
  if (debianPackages.length > 0 && process.getuid?.() === 0 && isInstalled('apt-get')) {
    console.log(`Installing ${debianPackages.join(', ')} ...`);
    run('apt-get', ['update', '-qq'], APT_UPDATE_TIMEOUT_MS);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages]);
  }
  const goModules = missing.flatMap(({ source }) => ('goModule' in source ? [source.goModule] : []));
  if (isInstalled('go')) {
    for (const goModule of goModules) {
      console.log(`Installing ${goModule} ...`);
      run('go', ['install', goModule]);
    }
  }
  const artifacts = missing.flatMap(({ source }) =>
    'mavenArtifacts' in source ? source.mavenArtifacts.filter((one) => !isArtifactFetched(one)) : [],
  );
  for (const artifact of artifacts) {
    console.log(`Downloading ${artifact.name} ${artifact.version} ...`);
    await fetchArtifact(artifact).catch((error: unknown) => console.log(String(error)));
  }
  const stillMissing = missing.filter((tool) => !tool.isInstalled());
  for (const { name, consequence } of stillMissing) {
    console.log(`${name} cannot be installed here: ${consequence}.`);
  }
  return stillMissing;
}

/** Runs an installer. If it fails, the tool is still missing afterwards. */
function run(command: string, args: readonly string[], timeout = INSTALL_TIMEOUT_MS): void {
  const env = { ...processEnv, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync(command, args, { stdio: 'ignore', env, timeout });
}

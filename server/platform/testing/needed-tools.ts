import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

interface Tool {
  readonly name: string;
  readonly debianPackage: string;
  readonly isThere: () => boolean;
  /** What is not tried without it. */
  readonly without: string;
}

function onPath(...names: string[]): boolean {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.some((name) => folders.some((folder) => existsSync(path.join(folder, name))));
}

function hasPostgres(): boolean {
  const versions = '/usr/lib/postgresql';
  const packaged =
    existsSync(versions) &&
    readdirSync(versions).some((version) => existsSync(path.join(versions, version, 'bin/initdb')));
  return packaged || onPath('initdb');
}

/** The programs that the whole suite uses beside Node. */
const TOOLS: readonly Tool[] = [
  {
    name: 'PostgreSQL',
    debianPackage: 'postgresql',
    isThere: hasPostgres,
    without: 'the suite on a real PostgreSQL is skipped (PGlite alone is tried)',
  },
  {
    name: 'Redis',
    debianPackage: 'redis-server',
    isThere: () => onPath('redis-server'),
    without: 'the cache tests with a real Redis are skipped',
  },
  {
    name: 'Chromium',
    debianPackage: 'chromium',
    isThere: () => onPath('chromium', 'chromium-browser', 'google-chrome'),
    without: 'the journeys in a browser are skipped',
  },
  {
    name: 'nginx with njs',
    debianPackage: 'nginx libnginx-mod-http-js',
    isThere: () =>
      (onPath('nginx') || existsSync('/usr/sbin/nginx')) &&
      existsSync('/usr/lib/nginx/modules/ngx_http_js_module.so'),
    without: 'the tests of the edge are skipped',
  },
];

function canInstall(): boolean {
  return process.getuid?.() === 0 && onPath('apt-get');
}

function install(packages: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env, timeout: 180_000 });
  try {
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: 'ignore',
      env,
      timeout: 600_000,
    });
  } catch {
    // What is still missing is said below, and what needs it skips itself.
  }
}

/** Brings what the suite needs: found on the PATH, else from Debian's packages when root; else one line each says why not. */
export function bringTools(): void {
  const missing = TOOLS.filter((tool) => !tool.isThere());
  if (missing.length > 0 && canInstall()) {
    console.log(`Installing ${missing.map(({ debianPackage }) => debianPackage).join(', ')} ...`);
    install(missing.flatMap(({ debianPackage }) => debianPackage.split(' ')));
  }
  for (const tool of missing.filter((candidate) => !candidate.isThere())) {
    console.log(`${tool.name} is not here and cannot be installed: ${tool.without}.`);
  }
}

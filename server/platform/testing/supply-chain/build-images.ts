import { spawnSync } from 'node:child_process';

/** Megabytes of 10^6 bytes, with the pictures of the brand. A second copy of node or of the packages is above it. */
const MAX_MEGABYTES = 300;

const TARGETS: Readonly<Record<string, readonly string[]>> = {
  'shop-check': ['.'],
  'shop-backup-check': ['--target', 'backup', '.'],
  'shop-edge-check': ['--file', 'nginx/Dockerfile', '.'],
};

/** Base images of a mirror, or of a machine that makes them itself. */
const BASE_IMAGES = ['NODE_IMAGE', 'NGINX_IMAGE', 'POSTGRES_IMAGE'];

/** Messages of an engine when no registry has given it a base image. */
const UNREACHABLE = /failed to resolve source metadata|pull access denied|no such host|connection refused/;

function docker(...args: string[]): { readonly ok: boolean; readonly output: string } {
  const { status, stdout, stderr, error } = spawnSync('docker', args, {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return { ok: status === 0, output: error ? error.message : `${stdout}${stderr}`.trim() };
}

/**
 * Builds the images of the default brand, of the backups and of the edge, and fails for a shop's image that is too large. Without
 * a container engine, and without base images, it is skipped.
 */
export async function buildImages(): Promise<undefined> {
  const engine = docker('info', '--format', '{{.ServerVersion}}');
  if (!engine.ok) {
    console.log(`images: skipped, because no container engine answers: ${engine.output.split('\n').at(-1)}`);
    return;
  }
  const given = BASE_IMAGES.flatMap((name) => ['--build-arg', name]);
  for (const [tag, target] of Object.entries(TARGETS)) {
    const built = docker('build', '--quiet', ...given, '--tag', tag, ...target);
    if (!built.ok && UNREACHABLE.test(built.output)) {
      console.log(`${tag}: skipped, because no registry answers: ${built.output.split('\n').at(-1)}`);
      continue;
    }
    if (!built.ok) {
      console.error(`${tag}: ${built.output}`);
      process.exitCode = 1;
      continue;
    }
    const size = Number(docker('image', 'inspect', '--format', '{{.Size}}', tag).output) / 1e6;
    console.log(`${tag}: ${size.toFixed(0)} MB`);
    if (tag === 'shop-check' && size > MAX_MEGABYTES) {
      console.error(`${tag}: more than ${MAX_MEGABYTES} MB`);
      process.exitCode = 1;
    }
  }
}

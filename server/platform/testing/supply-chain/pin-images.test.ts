import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { baseImagesIn } from './base-images.ts';

const FILES = ['Dockerfile', 'nginx/Dockerfile', 'docker-compose.yml'];
const RELEASE_FILES = ['k8s/images/kustomization.yaml', 'k8s/images/release.yaml'];
const OLD = `sha256:${'a'.repeat(64)}`;
const NEW = `sha256:${'b'.repeat(64)}`;

/** A copy of the files without digests, and a `docker` that knows one digest or none. */
function workspace(digest?: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'images-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(path.join(folder, 'nginx'));
  mkdirSync(path.join(folder, 'k8s/images'), { recursive: true });
  for (const file of RELEASE_FILES) copyFileSync(file, path.join(folder, file));
  for (const file of FILES) {
    writeFileSync(path.join(folder, file), withoutDigests(readFileSync(file, 'utf8')));
  }
  const docker = path.join(folder, 'docker');
  const answer = (known: string | undefined, error = 'dial tcp: no such host') => {
    const isInspect = `[ "$1 $2 $3 $4 $5" = 'buildx imagetools inspect --format {{json .Manifest}}' ] || exit 2`;
    const answered = `case "$6" in *@sha256:*) [ "\${6#*@}" = '${known}' ] || [ "\${6#*@}" = '${OLD}' ] || { echo "ERROR: $6: not found" >&2; exit 1; };; esac
echo '{"digest":"${known}"}'`;
    const printed = known ? answered : `echo 'ERROR: ${error}' >&2; exit 1`;
    writeFileSync(docker, `#!/bin/sh\n${isInspect}\n${printed}\n`);
    chmodSync(docker, 0o755);
  };
  answer(digest);
  const read = () => FILES.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const run = (PATH: string, ...options: string[]) => {
    const command = [path.resolve('server/platform/testing/check.main.ts'), 'images', ...options];
    const env = { ...process.env, PATH };
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };
  const pin = (...options: string[]) => run(`${folder}:${process.env.PATH}`, ...options);
  return { pin, run, read, answer, folder };
}

describe('npm run check -- images', () => {
  it('writes the digest of every image, and replaces it', () => {
    const { pin, read, answer } = workspace(OLD);
    const before = read();
    expect(pin().status).toBe(1);
    expect(read()).toEqual(before);
    expect(pin('--pin').status).toBe(0);
    const images = read().flatMap(baseImagesIn);
    expect(images.map(({ digest }) => digest)).toEqual(images.map(() => OLD));
    expect(read().map((text) => text.replaceAll(`@${OLD}`, ''))).toEqual(before);
    expect(pin()).toEqual({ status: 0, stdout: '', stderr: '' });

    answer(NEW);
    const { status, stdout } = pin();
    expect(status).toBe(0);
    expect(stdout).toContain(
      'NODE_IMAGE: node:24-bookworm-slim has a newer digest. Run: npm run check -- images --pin\n',
    );
    expect(pin('--pin').status).toBe(0);
    expect(
      read()
        .flatMap(baseImagesIn)
        .map(({ digest }) => digest),
    ).toEqual(images.map(() => NEW));
  });

  it('fails for a digest that the registry does not know', () => {
    const { pin, read, answer } = workspace(NEW);
    expect(pin('--pin').status).toBe(0);
    answer(`sha256:${'c'.repeat(64)}`);
    const { status, stderr } = pin();
    expect(status).toBe(1);
    expect(stderr).toContain(`node:24-bookworm-slim@${NEW}: not found`);
    expect(read().join('')).toContain(NEW);
  });

  it('names each image without a digest', () => {
    const { pin, folder } = workspace(NEW);
    writeFileSync(
      path.join(folder, 'nginx/Dockerfile'),
      'ARG NGINX_IMAGE=nginx:1.28-bookworm\nFROM $NGINX_IMAGE\n',
    );
    const { status, stderr } = pin();
    expect(status).toBe(1);
    expect(stderr).toContain(
      'NGINX_IMAGE: nginx:1.28-bookworm has no digest. Run: npm run check -- images --pin\n',
    );
  });

  it('skips the check, but no pinning, when a registry or Docker is missing', () => {
    const { pin, run, read, answer } = workspace();
    const before = read();
    const check = pin();
    expect(check.status).toBe(0);
    expect(check.stdout).toMatch(/^base images: skipped, .*: ERROR: dial tcp: no such host\n$/);
    expect(pin('--pin')).toMatchObject({ status: 1, stdout: '' });
    const withoutDocker = run('/nowhere');
    expect(withoutDocker.status).toBe(0);
    expect(withoutDocker.stdout).toMatch(/^base images: skipped, .*docker does not start \(.*ENOENT.*\)\n$/);
    answer(undefined, 'registry.example/node:24: not found');
    expect(pin().status).toBe(1);
    expect(read()).toEqual(before);
  });
});

describe('npm run check -- images --release', () => {
  const release = (folder: string) =>
    RELEASE_FILES.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('');
  const digestsIn = (text: string) => [...text.matchAll(/digest: (\S+) /g)].map(([, digest]) => digest);

  it('writes the digests of all images of the shop, and the tag', () => {
    const { pin, folder } = workspace(NEW);
    expect(pin('--release', '1.2.3')).toEqual({ status: 0, stdout: '', stderr: '' });
    const text = release(folder);
    expect(digestsIn(text).length).toBeGreaterThan(10);
    expect(new Set(digestsIn(text))).toEqual(new Set([NEW]));
    expect(text).toMatch(/^ {2}tag: 1\.2\.3$/m);
    expect(text).not.toContain('newTag');
  });

  it('writes those of the canaries alone', () => {
    const { pin, folder } = workspace(NEW);
    const before = release(folder);
    expect(pin('--canary', '1.2.4').status).toBe(0);
    const changed = release(folder)
      .split('\n')
      .filter((line) => !before.split('\n').includes(line));
    expect(changed.length).toBeGreaterThan(3);
    for (const line of changed)
      expect(line).toMatch(/- \{ name: shop-canary-\w+, .* digest: sha256:b{64} \}$/);
  });

  it('writes nothing when an image was not pushed, or no registry answers', () => {
    const { pin, folder, answer } = workspace();
    const before = release(folder);
    answer(undefined, 'registry.example.com/shop-edg:9: not found');
    expect(pin('--release', '9').status).toBe(1);
    answer(undefined);
    expect(pin('--release', '9').status).toBe(1);
    expect(release(folder)).toBe(before);
  });

  it('is what the check asks for when an image has a tag, with Docker or without', () => {
    const { pin, run, folder } = workspace(NEW);
    const file = path.join(folder, 'k8s/images/kustomization.yaml');
    expect(run('/nowhere')).toMatchObject({ status: 0, stderr: '' });
    writeFileSync(file, readFileSync(file, 'utf8').replace(/digest: \S+/, 'newTag: 0.1.0'));
    const stderr = expect.stringMatching(
      /^k8s\/images\/kustomization\.yaml: - \{ name: \S+, newName: \S+, newTag: 0\.1\.0 \} has no digest\. Run: npm run check -- images --release TAG\n/,
    );
    expect(run('/nowhere')).toMatchObject({ status: 1, stderr });
    expect(pin()).toMatchObject({ status: 1, stderr });
  });
});

function withoutDigests(text: string): string {
  return text.replaceAll(/@sha256:[0-9a-f]{64}/g, '');
}

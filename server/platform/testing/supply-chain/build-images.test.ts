import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

/** Runs the check with a `docker` that does what the lines of a shell script say. */
function check(script: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const log = path.join(folder, 'log');
  writeFileSync(path.join(folder, 'docker'), `#!/bin/sh\necho "$*" >>'${log}'\n${script}\n`);
  chmodSync(path.join(folder, 'docker'), 0o755);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['server/platform/testing/check.main.ts', 'build'],
    { env: { ...process.env, PATH: `${folder}:${process.env.PATH}` }, encoding: 'utf8' },
  );
  return { status, stdout, stderr, calls: readFileSync(log, 'utf8').trim().split('\n') };
}

const sized = (bytes: number) => `case "$1" in image) echo ${bytes};; esac`;

describe('npm run check -- build', () => {
  it('builds all images, with the base images of the environment', () => {
    const { status, stdout, stderr, calls } = check(sized(299_000_000));
    expect([status, stdout, stderr]).toEqual([
      0,
      'shop-check: 299 MB\nshop-backup-check: 299 MB\nshop-edge-check: 299 MB\n',
      '',
    ]);
    const given = '--build-arg NODE_IMAGE --build-arg NGINX_IMAGE --build-arg POSTGRES_IMAGE';
    expect(calls.filter((call) => call.startsWith('build'))).toEqual([
      `build --quiet ${given} --tag shop-check .`,
      `build --quiet ${given} --tag shop-backup-check --target backup .`,
      `build --quiet ${given} --tag shop-edge-check --file nginx/Dockerfile .`,
    ]);
  });

  it("fails when the shop's image is too large", () => {
    expect(check(sized(301_000_000))).toMatchObject({ status: 1, stderr: 'shop-check: more than 300 MB\n' });
  });

  it('fails when an image cannot be built, and builds the others', () => {
    const failing = `case "$*" in *backup*) echo 'npm ci failed' >&2; exit 1;; image*) echo 1000000;; esac`;
    expect(check(failing)).toMatchObject({
      status: 1,
      stdout: 'shop-check: 1 MB\nshop-edge-check: 1 MB\n',
      stderr: 'shop-backup-check: npm ci failed\n',
    });
  });

  it.each([
    [
      'an engine',
      `echo 'Cannot connect' >&2; exit 1`,
      'images: skipped, because no container engine answers: Cannot connect\n',
    ],
    [
      'a registry',
      `case "$1" in build) echo 'failed to resolve source metadata for node' >&2; exit 1;; esac`,
      'shop-check: skipped, because no registry answers: failed to resolve source metadata for node\n',
    ],
  ])('is skipped without %s', (_case, script, line) => {
    const { status, stdout } = check(script);
    expect([status, stdout.startsWith(line)]).toEqual([0, true]);
  });
});

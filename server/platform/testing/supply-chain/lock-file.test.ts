import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
}

type Packages = Record<string, LockedPackage>;

/** 64 bytes in Base64, alone: npm accepts any of several hashes. */
const SHA512 = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * The packages of a lock file that npm installs without a check. A package with an address would come from there instead
 * of the registry that is configured. npm does not add a missing hash: write what `npm view NAME@VERSION dist.integrity` prints.
 */
function unverifiedPackages(packages: Packages): string[] {
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder !== '' && !link)
    .filter(([, { integrity, resolved }]) => !SHA512.test(integrity ?? '') || resolved !== undefined)
    .map(([folder, { version }]) => `${folder} ${version}`);
}

const { lockfileVersion, packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly lockfileVersion: number;
  readonly packages: Packages;
};
const [name = '', express] =
  Object.entries(packages).find(([folder]) => folder === 'node_modules/express') ?? [];

describe('the lock file', () => {
  it('has a SHA-512 of every package, and no address', () => {
    expect(lockfileVersion).toBe(3);
    expect(Object.keys(packages).length).toBeGreaterThan(700);
    expect(unverifiedPackages(packages)).toEqual([]);
  });

  it.each([
    ['without a hash', { integrity: undefined }],
    ['with SHA-1', { integrity: 'sha1-W6YoXVHXwLMTJbVEMTcuSRm1TLw=' }],
    [
      'with SHA-1 as an alternative',
      { integrity: `${express?.integrity} sha1-W6YoXVHXwLMTJbVEMTcuSRm1TLw=` },
    ],
    ['with a hash that is cut off', { integrity: express?.integrity?.slice(0, -4) }],
    ['with an address', { resolved: 'https://registry.example/express.tgz' }],
  ])('is refused with a package %s', (_, change) => {
    const changed = JSON.parse(JSON.stringify({ ...express, ...change })) as LockedPackage;
    expect(unverifiedPackages({ ...packages, [name]: changed })).toEqual([`${name} ${express?.version}`]);
  });
});

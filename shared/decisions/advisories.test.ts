import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('a run of all gates fails on a serious advisory about a package of production', () => {
  const steps = readFileSync('.ci/run', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  const audit = steps.indexOf('npm audit --omit=dev --audit-level=high');
  expect(steps).toContain('set -euo pipefail');
  expect(audit).toBeGreaterThan(steps.findIndex((step) => step.startsWith('npm ci')));
  expect(audit).toBeLessThan(steps.findIndex((step) => step.startsWith('npm test')));
});

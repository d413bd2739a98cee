import { spawnSync } from 'node:child_process';
import { auditOutcome } from './audit-outcome.ts';

const AUDITS = [
  ['signatures', ['audit', 'signatures', '--json']],
  ['advisories', ['audit', '--omit=dev', '--audit-level=high', '--json']],
] as const;

/** Fails for a finding. A registry that does not answer skips an audit. */
export async function auditPackages(): Promise<undefined> {
  for (const [name, args] of AUDITS) {
    const { status, stdout, error } = spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 100_000_000 });
    if (error) throw error;
    const outcome = auditOutcome(status, stdout);
    if (outcome.state === 'passed') console.log(`${name}: no finding`);
    if (outcome.state === 'skipped') {
      console.log(`${name}: skipped, because the registry does not answer: ${outcome.reason}`);
    }
    if (outcome.state === 'failed') {
      console.error(`${name}:\n${outcome.reasons.map((reason) => `  ${reason}\n`).join('')}`);
      process.exitCode = 1;
    }
  }
}

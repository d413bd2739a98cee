import { EnvError } from '#server/platform/env.ts';
import { FolderInUseError } from '#server/platform/postgres/data-folder-lock.ts';
import { envWithFile } from '#server/platform/process-env.ts';
import { textTable } from '#server/platform/text-table.ts';
import type { CommerceEnv } from '../../kernel/env/commerce-env.ts';
import { readProcessEnv } from '../../payments/providers/provider-env.ts';
import { erasePerson, type Person, planErasure } from '../../privacy/erasure.service.ts';
import type { Finding } from '../../privacy/finding.ts';
import { openObjectStore } from '../../uploads/objects/open-object-store.ts';
import { readArguments } from '../command-arguments.ts';
import { requireMigrations, withCommandDatabase } from '../command-database.ts';
import { printResult } from '../print-result.ts';
import { ERASE_USAGE, type EraseArguments, parseEraseArguments } from './erase-arguments.ts';
import { columnRules } from './rules-report.ts';

// npm run erase: finds the data of a person by email address, and erases what no law keeps.
// npm run erase -- --rules: lists the columns with personal data and their terms.

function print(
  { isConfirmed, isJson }: EraseArguments,
  { findings, pendingFiles }: { findings: readonly Finding[]; pendingFiles: number },
): void {
  if (isJson) {
    console.log(JSON.stringify({ erased: isConfirmed, pendingFiles, findings }, null, 2));
    return;
  }
  if (findings.length === 0) {
    console.log('There is no data with this address.');
    return;
  }
  console.log(findingsTable(findings));
  if (!isConfirmed) console.log('\nNothing has been changed. Add --yes to erase.');
  if (pendingFiles > 0) {
    console.log(
      `\nThe files of ${pendingFiles} pictures are not removed yet: the retention job removes them.`,
    );
  }
}

/** Findings as a table, with what is kept at the end. */
function findingsTable(findings: readonly Finding[]): string {
  const last = ({ outcome }: Finding) => (outcome === 'kept' ? 1 : 0);
  const rows = findings
    .toSorted((a, b) => last(a) - last(b))
    .map(({ table, id, createdAt, outcome, until, reason }) => {
      return [table, id, createdAt, outcome, until ?? '', reason];
    });
  return textTable([['table', 'id', 'of', 'outcome', 'until', 'reason'], ...rows]);
}

function printRules(env: CommerceEnv, isJson: boolean): void {
  const rules = columnRules(env);
  const rows = rules.map(({ column, term, erasure, data }) => [column, term, erasure, data]);
  console.log(
    isJson ? JSON.stringify(rules, null, 2) : textTable([['column', 'term', 'erasing', 'data'], ...rows]),
  );
}

async function eraseOrPlan(person: Person, args: EraseArguments): Promise<void> {
  await withCommandDatabase('erase', async ({ db, env, logger, clock }) => {
    await requireMigrations(db);
    const uploads = { objects: await openObjectStore(env) };
    const deps = { db, env, logger, uploads, clock };
    const result = args.isConfirmed
      ? await erasePerson(deps, person)
      : { findings: await planErasure(deps, person), pendingFiles: 0 };
    print(args, result);
  });
}

async function run(args: EraseArguments): Promise<void> {
  const env = readProcessEnv(envWithFile());
  if (args.person) await eraseOrPlan(args.person, args);
  else printRules(env, args.isJson);
}

try {
  const args = readArguments(process.argv.slice(2), ERASE_USAGE, parseEraseArguments);
  if ('exitCode' in args) printResult(args);
  else await run(args);
} catch (error) {
  if (!(error instanceof EnvError || error instanceof FolderInUseError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

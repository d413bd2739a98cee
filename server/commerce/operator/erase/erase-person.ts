import type { CommandOutput } from '#server/platform/commands/command.ts';
import { textTable } from '#server/platform/commands/text-table.ts';
import type { CommerceEnv } from '../../kernel/env/commerce-env.ts';
import { readProcessEnv } from '../../payments/providers/provider-env.ts';
import { erasePerson, type Person, planErasure } from '../../privacy/erasure.service.ts';
import type { Finding } from '../../privacy/finding.ts';
import { openObjectStore } from '../../uploads/objects/open-object-store.ts';
import { withCommandDatabase } from '../command-database.ts';
import { done } from '../command-results.ts';
import type { ShopHost } from '../shop-host.ts';
import { columnRules } from './rules-report.ts';

export interface EraseArguments {
  /** null to list the rules. */
  readonly person: Person | null;
  readonly isConfirmed: boolean;
  readonly isJson: boolean;
}

/** Finds the data of a person, and erases what no law keeps; or lists the rules. */
export async function runErase(args: EraseArguments, host: ShopHost): Promise<CommandOutput> {
  const { person, isJson } = args;
  return person ? eraseOrPlan(person, args, host) : rulesOf(readProcessEnv(host.settings()), isJson);
}

function report(
  { isConfirmed, isJson }: EraseArguments,
  { findings, pendingFiles }: { findings: readonly Finding[]; pendingFiles: number },
): string {
  if (isJson) return JSON.stringify({ erased: isConfirmed, pendingFiles, findings }, null, 2);
  if (findings.length === 0) return 'There is no data with this address.';
  return [
    findingsTable(findings),
    ...(isConfirmed ? [] : ['Nothing has been changed. Add --yes to erase.']),
    ...(pendingFiles > 0
      ? [`The files of ${pendingFiles} pictures are not removed yet: the retention job removes them.`]
      : []),
  ].join('\n\n');
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

function rulesOf(env: CommerceEnv, isJson: boolean): CommandOutput {
  const rules = columnRules(env);
  const rows = rules.map(({ column, term, erasure, data }) => [column, term, erasure, data]);
  return done(
    isJson ? JSON.stringify(rules, null, 2) : textTable([['column', 'term', 'erasing', 'data'], ...rows]),
  );
}

function eraseOrPlan(person: Person, args: EraseArguments, host: ShopHost): Promise<CommandOutput> {
  return withCommandDatabase(host, async ({ db, env, logger, clock }) => {
    const uploads = { objects: await openObjectStore(env) };
    const deps = { db, env, logger, uploads, clock };
    const result = args.isConfirmed
      ? await erasePerson(deps, person)
      : { findings: await planErasure(deps, person), pendingFiles: 0 };
    return done(report(args, result));
  });
}

import type { CommandOutput } from '#server/platform/commands/command.ts';
import type { OrderDeps } from '../../order-records/order-context.ts';
import { listPiecesToCut } from './cut-list.ts';
import { cutListCsv } from './cut-list-csv.ts';
import type { CutListArguments } from './order-arguments.ts';
import { writeNewFile } from './write-new-file.ts';
import { localeOf } from './write-order-document.ts';

/** Writes the pieces to cut of all orders as CSV. It overwrites nothing. */
export async function writeCutList(
  deps: OrderDeps,
  { until, language, out }: CutListArguments,
  isDryRun: boolean,
): Promise<CommandOutput> {
  const locale = localeOf(language);
  const found = await listPiecesToCut(deps, { until, locale });
  if (!isDryRun && !(await writeNewFile(out, cutListCsv(found, locale)))) {
    return { text: `${out} exists, and is not overwritten`, exitCode: 1 };
  }
  return { text: `${found.length} ${found.length === 1 ? 'line' : 'lines'} to cut: ${out}`, exitCode: 0 };
}

import { textTable } from '#server/platform/commands/text-table.ts';
import { budgetViolations, MAX_EAGER_BYTES, readBudgets, writeBudgets } from './budgets.ts';
import { type Bytes, routeSizes } from './route-sizes.ts';

const inKilobytes = ({ gzip, br }: Bytes) => [(gzip / 1000).toFixed(1), (br / 1000).toFixed(1)];

/** Prints the scripts and styles of each screen of the build. Fails when one exceeds its budget. */
export async function printSizes({ isUpdate }: { readonly isUpdate: boolean }): Promise<undefined> {
  const sizes = routeSizes();
  if (isUpdate) writeBudgets(sizes);
  const budgets = readBudgets();
  const rows = sizes.map(({ screen, eager, script, style }) => {
    const headroom =
      1 - Math.max(script.gzip / budgets[screen].script.gzip, style.gzip / budgets[screen].style.gzip);
    const cells = [...inKilobytes(eager), ...inKilobytes(script), ...inKilobytes(style)];
    return [screen, ...cells, `${(headroom * 100).toFixed(1)} %`];
  });
  const head = ['kB', 'eager js gz', 'br', 'all js gz', 'br', 'css gz', 'br', 'headroom'];
  console.log(textTable([head, ...rows]));
  console.log(
    `\nLimits: ${MAX_EAGER_BYTES / 1000} kB of gzip for eager scripts, server/storefront/build/size/budgets.json for the rest.`,
  );
  const violations = budgetViolations(sizes, budgets);
  if (violations.length > 0) {
    console.error(`\n${violations.join('\n')}`);
    process.exitCode = 1;
  }
}

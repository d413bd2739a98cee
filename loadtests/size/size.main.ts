import { table } from '../table.ts';
import { budgetViolations, MAX_EAGER_BYTES, readBudgets, writeBudgets } from './budgets.ts';
import { type Bytes, routeSizes } from './route-sizes.ts';

/*
 * `npm run size`: prints the scripts and styles of each screen of the build; exits with 1 when one exceeds its budget.
 *   --update   sets the budgets to the current sizes plus 5 %
 */

const inKilobytes = ({ gzip, br }: Bytes) => [(gzip / 1000).toFixed(1), (br / 1000).toFixed(1)];

const sizes = routeSizes();
if (process.argv.includes('--update')) writeBudgets(sizes);
const budgets = readBudgets();
const rows = sizes.map(({ screen, eager, script, style }) => {
  const headroom =
    1 - Math.max(script.gzip / budgets[screen].script.gzip, style.gzip / budgets[screen].style.gzip);
  const cells = [...inKilobytes(eager), ...inKilobytes(script), ...inKilobytes(style)];
  return [screen, ...cells, `${(headroom * 100).toFixed(1)} %`];
});
const head = ['kB', 'eager js gz', 'br', 'all js gz', 'br', 'css gz', 'br', 'headroom'];
console.log(table(head, rows));
console.log(
  `\nLimits: ${MAX_EAGER_BYTES / 1000} kB of gzip for eager scripts, loadtests/size/budgets.json for the rest.`,
);
const violations = budgetViolations(sizes, budgets);
if (violations.length > 0) {
  console.error(`\n${violations.join('\n')}`);
  process.exitCode = 1;
}

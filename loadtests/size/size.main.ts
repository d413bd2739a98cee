import { table } from '../table.ts';
import { MOST_EAGER, overBudget, readBudgets, writeBudgets } from './budgets.ts';
import { type Bytes, routeSizes } from './route-sizes.ts';

/*
 * `npm run size`: what each of the 22 screens makes a browser load from the build as it stands, and exit 1 when one
 * outgrew its budget. `npm run size -- --agree` makes today's sizes and 5 % the budgets.
 */

const inKilobytes = ({ gzip, br }: Bytes) => [(gzip / 1000).toFixed(1), (br / 1000).toFixed(1)];

const sizes = routeSizes();
if (process.argv.includes('--agree')) writeBudgets(sizes);
const budgets = readBudgets();
const rows = sizes.map(({ screen, eager, script, style }) => {
  const left =
    1 - Math.max(script.gzip / budgets[screen].script.gzip, style.gzip / budgets[screen].style.gzip);
  const cells = [...inKilobytes(eager), ...inKilobytes(script), ...inKilobytes(style)];
  return [screen, ...cells, `${(left * 100).toFixed(1)} %`];
});
const head = ['kB', 'eager js gz', 'br', 'all js gz', 'br', 'css gz', 'br', 'left'];
console.log(table(head, rows));
console.log(`\nEager at most ${MOST_EAGER / 1000} kB of gzip; the rest as in loadtests/size/budgets.json.`);
const faults = overBudget(sizes, budgets);
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}`);
  process.exitCode = 1;
}

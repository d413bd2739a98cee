import { runOrderCommand } from '../operator-command.ts';
import { printResult } from '../print-result.ts';
import { readOrderArguments, runOrders } from './run-orders.ts';

// npm run orders -- list | show | ship | ...; without arguments it prints its usage.

const args = readOrderArguments(process.argv.slice(2));
if ('exitCode' in args) printResult(args);
else await runOrderCommand('orders', (deps) => runOrders(deps, args));

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { median } from '../../report/statistics.ts';
import { startAttackedShop } from '../attacked-shop.ts';
import { TIMEOUT_MS } from '../measurement.ts';
import { openWire } from '../wire.ts';
import { compareCosts, costFaults, costTable } from './cost-report.ts';
import { createCostSample } from './cost-sample.ts';
import { formOperations } from './form-operations.ts';
import { hostileOperations } from './hostile-operations.ts';
import { type Cost, measureOperation } from './measure-operation.ts';
import { createSessionTokens, type Operation } from './operation.ts';
import { PLAIN_PAGE, pageOperations } from './page-operations.ts';
import { procedureOperations } from './procedure-operations.ts';
import { routeOperations } from './route-operations.ts';

/** Without limits, which refuse what is measured, and without cached pages. */
const SETTINGS = { RATE_LIMITS: 'off', PAGE_CACHE: 'off', LOG_LEVEL: 'warn' };

const WARM_UP_ROUNDS = 3;
/** The plain page is measured this many times, among the others: the median counts. */
const PLAIN_ROUNDS = 5;

/**
 * Measures the CPU time of every operation whose name contains the word, and prints the most expensive ones. Returns what is
 * wrong with them.
 */
export async function reportCosts(word: string): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'shop-costs-'));
  const shop = await startAttackedShop(folder, SETTINGS);
  const wire = openWire({
    port: shop.port,
    localAddress: '127.0.0.1',
    host: 'nl-nl.localhost',
    connections: 1,
    timeoutMs: TIMEOUT_MS,
  });
  try {
    const [api, storefront] = [`http://127.0.0.1:${shop.apiPort}`, `http://127.0.0.1:${shop.port}`];
    const sample = await createCostSample({ api, shop: storefront });
    const operations = [
      ...(await pageOperations(api)),
      ...procedureOperations(sample),
      ...formOperations(sample),
      ...routeOperations(sample),
      // The last ones: what they occupy must not slow down the others.
      ...hostileOperations(sample),
    ].filter(({ name }) => name.includes(word));
    const measured = { wire, sessions: createSessionTokens(), cpuSeconds: shop.cpuSeconds };
    const measure = (operation: Operation) => measureOperation(operation, measured);
    // The first requests of a process are slower.
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await measure(PLAIN_PAGE);
    const plainPages: Cost[] = [];
    const costs: Cost[] = [];
    for (const [index, operation] of operations.entries()) {
      if (index % Math.ceil(operations.length / PLAIN_ROUNDS) === 0)
        plainPages.push(await measure(PLAIN_PAGE));
      costs.push(await measure(operation));
      if (process.stderr.isTTY) process.stderr.write(`\r${costs.length} of ${operations.length} operations`);
    }
    const middle = median(plainPages.map(({ milliseconds }) => milliseconds));
    const plain = plainPages.find(({ milliseconds }) => milliseconds === middle);
    if (!plain) throw new Error(`No operation has a name with ${word}`);
    const compared = compareCosts([plain, ...costs], plain);
    console.log(
      `\nCPU time of all processes, of ${costs.length} operations without cached pages, database: ${shop.database}.\n`,
    );
    console.log(costTable(compared));
    return compared.flatMap(costFaults);
  } finally {
    wire.close();
    await shop.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

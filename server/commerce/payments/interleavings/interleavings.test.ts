import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processEnv } from '#server/platform/env/process-env.ts';
import { openShop, type Shop } from '../../checkout/shop.fixture.ts';
import { everyDatabase } from '../../db/commerce-databases.fixture.ts';
import { type Fault, faultyProvider } from './faulty-provider.fixture.ts';
import { checkInvariants, stocks, type Totals } from './interleaving-invariants.fixture.ts';
import { type Plan, plans } from './interleaving-plan.fixture.ts';
import { openWorld } from './interleaving-world.fixture.ts';

/** Set by `npm run check -- interleavings`. The suite runs a few, each time from a new seed. */
const RUNS = Number(processEnv.INTERLEAVING_RUNS ?? 16);
const SEED = Number(processEnv.INTERLEAVING_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** On PGlite, which has one connection, little happens at the same time. Four runs are enough for some orders. */
const RUNS_ON_PGLITE = Math.max(4, Math.ceil(RUNS / 10));
/** A minute for the start, and far more than a run takes on a busy machine. */
const timeoutOf = (runs: number) => 60_000 + runs * 30_000;

describe.each(everyDatabase)('payments in any order on $name', (database) => {
  const runs = database.name === 'postgres' ? RUNS : RUNS_ON_PGLITE;
  let shop: Shop;
  let faults: Fault[] = [];
  let met = 0;
  const next = (): Fault => {
    const fault = faults.shift() ?? 'none';
    if (fault !== 'none') met += 1;
    return fault;
  };
  beforeAll(async () => {
    const settings = { UNPAID_ORDERS_PER_ADDRESS: '1000' };
    shop = await openShop(await database.open(), {
      settings,
      decorateProvider: (adapter) => faultyProvider(adapter, { next }),
    });
    // The outbox shows which mails are sent; rendering them would take most of the time.
    Object.assign(shop.deps.mailer, { deliverSoon: () => {}, deliverDue: async () => {} });
  });
  afterAll(() => shop.close());

  /** Runs a plan in an empty shop, waits until everything has arrived, and returns what is wrong then. */
  const run = async (plan: Plan) => {
    faults = [];
    await shop.reset();
    const before = await stocks(shop);
    const world = await openWorld(shop);
    faults = [...plan.faults];
    for (const step of plan.steps) await world.run(step);
    faults = [];
    await world.settle();
    return checkInvariants(shop, before);
  };

  test(
    'keep one number, one movement of stock and one mail for each order, and money in equals orders out',
    async () => {
      const totals: Record<keyof Totals, number> = { orders: 0, refunds: 0, setAside: 0, disputes: 0 };
      let actions = 0;
      const property = fc.asyncProperty(plans, async (plan) => {
        const result = await run(plan);
        expect(result.faults).toEqual([]);
        actions += plan.steps.flat().length;
        for (const name of Object.keys(totals) as (keyof Totals)[]) totals[name] += result.totals[name];
      });
      await fc.assert(property, { numRuns: runs, seed: SEED, endOnFailure: true });
      const { orders, refunds, setAside, disputes } = totals;
      console.log(
        `${database.name}: ${runs} interleavings from seed ${SEED}: ${actions} actions, ${met} faults of the provider, ` +
          `${orders} orders, ${refunds} refunds, ${setAside} set aside, ${disputes} disputes; nothing wrong`,
      );
      expect(orders).toBeGreaterThan(0);
    },
    timeoutOf(runs),
  );
});

import fc from 'fast-check';
import { FAULTS, type Fault } from './faulty-provider.fixture.ts';

/** Actions of shoppers, provider, jobs and staff. */
const ACTIONS = [
  ...['pay', 'second-tab', 'edit', 'poll', 'redirect'],
  ...['outcome', 'late', 'webhook', 'chargeback', 'reversal'],
  ...['expiry', 'jobs', 'refund-part', 'refund-all', 'capture'],
] as const;
export type ActionKind = (typeof ACTIONS)[number];

export interface Action {
  readonly kind: ActionKind;
  /** Index of one of the two shoppers. */
  readonly shopper: number;
  /** Chooses among the targets of the action: methods, payments or lines. */
  readonly pick: number;
}

/** Steps, which run one after the other; the actions of a step run at the same time. */
export interface Plan {
  readonly steps: readonly (readonly Action[])[];
  readonly faults: readonly Fault[];
}

const OFTEN: readonly ActionKind[] = ['pay', 'outcome', 'webhook', 'chargeback', 'refund-part'];
const weight = (kind: ActionKind) => (OFTEN.includes(kind) ? 3 : 1);

const action: fc.Arbitrary<Action> = fc.record({
  kind: fc.oneof(...ACTIONS.map((kind) => ({ arbitrary: fc.constant(kind), weight: weight(kind) }))),
  shopper: fc.integer({ min: 0, max: 1 }),
  pick: fc.nat({ max: 11 }),
});

/** Opens a payment and ends it, so that plans have a sale; everything else happens around that. */
const sale = (shopper: number): fc.Arbitrary<readonly Action[][]> =>
  fc
    .record({ shopper: fc.constant(shopper), pick: fc.nat({ max: 11 }) })
    .map((of) => [
      [{ kind: 'pay', ...of }],
      [{ kind: 'outcome', ...of, pick: 0 }],
      [{ kind: 'webhook', ...of, pick: 0 }],
    ]);

const steps = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 6 });

export const plans: fc.Arbitrary<Plan> = fc.record({
  steps: fc
    .tuple(sale(0), steps, sale(1), steps)
    .map(([first, between, second, after]) => [...first, ...between, ...second, ...after]),
  faults: fc.array(
    fc.oneof(
      { arbitrary: fc.constant<Fault>('none'), weight: 12 },
      ...FAULTS.map((fault) => ({ arbitrary: fc.constant<Fault>(fault), weight: 1 })),
    ),
    { minLength: 10, maxLength: 40 },
  ),
});

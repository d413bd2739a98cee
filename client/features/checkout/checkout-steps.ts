export const CHECKOUT_STEPS = ['details', 'delivery', 'payment'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** What decides how far a checkout is: who orders, and how it is delivered. */
export interface CheckoutProgress {
  readonly details: unknown;
  readonly shipping: unknown;
}

/** The first step that is not done yet; the last one stays open until the order is paid. */
export function firstOpenStep({ details, shipping }: CheckoutProgress): CheckoutStep {
  if (details === null) return 'details';
  return shipping === null ? 'delivery' : 'payment';
}

/** The step to show for the one asked for (`?step=`): itself when all before it are done, else the first open one. */
export function allowedStep(asked: string | null, progress: CheckoutProgress): CheckoutStep {
  const open = firstOpenStep(progress);
  const step = CHECKOUT_STEPS.find((name) => name === (asked ?? 'details'));
  return step && CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(open) ? step : open;
}

/** The query of a step's address; the first step needs none. */
export function stepQuery(step: CheckoutStep): { step?: CheckoutStep } {
  return step === 'details' ? {} : { step };
}

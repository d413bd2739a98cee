export const CHECKOUT_STEPS = ['details', 'delivery', 'payment'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The data that determine the progress of a checkout; null until they are complete. */
export interface CheckoutProgress {
  readonly details: unknown;
  readonly shipping: { readonly letter?: boolean } | null;
}

/** The steps of an order. There is nothing to choose about the delivery of a letter. */
export function stepsOf({ shipping }: Pick<CheckoutProgress, 'shipping'>): readonly CheckoutStep[] {
  return shipping?.letter ? CHECKOUT_STEPS.filter((step) => step !== 'delivery') : CHECKOUT_STEPS;
}

/** The first incomplete step; the last one stays open until the order is paid. */
function firstOpenStep({ details, shipping }: CheckoutProgress): CheckoutStep {
  if (details === null) return 'details';
  return shipping === null ? 'delivery' : 'payment';
}

/**
 * The step to show for the requested one (`?step=`): itself when all earlier steps are complete, else the first
 * incomplete one.
 */
export function allowedStep(requested: string | null, progress: CheckoutProgress): CheckoutStep {
  const open = firstOpenStep(progress);
  const steps = stepsOf(progress);
  const step = steps.find((name) => name === (requested ?? 'details'));
  return step && steps.indexOf(step) <= steps.indexOf(open) ? step : open;
}

/** The query of a step's URL; the first step has none. */
export function stepQuery(step: CheckoutStep): { step?: CheckoutStep } {
  return step === 'details' ? {} : { step };
}

/** The query with which the cart says that the checkout of a visitor has lost its cart. */
export const ENDED_CHECKOUT = { checkout: 'ended' } as const;

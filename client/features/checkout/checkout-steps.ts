export const CHECKOUT_STEPS = ['details', 'delivery', 'payment'] as const;
export type CheckoutStep = (typeof CHECKOUT_STEPS)[number];

/** The data that determine the progress of a checkout; null until they are complete. */
export interface CheckoutProgress {
  readonly details: unknown;
  readonly shipping: unknown;
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
  const step = CHECKOUT_STEPS.find((name) => name === (requested ?? 'details'));
  return step && CHECKOUT_STEPS.indexOf(step) <= CHECKOUT_STEPS.indexOf(open) ? step : open;
}

/** The query of a step's URL; the first step has none. */
export function stepQuery(step: CheckoutStep): { step?: CheckoutStep } {
  return step === 'details' ? {} : { step };
}

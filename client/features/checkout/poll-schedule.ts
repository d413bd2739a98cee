const FIRST_MS = 1_500;
const LONGEST_MS = 5_000;
const GROWTH = 1.25;

/** How long a payment is asked after before the page says that it takes longer. */
export const PATIENCE_MS = 120_000;

export const FINAL_PAYMENT_STATES = ['paid', 'authorized', 'failed', 'canceled', 'expired'] as const;
export type FinalPaymentState = (typeof FINAL_PAYMENT_STATES)[number];

/** Whether nothing more is to be waited for. */
export function isFinal(state: string | undefined): state is FinalPaymentState {
  return (FINAL_PAYMENT_STATES as readonly (string | undefined)[]).includes(state);
}

/** Milliseconds before the next question after so many: 1.5 s, rising to 5 s; undefined when patience is at its end. */
export function nextPoll(asked: number, waitedMs: number): number | undefined {
  const delay = Math.min(LONGEST_MS, Math.round(FIRST_MS * GROWTH ** asked));
  return waitedMs + delay > PATIENCE_MS ? undefined : delay;
}

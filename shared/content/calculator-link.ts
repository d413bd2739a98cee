/** The advice with the reverberation calculator. */
export const CALCULATOR_ADVICE = { kind: 'advice', id: 'how-much-felt' } as const;

/** Id of the calculator in its article. */
export const CALCULATOR_ID = 'reverberation-calculator';

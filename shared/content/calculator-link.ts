export const CALCULATOR_ADVICE = { kind: 'advice', id: 'how-much-felt' } as const;

export const CALCULATOR_ID = 'reverberation-calculator';

export const CALCULATOR_ADVICE = { kind: 'advice', id: 'how-much-felt' } as const;

export const LISTENING_ID = 'listening-test';

export const CALCULATOR_ID = 'reverberation-calculator';

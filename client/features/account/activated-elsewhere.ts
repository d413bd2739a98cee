/** The query of the account after an activation in another browser than the one that registered. */
export const ACTIVATED_ELSEWHERE = { elsewhere: '1' } as const;

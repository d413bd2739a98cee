/** Reasons to give money back for no piece. */
export const MONEY_BACK = ['reduction', 'goodwill'] as const;
export type MoneyBack = (typeof MONEY_BACK)[number];

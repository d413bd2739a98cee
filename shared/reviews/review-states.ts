/** `waiting`: somebody of the shop reads it before it is published. */
export const REVIEW_STATES = ['waiting', 'published', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Most characters of a review and of the shop's answer. */
export const REVIEW_LENGTHS = { name: 60, text: 2_000, reply: 500, reason: 500 } as const;
/** From one star to five. */
export const STARS = [1, 2, 3, 4, 5] as const;

export const QUESTION_STATES = ['waiting', 'answered', 'published', 'refused'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

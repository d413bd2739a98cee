export const MESSAGE_STATES = ['new', 'suspected', 'handled'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

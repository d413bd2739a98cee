/** Subject of a message to the shop. */
export const MESSAGE_KINDS = ['contact', 'advice', 'application', 'question'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export function isMessageKind(value: unknown): value is MessageKind {
  return MESSAGE_KINDS.some((kind) => kind === value);
}

/** Forms that stand in articles: without questions, which need a product. */
export const FORM_KINDS = ['contact', 'advice', 'application', 'newsletter'] as const;
export type FormKind = (typeof FORM_KINDS)[number];

/** Subjects of a contact message. */
export const MESSAGE_TOPICS = ['product', 'order', 'invoice', 'cooperation', 'other'] as const;

export const ADVICE_ROOMS = [
  'office',
  'meetingRoom',
  'classroom',
  'restaurant',
  'studio',
  'home',
  'other',
] as const;

/** Files of a message: each has at most MAX_FILE_SIZE bytes. */
export const MAX_MESSAGE_FILES = 5;
/** Kinds with files: an application takes PDF documents, a request for advice also pictures. */
export const FILE_KINDS = ['advice', 'application'] as const satisfies readonly MessageKind[];

export const MESSAGE_LENGTHS = {
  text: { min: 10, max: 5_000 },
  /** A question about a product, which its page may show. */
  question: { min: 10, max: 1_000 },
  answer: { min: 2, max: 4_000 },
} as const;
/** Published questions that a page of a product shows at once. */
export const QUESTIONS_PER_PAGE = 5;
/** Limits for the room for which advice is asked: square metres and metres. */
export const ROOM_SIZES = { area: { min: 1, max: 10_000 }, height: { min: 2, max: 30 } } as const;

import type { ReactNode } from 'react';
import type { MessageKind } from '#shared/messages/message-kinds.ts';

/** Parts that a screen renders inside the body of an article: rows of the catalogue, forms and the calculator. */
export interface ContentSlots {
  /** `columns` of a wide screen; `title` is a heading for screen readers, if there is no visible one. */
  readonly products: (ids: readonly string[], columns: 3 | 4, title?: string) => ReactNode;
  readonly categories: (ids: readonly string[]) => ReactNode;
  /** Null if the article does not show its form. */
  readonly form: (kind: MessageKind) => ReactNode;
  readonly newsletter: () => ReactNode;
  /** Products with buttons for the samples of their colours; only content pages have it. */
  readonly samples?: (ids: readonly string[]) => ReactNode;
  /** The wall planner, which lays these products; only content pages have it. */
  readonly planner?: (ids: readonly string[]) => ReactNode;
  /** The reverberation calculator, which offers these products; only advice has it. */
  readonly reverberation?: (ids: readonly string[]) => ReactNode;
  /** The listening test; only advice has it. */
  readonly listening?: () => ReactNode;
}

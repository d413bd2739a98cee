import { isMessageKind, type MessageKind } from '#shared/messages/message-kinds.ts';

/** Values of `?view=`. */
export const CONTACT_VIEWS = { sent: 'sent' } as const;

/** The form that a URL selects, and whether it has been sent. */
export function contactQuery(search: string): { readonly kind: MessageKind; readonly isSent: boolean } {
  const query = new URLSearchParams(search);
  const type = query.get('type');
  const isSent = query.get('view') === CONTACT_VIEWS.sent;
  // A question is asked on the page of its product.
  const isOffered = isMessageKind(type) && (isSent || type !== 'question');
  return { kind: isOffered ? type : 'contact', isSent };
}

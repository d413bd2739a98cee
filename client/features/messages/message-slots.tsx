import type { ReactNode } from 'react';
import type { MessageKind } from '#shared/messages/message-kinds.ts';
import { PlainMessageForm } from './plain-message-form.tsx';

/** The forms for messages inside of articles. */
export const MESSAGE_SLOTS = {
  form: (kind: MessageKind): ReactNode => <PlainMessageForm kind={kind} />,
};

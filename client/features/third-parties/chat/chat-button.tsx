import { Icon } from '#client/ui/icon/icon.tsx';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import type { Translate } from '#shared/locales/translate.ts';
import styles from './chat-button.module.css';

export type ChatState = 'closed' | 'loading' | 'open' | 'failed';

interface ChatButtonProps {
  readonly t: Translate;
  readonly state: ChatState;
  readonly onPress: () => void;
}

/** Opens and closes the chat. Texts: namespace form. */
export function ChatButton({ t, state, onPress }: ChatButtonProps) {
  const isOpen = state === 'open';
  const label = t(isOpen ? 'form:chat.close' : 'form:chat.open');
  return (
    <>
      <p className={styles.failed} role="status">
        {state === 'failed' && t('form:chat.failed')}
      </p>
      <button
        type="button"
        className={styles.button}
        aria-busy={state === 'loading'}
        aria-expanded={isOpen}
        title={label}
        onClick={onPress}
      >
        <Icon name={isOpen ? 'close' : 'chat'} />
        <VisuallyHidden>{label}</VisuallyHidden>
      </button>
    </>
  );
}

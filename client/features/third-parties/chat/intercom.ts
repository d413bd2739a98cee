import type { ChatState } from '#shared/third-parties/chat.ts';
import { loadScript } from '../load-script.ts';

/** The commands of Intercom's JavaScript API that the shop uses. */
type Command = 'boot' | 'update' | 'show' | 'hide' | 'onShow' | 'onHide' | 'shutdown';

declare global {
  interface Window {
    Intercom?: (command: Command, argument?: object) => void;
  }
}

/** An open chat, whose own launcher is hidden: the shop has a button. */
export interface Messenger {
  show(): void;
  hide(): void;
  /** Moves the container to this distance from the bottom of the view, in pixels. */
  moveTo(bottom: number): void;
  /** Ends the chat, and forgets the visitor in this browser. */
  shutdown(): void;
}

interface MessengerStart {
  /** Language such as nl. */
  readonly language: string;
  readonly bottom: number;
  readonly deadline: AbortSignal;
  readonly onChange: (isOpen: boolean) => void;
}

/** Above the header and the button, below dialogs and toasts. */
const LAYER = 199;
const HORIZONTAL_PADDING = 20;

/** Loads Intercom's messenger. Rejects when its script fails, is late, or defines nothing. */
export async function loadIntercom({ appId, api }: ChatState, options: MessengerStart): Promise<Messenger> {
  const { language, bottom, deadline, onChange } = options;
  await loadScript(`https://widget.intercom.io/widget/${appId}`, deadline);
  const command = window.Intercom;
  if (typeof command !== 'function') throw new Error('The script has not defined Intercom');
  command('onShow', () => onChange(true));
  command('onHide', () => onChange(false));
  command('boot', {
    api_base: api,
    app_id: appId,
    hide_default_launcher: true,
    // At the other side than order bar and toasts on wide screens.
    alignment: 'left',
    horizontal_padding: HORIZONTAL_PADDING,
    vertical_padding: bottom,
    language_override: language,
    z_index: LAYER,
  });
  return {
    show: () => command('show'),
    hide: () => command('hide'),
    moveTo: (next) => command('update', { vertical_padding: next }),
    shutdown: () => command('shutdown'),
  };
}

import { createRoot } from 'react-dom/client';
import type { ChatState as Settings } from '#shared/third-parties/chat.ts';
import type { PartyContext } from '../party-context.ts';
import { removeCookies } from '../remove-cookies.ts';
import { hasSecretAddress } from '../secret-address.ts';
import { coveredHeight, watchBottomBars } from './bottom-bars.ts';
import { ChatButton, type ChatState } from './chat-button.tsx';
import { coversControl } from './covered-controls.ts';
import { loadIntercom, type Messenger } from './intercom.ts';

/** Deadline for the provider's script. */
const DEADLINE_MS = 10_000;
/** The open chat is above the button, in pixels. */
const ABOVE_BUTTON = 80;
/** The columns at the left of the view that button and open chat take, margins included, in pixels. */
const BUTTON_COLUMN = 64;
const CHAT_COLUMN = 440;

/**
 * Shows the button of the chat. Its script loads with the first press, or when the browser is idle; without consent to
 * the chat a press opens the question instead.
 */
export async function start(settings: Settings, context: PartyContext): Promise<void> {
  const { consent, locale, t } = context;
  await context.whenIdle();
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  const bottom = () => coveredHeight(CHAT_COLUMN) + ABOVE_BUTTON;
  let placed = 0;
  let messenger: Messenger | undefined;
  let loading: Promise<Messenger> | undefined;
  let state: ChatState = 'closed';
  const show = (next: ChatState) => {
    state = next;
    const isHidden = hasSecretAddress(window.location);
    root.render(isHidden ? null : <ChatButton t={t} state={state} onPress={press} />);
    stepAside();
  };
  const load = () => {
    loading ??= loadIntercom(settings, {
      language: locale.slice(0, 2),
      bottom: bottom(),
      deadline: AbortSignal.timeout(DEADLINE_MS),
      onChange: (isOpen) => show(isOpen ? 'open' : 'closed'),
    });
    return loading;
  };
  const open = async () => {
    show('loading');
    try {
      const loaded = await load();
      // The consent may have been withdrawn while the script loaded.
      if (!consent.isGranted('chat')) return loaded.shutdown();
      messenger = loaded;
      placed = bottom();
      messenger.moveTo(placed);
      messenger.show();
    } catch {
      // The next press tries again.
      loading = undefined;
      show('failed');
    }
  };
  function press() {
    if (!consent.isGranted('chat')) consent.ask();
    else if (state === 'open') messenger?.hide();
    else if (state !== 'loading') void open();
  }
  /** Hides the button while it lies over a control, unless it closes the chat or has the keyboard focus. */
  function stepAside() {
    const button = container.querySelector('button');
    if (!button) return;
    const isNeeded = state === 'open' || button.matches(':focus-visible');
    container.toggleAttribute('data-clear', isNeeded || !coversControl(button));
  }
  watchBottomBars(() => {
    const covered = `${coveredHeight(BUTTON_COLUMN)}px`;
    if (container.style.getPropertyValue('--covered') === covered) stepAside();
    else {
      // Nobody sees it move.
      container.removeAttribute('data-clear');
      container.style.setProperty('--covered', covered);
      requestAnimationFrame(stepAside);
    }
    const next = bottom();
    if (!messenger || next === placed) return;
    placed = next;
    messenger.moveTo(next);
  });
  consent.on(['chat'])((choice) => {
    if (choice === 'denied') {
      messenger?.shutdown();
      messenger = undefined;
      loading = undefined;
      removeCookies(['intercom-']);
      show('closed');
    } else if (settings.start === 'idle' && !hasSecretAddress(window.location)) {
      void load().then(
        (loaded) => {
          messenger = loaded;
        },
        () => {
          loading = undefined;
        },
      );
    }
  });
  context.onPage(() => show(state));
}

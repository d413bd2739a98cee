import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react';
import { VisuallyHidden } from '#client/ui/visually-hidden/visually-hidden.tsx';
import { NO_APP_CONTEXT_SET } from '#shared/errors/messages.ts';

type Announce = (text: string) => void;

const AnnounceContext = createContext<Announce | undefined>(undefined);

/** Announces a text to screen readers. Throws NO_APP_CONTEXT_SET outside an Announcer. */
export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext);
  if (!announce) throw new Error(NO_APP_CONTEXT_SET);
  return announce;
}

/** One live region for everything inside, so that messages do not overlap. */
export function Announcer({ children }: { readonly children: ReactNode }) {
  const region = useRef<HTMLSpanElement>(null);
  const announce = useCallback((text: string) => {
    if (region.current) region.current.textContent = text;
  }, []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden>
        <span ref={region} role="status" />
      </VisuallyHidden>
    </AnnounceContext>
  );
}

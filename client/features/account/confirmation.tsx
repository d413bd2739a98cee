import { createContext, type ReactNode, useContext, useState } from 'react';
import { CallError } from '#client/data/call-error.ts';
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx';
import { createSharedQuestion } from './shared-question.ts';

const ConfirmDialog = lazyDialog(() => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog));

type Confirmed = <Result>(change: () => Promise<Result>) => Promise<Result>;

const ConfirmationContext = createContext<Confirmed | undefined>(undefined);

/** Whether the API demands a recent confirmation of the customer. */
export function needsConfirmation(error: unknown): boolean {
  return error instanceof CallError && error.messageKey === 'confirmPassword';
}

/**
 * Runs a sensitive change. When the API demands that the customer confirms it, a dialog asks for the password, and the
 * change runs again with the same input. Rejects with the error of the change, also when the customer cancels.
 */
export function useConfirmation(): Confirmed {
  const confirmed = useContext(ConfirmationContext);
  if (!confirmed) throw new Error('There is no ConfirmationProvider');
  return confirmed;
}

/** Renders the dialog that {@link useConfirmation} opens. */
export function ConfirmationProvider({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  // Stays true after closing, so that the closing animation can run.
  const [isMounted, setIsMounted] = useState(false);
  const [question] = useState(() =>
    createSharedQuestion(() => {
      setIsMounted(true);
      setIsOpen(true);
    }),
  );
  const close = (isConfirmed: boolean) => {
    setIsOpen(false);
    question.reply(isConfirmed);
  };
  const confirmed: Confirmed = async (change) => {
    try {
      return await change();
    } catch (error) {
      if (!needsConfirmation(error) || !(await question.ask())) throw error;
      return change();
    }
  };
  return (
    <ConfirmationContext value={confirmed}>
      {children}
      {isMounted && (
        <ConfirmDialog
          open={isOpen}
          onConfirmed={() => close(true)}
          onCancel={() => close(false)}
          onLoadError={() => {
            setIsMounted(false);
            close(false);
          }}
        />
      )}
    </ConfirmationContext>
  );
}

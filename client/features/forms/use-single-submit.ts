import { type FormEvent, useEffect, useState } from 'react';

interface SingleSubmit {
  readonly isSent: boolean;
  /** For `onSubmit`: the browser posts the form at the first press, and ignores the others. */
  readonly submitOnce: (event: FormEvent) => void;
}

/** Guards a form that the browser posts itself against a double click, once the page is hydrated. */
export function useSingleSubmit(): SingleSubmit {
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    // After the back button, the browser may restore the page with the form in its sent state.
    const reopen = () => setSent(false);
    window.addEventListener('pageshow', reopen);
    return () => window.removeEventListener('pageshow', reopen);
  }, []);
  const submitOnce = (event: FormEvent) => {
    if (isSent) event.preventDefault();
    setSent(true);
  };
  return { isSent, submitOnce };
}

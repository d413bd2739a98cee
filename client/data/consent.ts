/** The visitor's choice about third parties. */
export type Consent = 'granted' | 'denied';

/** Calls a listener with the choice: at once when there is one, and after each change. */
export type OnConsent = (listener: (consent: Consent) => void) => void;

import type { Consent } from '#client/data/consent.ts';

/** Holds events back until the visitor has consented. */
interface EventQueue<Event> {
  push(event: Event): void;
  /** Consent sends the waiting events; a refusal drops them and all later ones. */
  decide(consent: Consent): void;
}

const MAX_WAITING = 50;

/** `send` is called for each event, in order, and only after consent. */
export function createEventQueue<Event>(send: (event: Event) => void): EventQueue<Event> {
  let consent: Consent | undefined;
  const waiting: Event[] = [];
  return {
    push(event) {
      if (consent === 'granted') send(event);
      else if (consent === undefined && waiting.length < MAX_WAITING) waiting.push(event);
    },
    decide(choice) {
      consent = choice;
      const events = waiting.splice(0);
      if (choice === 'granted') for (const event of events) send(event);
    },
  };
}

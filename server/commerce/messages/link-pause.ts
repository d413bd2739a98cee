import { DAY_MS } from '#shared/dates/durations.ts';

/** Least time between two confirmation mails to an address, which anyone can enter. */
const PAUSE_MS = DAY_MS;

interface MailedLink {
  /** null once the link was used. */
  readonly tokenHash: string | null;
  readonly mailedAt: Date;
}

/** Whether a link that nobody has used was mailed within a day: whoever asks again may be a stranger to the address. */
export function isLinkFresh({ tokenHash, mailedAt }: MailedLink, now: Date): boolean {
  return tokenHash !== null && isMailFresh({ mailedAt }, now);
}

/** Whether the last mail is less than a day old. */
export function isMailFresh({ mailedAt }: Pick<MailedLink, 'mailedAt'>, now: Date): boolean {
  return now.getTime() - mailedAt.getTime() < PAUSE_MS;
}

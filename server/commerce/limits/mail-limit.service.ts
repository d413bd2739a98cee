import { addWithin, type Limited, secondsUntilReset } from './counted-use.service.ts';
import { tooManyMailsToday } from './daily-limit.errors.ts';
import { type LimitContext, limitToday } from './daily-limit.service.ts';
import { foldAddress } from './folded-address.ts';

/** Limit of all networks together, as a multiple of that of one. */
const ALL_NETWORKS = 3;

/** Mails of a network that the limit of all networks does not refuse: strangers must not shut the owner out. */
const OWN_MAILS = 2;

/**
 * Counts a mail to an address that a visitor entered, in the caller's transaction: anyone can enter a stranger's address,
 * with as many tags as they like. Throws tooManyMailsToday.
 */
export async function limitMailTo(tx: LimitContext, email: string): Promise<void> {
  const exceeded = await countMail(tx, email);
  if (exceeded) throw tooManyMailsToday(await secondsUntilReset(tx, exceeded));
}

/** Counts a mail that is left out beyond the limit. Returns whether it may be sent. */
export async function mayMailTo(tx: LimitContext, email: string): Promise<boolean> {
  return (await countMail(tx, email)) === undefined;
}

/** Returns the limit that the mail would exceed. */
async function countMail(tx: LimitContext, email: string): Promise<Limited | undefined> {
  const { clientNetwork, dailyLimits } = tx;
  if (!dailyLimits || !clientNetwork) return undefined;
  const mailbox = foldAddress(email);
  const ofNetwork = limitToday(dailyLimits.mails, 'mails', mailbox, clientNetwork);
  const count = await addWithin(tx, ofNetwork);
  if (count === undefined) return ofNetwork;
  const ofAll = limitToday(dailyLimits.mails * ALL_NETWORKS, 'mails', mailbox);
  const isRefused = (await addWithin(tx, ofAll)) === undefined && count > OWN_MAILS;
  return isRefused ? ofAll : undefined;
}

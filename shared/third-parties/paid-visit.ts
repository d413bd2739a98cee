import { MAX_CAMPAIGN_LENGTH } from './campaign.ts';

/** The patterns of the contract. */
export const CLIENT_ID = /^[A-Za-z0-9._-]{1,100}$/;
export const SESSION_ID = /^[0-9]{1,20}$/;

/** The visit in which an order is paid, as Google's tag gives it. */
interface Visit {
  readonly clientId: string;
  readonly sessionId?: string | undefined;
  /** Query of the landing page. */
  readonly campaign?: string | undefined;
  /** Consent to advertising. */
  readonly advertising: boolean;
}

/** The visit without what the contract would refuse, and the payment with it; undefined without a valid client id. */
export function validVisit({ clientId, sessionId = '', campaign = '', advertising }: Visit) {
  if (!CLIENT_ID.test(clientId)) return undefined;
  return {
    clientId,
    advertising,
    ...(SESSION_ID.test(sessionId) ? { sessionId } : {}),
    ...(campaign === '' || campaign.length > MAX_CAMPAIGN_LENGTH ? {} : { campaign }),
  };
}

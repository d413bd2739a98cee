import { type CommerceContext, type CommerceDeps, contextOf } from '../kernel/context.ts';
import type { WithBrandSetting } from '../kernel/env/brand-settings.ts';
import type { CommerceEnv } from '../kernel/env/commerce-env.ts';
import type { WithStaffMails } from '../kernel/env/staff-mail-env.ts';

export interface MessageContext extends CommerceContext {
  readonly env: Pick<
    CommerceEnv,
    | 'MESSAGES_PER_ADDRESS'
    | 'MESSAGE_MIN_SECONDS'
    | 'NEWSLETTER_LINK_HOURS'
    | 'RATE_LIMITS'
    | 'PUBLIC_API_URL'
    | 'DOMAIN_SUFFIX'
  > &
    WithBrandSetting<'INBOX_EMAIL'> &
    WithStaffMails;
  readonly mailer: Pick<CommerceDeps['mailer'], 'deliverSoon'>;
}

/** The context of a visitor's request. */
export function requestMessageContext(deps: CommerceDeps, req: object): MessageContext {
  return { ...contextOf(req), env: deps.env, mailer: deps.mailer };
}

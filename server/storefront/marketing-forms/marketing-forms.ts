import { LOCALES, type Locale } from '#shared/locales/index.ts';
import type { MarketingForms } from '#shared/marketing-forms/marketing-forms.ts';
import { formIdsOf, parseFormIds } from './form-ids.ts';
import type { MarketingFormsEnv } from './marketing-forms-env.ts';

export type MarketingFormsByLocale = Readonly<Partial<Record<Locale, MarketingForms>>>;

/** The region that HubSpot leaves out of its host names. */
const FIRST_REGION = 'na1';
/** Hosts of HubSpot for scripts and styles, and for the definitions and submissions of forms. */
const HUBSPOT_HOSTS = ['https://*.hsforms.net', 'https://*.hsforms.com'];

/** The marketing forms of the locales that have some. */
export function marketingFormsOf(env: MarketingFormsEnv): MarketingFormsByLocale {
  const entries = parseFormIds(env.MARKETING_FORM_IDS) ?? [];
  const account = {
    script: scriptOf(env),
    portalId: env.MARKETING_FORMS_PORTAL ?? '',
    region: env.MARKETING_FORMS_REGION,
  };
  const byLocale = LOCALES.map((locale) => [locale, formIdsOf(entries, locale)] as const);
  return Object.fromEntries(
    byLocale
      .filter(([, ids]) => Object.keys(ids).length > 0)
      .map(([locale, ids]) => [locale, { ...account, ids }]),
  );
}

/** The origins that the content security policy allows to the provider; none without a form. */
export function marketingFormsOrigins(env: MarketingFormsEnv): readonly string[] {
  if (!env.MARKETING_FORM_IDS) return [];
  const { hostname, origin } = new URL(scriptOf(env));
  return hostname.endsWith('.hsforms.net') ? HUBSPOT_HOSTS : [origin];
}

function scriptOf({
  MARKETING_FORMS_SCRIPT: script,
  MARKETING_FORMS_REGION: region,
}: MarketingFormsEnv): string {
  const suffix = region === FIRST_REGION ? '' : `-${region}`;
  return script ?? `https://js${suffix}.hsforms.net/forms/embed/v2.js`;
}

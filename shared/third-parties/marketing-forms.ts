import { FORM_KINDS, type FormKind } from '../messages/message-kinds.ts';
import { isRecord } from '../validation/is-record.ts';
import { formIdsOf, parseFormIds } from './form-ids.ts';
import { isHttpsAddress } from './https-address.ts';
import { defineThirdParty, parseTexts, type Settings } from './third-party.ts';

/** The forms of a marketing provider that replace forms of the shop in one locale. */
export interface MarketingForms {
  /** URL of the provider's script. */
  readonly script: string;
  /** Number of the account at the provider. */
  readonly portalId: string;
  /** Data centre of the account, such as eu1. */
  readonly region: string;
  /** Id at the provider, by the form that it replaces. */
  readonly ids: Readonly<Partial<Record<FormKind, string>>>;
}

type Name =
  | 'MARKETING_FORM_IDS'
  | 'MARKETING_FORMS_PORTAL'
  | 'MARKETING_FORMS_REGION'
  | 'MARKETING_FORMS_SCRIPT';

/** The region that HubSpot leaves out of its host names. */
const FIRST_REGION = 'na1';
/** Hosts of HubSpot for scripts and styles, and for the definitions and submissions of forms. */
const HUBSPOT_HOSTS = ['https://*.hsforms.net', 'https://*.hsforms.com'];

function scriptOf({
  MARKETING_FORMS_SCRIPT: script,
  MARKETING_FORMS_REGION: region = 'eu1',
}: Settings<Name>) {
  const suffix = region === FIRST_REGION ? '' : `-${region}`;
  return script ?? `https://js${suffix}.hsforms.net/forms/embed/v2.js`;
}

function parseState(value: unknown): MarketingForms | undefined {
  const account = parseTexts(value, ['script', 'portalId', 'region']);
  const ids: unknown = account && Reflect.get(Object(value), 'ids');
  if (!account || !isRecord(ids)) return undefined;
  const known: Partial<Record<FormKind, string>> = {};
  for (const form of FORM_KINDS) {
    const id = ids[form];
    if (typeof id === 'string') known[form] = id;
  }
  return { ...account, ids: known };
}

/** Forms of HubSpot. */
export const marketingForms = defineThirdParty<Name, MarketingForms>({
  companiesOf: () => ['HubSpot'],
  purposes: ['forms'],
  settings: {
    MARKETING_FORM_IDS: {
      byDefault: '',
      expected: 'form ids by form and locale, such as contact=UUID,de-DE/newsletter=UUID',
      comment:
        'forms of HubSpot that replace those of the shop: contact=UUID,de-DE/newsletter=UUID; also advice, application',
      isValid: (text) => parseFormIds(text) !== undefined,
    },
    MARKETING_FORMS_PORTAL: {
      expected: 'the account number at the provider, which MARKETING_FORM_IDS needs',
      comment: 'number of the HubSpot account',
      neededBy: 'MARKETING_FORM_IDS',
      isValid: (text) => /^\d{1,12}$/.test(text),
    },
    MARKETING_FORMS_REGION: {
      byDefault: 'eu1',
      expected: 'a region such as eu1 or na1',
      comment: 'its data centre; na1 is the first',
      isValid: (text) => /^[a-z]{2}\d$/.test(text),
    },
    MARKETING_FORMS_SCRIPT: {
      expected: 'the URL of a script, such as https://js-eu1.hsforms.net/forms/embed/v2.js',
      comment: 'unset: that of the region, such as https://js-eu1.hsforms.net/forms/embed/v2.js',
      isValid: isHttpsAddress,
    },
  },
  stateOf: (settings, locale) => {
    const ids = formIdsOf(parseFormIds(settings.MARKETING_FORM_IDS ?? '') ?? [], locale);
    if (Object.keys(ids).length === 0) return undefined;
    const { MARKETING_FORMS_PORTAL: portalId = '', MARKETING_FORMS_REGION: region = 'eu1' } = settings;
    return { script: scriptOf(settings), portalId, region, ids };
  },
  parseState,
  sourcesOf: ({ script }) => {
    const { hostname, origin } = new URL(script);
    const origins = hostname.endsWith('.hsforms.net') ? HUBSPOT_HOSTS : [origin];
    const kinds = ['connect', 'form', 'frame', 'img', 'script', 'style'] as const;
    return { forms: Object.fromEntries(kinds.map((kind) => [kind, origins])) };
  },
});

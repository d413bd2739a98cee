import { FORM_KINDS, type FormKind } from '../messages/message-kinds.ts';

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

/** The marketing forms in a page state; undefined for another value. */
export function parseMarketingForms(value: unknown): MarketingForms | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const field = (name: string): unknown => Reflect.get(value, name);
  const [script, portalId, region, ids] = ['script', 'portalId', 'region', 'ids'].map(field);
  if (typeof script !== 'string' || typeof portalId !== 'string' || typeof region !== 'string')
    return undefined;
  if (typeof ids !== 'object' || ids === null) return undefined;
  const known: Partial<Record<FormKind, string>> = {};
  for (const form of FORM_KINDS) {
    const id: unknown = Reflect.get(ids, form);
    if (typeof id === 'string') known[form] = id;
  }
  return { script, portalId, region, ids: known };
}

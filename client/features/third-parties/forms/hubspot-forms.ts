import type { MarketingForms } from '#shared/third-parties/marketing-forms.ts';

/** The options of HubSpot's script (forms/embed/v2.js) that the shop uses. */
interface HubspotOptions {
  readonly portalId: string;
  readonly region: string;
  readonly formId: string;
  /** A selector. */
  readonly target: string;
  readonly locale: string;
  /** Empty: no styles of HubSpot. */
  readonly css: '';
  readonly cssRequired: '';
  readonly onFormReady: () => void;
  readonly onFormSubmitted: () => void;
}

declare global {
  interface Window {
    hbspt?: { readonly forms?: { readonly create?: (options: HubspotOptions) => void } };
  }
}

/** A provider of forms whose script has loaded. */
export interface FormsProvider {
  /** Writes a form into the element with this id. It calls `onReady` once, and `onSubmitted` when the form was sent. */
  create(formId: string, elementId: string, onReady: () => void, onSubmitted: () => void): void;
}

/** HubSpot's forms in one of its languages. Throws when its script has not defined them. */
export function hubspotForms(
  { hbspt }: Pick<Window, 'hbspt'>,
  { portalId, region }: Pick<MarketingForms, 'portalId' | 'region'>,
  language: string,
): FormsProvider {
  const forms = hbspt?.forms;
  if (typeof forms?.create !== 'function') throw new Error('The script has not defined hbspt.forms.create');
  const { create } = forms;
  return {
    create(formId, elementId, onReady, onSubmitted) {
      create({
        portalId,
        region,
        formId,
        target: `#${elementId}`,
        locale: language,
        css: '',
        cssRequired: '',
        onFormReady: onReady,
        onFormSubmitted: onSubmitted,
      });
    },
  };
}

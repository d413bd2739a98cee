import type { OnConsent } from '#client/data/consent.ts';
import { reportForm } from '#client/data/shop-events.ts';
import type { Locale } from '#shared/locales/index.ts';
import { FORM_KINDS, type FormKind } from '#shared/messages/message-kinds.ts';
import type { MarketingForms } from '#shared/third-parties/marketing-forms.ts';
import { loadScript } from '../load-script.ts';
import type { PartyContext } from '../party-context.ts';
import { isConfidential } from './confidential-page.ts';
import { formLanguage } from './form-languages.ts';
import { type FormsProvider, hubspotForms } from './hubspot-forms.ts';
import { isTouched } from './is-touched.ts';
import { replaceForm } from './replace-form.ts';

/** Deadline for the provider's script, and for each form. */
const DEADLINE_MS = 10_000;

interface MarketingFormsStart {
  readonly forms: MarketingForms;
  readonly locale: Locale;
  readonly onConsent: OnConsent;
}

/** Starts the forms when the page is hydrated and idle: React expects forms as the server rendered them. */
export async function start(forms: MarketingForms, context: PartyContext): Promise<void> {
  await context.whenIdle();
  startMarketingForms({ forms, locale: context.locale, onConsent: context.consent.on(['forms']) });
}

/**
 * Replaces the forms of this page and of later ones by the provider's forms, after consent. Called once per page load,
 * when the page is hydrated and idle. Without the provider's script, every form stays, and likewise on confidential
 * pages.
 */
export function startMarketingForms({ forms, locale, onConsent }: MarketingFormsStart): void {
  let isAllowed = false;
  const seen = new WeakSet<HTMLFormElement>();
  /** Aborting one removes the provider's form again, or ends the wait for it. */
  const replacements = new Map<HTMLFormElement, AbortController>();
  let loading: Promise<FormsProvider> | undefined;
  const load = () => {
    loading ??= loadScript(forms.script, AbortSignal.timeout(DEADLINE_MS)).then(() =>
      hubspotForms(window, forms, formLanguage(locale)),
    );
    return loading;
  };
  const mayReplace = () => isAllowed && !isConfidential(location, locale);
  const replace = async (form: HTMLFormElement, kind: FormKind, formId: string) => {
    const provider = await load().catch(() => undefined);
    if (!mayReplace()) seen.delete(form);
    else if (provider && form.isConnected && !isTouched(form)) {
      const undo = new AbortController();
      replacements.set(form, undo);
      await replaceForm({
        form,
        provider,
        formId,
        isAllowed: mayReplace,
        undo: undo.signal,
        deadline: AbortSignal.timeout(DEADLINE_MS),
        onSubmitted: () => reportForm(kind),
      });
    }
  };
  const update = () => {
    for (const [form, undo] of replacements) {
      if (form.isConnected && !isConfidential(location, locale)) continue;
      undo.abort();
      replacements.delete(form);
      seen.delete(form);
    }
    if (!mayReplace()) return;
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form]')) {
      const kind = FORM_KINDS.find((known) => known === form.dataset.form);
      const formId = kind && forms.ids[kind];
      if (!formId || seen.has(form)) continue;
      seen.add(form);
      if (!isTouched(form)) void replace(form, kind, formId);
    }
  };
  onConsent((consent) => {
    isAllowed = consent === 'granted';
    update();
  });
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true });
}

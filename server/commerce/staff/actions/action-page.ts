import { type Html, html } from '#shared/html/html.ts';
import { isRecord } from '#shared/validation/is-record.ts';
import { staffForm } from '../page/parts.ts';
import type { Section, StaffContext, StaffView } from '../page/staff-view.ts';

interface ActionPage {
  readonly section: Section;
  readonly title: string;
  /** Subject of the action, such as a number. */
  readonly subject: string;
  readonly fault?: string | undefined;
  /** Posted again on the confirmation page: hidden fields. */
  readonly content: Html;
  /** null: the action is refused, and only the way back is left. */
  readonly button: string | null;
  readonly action: string;
  /** The page to return to without doing anything. */
  readonly back: string;
  /** Whether the button does it, instead of asking once more. */
  readonly isLast: boolean;
}

/** A step of an action: its fields, or its confirmation. */
export function actionPage(ctx: StaffContext, page: ActionPage): StaffView {
  const { section, title, subject, fault, content, button, action, back, isLast } = page;
  const { t } = ctx;
  return {
    section,
    title: `${title}: ${subject}`,
    status: fault === undefined ? 200 : 422,
    content: html`<p><a href="${back}">${subject}</a></p>
<h1>${title}</h1>
${staffForm(
  ctx,
  action,
  html`${fault !== undefined && html`<p id="fault" class="fault" role="alert">${fault}</p>`}
${content}
${isLast && html`<input type="hidden" name="confirmed" value="yes">`}
<div class="actions">${button !== null && html`<button class="primary">${button}</button>`}
<a class="button" href="${back}">${t('staff:back')}</a></div>`,
)}`,
  };
}

const OWN_FIELDS = ['form', 'once', 'confirmed'];

/** The fields of a posted form, to be posted again. */
export function hiddenFields(body: unknown): Html {
  const fields = Object.entries(isRecord(body) ? body : {});
  return html`${fields.flatMap(([name, value]) =>
    typeof value === 'string' && !OWN_FIELDS.includes(name)
      ? [html`<input type="hidden" name="${name}" value="${value}">`]
      : [],
  )}`;
}

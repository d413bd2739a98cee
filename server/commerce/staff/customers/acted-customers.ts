import { ALL_BRANDS, brandBySite } from '#shared/brands/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { type Html, html } from '#shared/html/html.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import {
  type Assignment,
  assignTerms,
  removeTerms,
  type TermsRefusal,
} from '../../terms/assign-terms.service.ts';
import { listTerms } from '../../terms/customer-terms.repository.ts';
import { type ListedGroup, listGroups } from '../../terms/groups.repository.ts';
import type { ActedThings, StaffAction } from '../actions/staff-action.ts';
import { isPosted, textOf } from '../page/form-values.ts';
import { select } from '../page/parts.ts';
import type { StaffContext } from '../page/staff-view.ts';

interface ActedTerms {
  /** The terms of a firm with its accounts; null for an account that gets terms. */
  readonly terms: Awaited<ReturnType<typeof listTerms>>[number] | null;
  /** The groups to choose from. */
  readonly groups: readonly ListedGroup[];
}

/** The key of a customer who has no terms yet. */
export const NEW_TERMS = 'new';

/** Actions of staff on the terms of customers: the verbs of the command `groups`. */
export const ACTED_CUSTOMERS: ActedThings<ActedTerms, 'assign' | 'remove'> = {
  section: 'customers',
  find: async ({ deps }, key) => {
    if (key === NEW_TERMS) return { terms: null, groups: await listGroups(deps) };
    const terms = (await listTerms(deps)).find(({ id, emails }) => id === key && emails.length > 0);
    if (!terms) throw new AppError('NOT_FOUND', { message: 'These terms do not exist' });
    return { terms, groups: await listGroups(deps, terms.brand) };
  },
  subject: ({ t }, { terms }) => terms?.company ?? t('staff:customers.new'),
  path: () => '/staff/customers',
  actions: { assign: assignAction(), remove: removeAction() },
};

function assignAction(): StaffAction<ActedTerms> {
  return {
    link: (t) => t('staff:customers.assign.link'),
    button: (t) => t('staff:customers.assign.button'),
    fields: assignFields,
    plan: async (ctx, acted, body) => {
      const assignment = readAssignment(ctx, acted, body);
      if ('fault' in assignment) return assignment;
      const planned = await assignTerms(ctx.deps, assignment, { isDryRun: true });
      if ('refusal' in planned) return { fault: refusalOf(ctx, planned.refusal, acted) };
      return {
        text: `${planned.terms.company} (${planned.email}): ${termsText(ctx, planned.terms, acted.groups)}`,
      };
    },
    run: async (ctx, acted, body) => {
      const assignment = readAssignment(ctx, acted, body);
      if ('fault' in assignment) return assignment;
      const result = await assignTerms(ctx.deps, assignment, { isDryRun: false });
      return 'refusal' in result ? { fault: refusalOf(ctx, result.refusal, acted) } : { isNew: true };
    },
  };
}

/** Group and limit, in words. */
function termsText(
  { t, locale }: StaffContext,
  {
    groupId,
    creditLimit,
    creditCurrency,
    paymentDays,
  }: Pick<NonNullable<ActedTerms['terms']>, 'groupId' | 'creditLimit' | 'creditCurrency' | 'paymentDays'>,
  groups: ActedTerms['groups'],
): string {
  const group = groups.find(({ id }) => id === groupId)?.code ?? t('staff:customers.noGroup');
  const amount = creditLimit !== null && formatMoney(creditLimit, creditCurrency, locale);
  const limit = amount
    ? t('staff:customers.credit', { amount, count: paymentDays })
    : t('staff:customers.noCredit');
  return `${group}. ${limit}`;
}

/** That a colleague has changed the terms since the form was shown, and what they are. */
function changedMeanwhile(ctx: StaffContext, acted: ActedTerms | undefined): string {
  const terms = acted?.terms ? termsText(ctx, acted.terms, acted.groups) : '';
  return ctx.t('staff:customers.refusals.changedMeanwhile', { terms });
}

function removeAction(): StaffAction<ActedTerms> {
  const remove = async (ctx: StaffContext, { terms }: ActedTerms, isDryRun: boolean) => {
    if (!terms) throw new AppError('NOT_FOUND', { message: 'These terms do not exist' });
    const refusals: string[] = [];
    for (const who of terms.emails) {
      const result = await removeTerms(ctx.deps, { brand: terms.brand, who }, { isDryRun });
      if ('refusal' in result) refusals.push(refusalOf(ctx, result.refusal));
    }
    return refusals[0];
  };
  return {
    link: (t) => t('staff:customers.remove.link'),
    button: (t) => t('staff:customers.remove.button'),
    plan: async (ctx, thing) => {
      const fault = await remove(ctx, thing, true);
      const emails = thing.terms?.emails.join(', ') ?? '';
      return fault ? { fault } : { text: ctx.t('staff:customers.remove.confirm', { emails }) };
    },
    run: async (ctx, thing) => {
      const fault = await remove(ctx, thing, false);
      return fault ? { fault } : { isNew: true };
    },
  };
}

/** What is wrong with the entered account, group or limit. */
function refusalOf(ctx: StaffContext, refusal: TermsRefusal, acted?: ActedTerms): string {
  const { t, locale } = ctx;
  if (refusal.reason === 'changedMeanwhile') return changedMeanwhile(ctx, acted);
  const owed =
    refusal.reason === 'owesOtherCurrency' && formatMoney(refusal.owed, refusal.owedCurrency, locale);
  return t(`staff:customers.refusals.${refusal.reason}`, { ...refusal, ...(owed && { owed }) });
}

/** Digits alone: whole euros or pounds. */
const WHOLE = /^\d{1,7}$/;
const DAYS = /^\d{1,3}$/;
const MAX_DAYS = 120;

/**
 * The posted assignment. Empty fields of an account without terms leave those of its firm as they are, if a colleague has
 * some; those of a firm take the group and the limit from it.
 */
function readAssignment(
  ctx: StaffContext,
  acted: ActedTerms,
  body: unknown,
): Assignment | { readonly fault: string } {
  const { t, deps } = ctx;
  const { terms } = acted;
  const readAt = terms ? new Date(textOf(body, 'readAt')) : undefined;
  // Before other faults: the form that shows one has the terms of the colleague behind it.
  if (readAt && readAt.getTime() !== terms?.verifiedAt.getTime())
    return { fault: changedMeanwhile(ctx, acted) };
  const brand = ALL_BRANDS.find(({ code }) => code === (terms?.brand ?? textOf(body, 'brand')))?.code;
  const who = terms?.emails[0] ?? textOf(body, 'who');
  if (!brand) return { fault: t('staff:customers.brandMissing') };
  if (!who) return { fault: t('staff:customers.whoMissing') };
  const [limit, days] = [textOf(body, 'limit'), textOf(body, 'days')];
  const none = terms ? null : undefined;
  if (limit && !WHOLE.test(limit)) return { fault: t('staff:customers.limitFault') };
  if (days && (!DAYS.test(days) || Number(days) > MAX_DAYS)) return { fault: t('staff:customers.daysFault') };
  const creditLimit = limit ? Number(limit) * 100 : none;
  return {
    brand,
    who,
    group: textOf(body, 'group') || none,
    // The form has the limit filled in: unchanged it keeps its currency.
    creditLimit: creditLimit === terms?.creditLimit ? undefined : creditLimit,
    paymentDays: days ? Number(days) : undefined,
    by: deps.actor ?? '',
    readAt,
  };
}

/** The fields of an assignment, with what was posted, or with what applies. */
function assignFields({ t, deps }: StaffContext, { terms, groups }: ActedTerms, body: unknown): Html {
  const choices = [
    { value: '', label: t('staff:customers.noGroup') },
    ...groups.map(({ code, name, brand }) => ({ value: code, label: `${name} (${brand})` })),
  ];
  const brands = ALL_BRANDS.map(({ code, name }) => ({ value: code, label: name }));
  const brand = textOf(body, 'brand') || brandBySite(deps.env.BRAND).code;
  const entered = (name: string, known: string | number | null = null) =>
    isPosted(body) ? textOf(body, name) : String(known ?? '');
  const limit = entered('limit', terms?.creditLimit && terms.creditLimit / 100);
  const days = entered('days', terms?.paymentDays);
  const group = entered('group', terms?.groupCode);
  return html`${
    terms && html`<input type="hidden" name="readAt" value="${terms.verifiedAt.toISOString()}">`
  }${
    !terms &&
    html`<p class="hint">${t('staff:customers.newHint')}</p>
${select('brand', t('staff:brand'), brands, brand)}
<label>${t('staff:customers.who')}<input name="who" maxlength="254" autocomplete="off" required value="${textOf(body, 'who')}"></label>`
  }
${select('group', t('staff:customers.group'), choices, group)}
<label>${t('staff:customers.limit')}<input name="limit" inputmode="numeric" maxlength="7" autocomplete="off" value="${limit}"></label>
<label>${t('staff:customers.days')}<input name="days" inputmode="numeric" maxlength="3" autocomplete="off" value="${days}"></label>`;
}

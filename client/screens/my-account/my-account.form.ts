import { object } from 'yup';
import type { FormContext, FormHandler } from '#client/data/form-handler.ts';
import { ACTIVATED_ELSEWHERE } from '#client/features/account/activated-elsewhere.ts';
import { withMerged } from '#client/features/account/merged-items.ts';
import { nextPath } from '#client/features/account/next-path.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { href } from '#shared/screens/index.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { email as emailAddress } from '#shared/validation/schemas.ts';
import { handleLookUp, handleReorder } from './order.form.ts';
import { handleAcceptance, handleQuotationRequest } from './quotation.form.ts';
import { postedRegistration, registrationInput, registrationSchema } from './registration.ts';
import { handleReview } from './reviews/review-form.ts';
import { handleWithdrawal } from './withdrawal/withdrawal-form.ts';

type Fields = Readonly<Record<string, string>>;
type ViewHandler = (context: FormContext, fields: Fields) => Promise<string>;

// The API gives every address the same response, a misspelt one too.
const forgotForm = object({ email: emailAddress().max(FIELD_LENGTHS.email).required() });

function pathOf({ locale }: FormContext, view: string, query: Fields = {}): string {
  return href('myAccount', locale, { query: { view, ...query } });
}

const HANDLERS = {
  async login({ call, locale, url }, { email, password }) {
    const { merged } = await call('auth.session.create', { email: email?.trim(), password });
    const next = nextPath(url.searchParams.get('next'), locale);
    return withMerged(next ?? href('myAccount', locale), merged);
  },
  async register(context, fields) {
    const { country } = localeDefinition(context.locale);
    const values = { ...postedRegistration(fields), password: fields.password ?? '' };
    const valid = await registrationSchema(values.type, country).validate(values, { abortEarly: false });
    await context.call('account.registration.create', registrationInput(valid));
    return pathOf(context, 'register', { sent: '1' });
  },
  async verify({ call, url, locale }, { password }) {
    const token = url.searchParams.get('token');
    const { merged } = await call('account.registration.verify', {
      token,
      ...(password ? { password } : {}),
    });
    const query = password ? ACTIVATED_ELSEWHERE : {};
    return withMerged(href('myAccount', locale, { query }), merged);
  },
  async forgot(context, { email = '' }) {
    await context.call('auth.password.forgot', await forgotForm.validate({ email }, { abortEarly: false }));
    return pathOf(context, 'forgot', { sent: '1' });
  },
  async reset(context, { password }) {
    const token = context.url.searchParams.get('token');
    await context.call('auth.reset.save', { token, password });
    return pathOf(context, 'login', { done: 'password' });
  },
  async email(context) {
    const { state } = await context.call('account.email.verify', {
      token: context.url.searchParams.get('token'),
    });
    return pathOf(context, 'email', { state });
  },
} as const satisfies Record<string, ViewHandler>;

function handlerOf(view: string): ViewHandler {
  return Object.entries(HANDLERS).find(([name]) => name === view)?.[1] ?? HANDLERS.login;
}

/** Signs out, orders again, looks up, reviews or withdraws from an order, or handles the form of the view that the URL names. */
export const handleForm: FormHandler = async (context, form) => {
  const fields = Object.fromEntries(form);
  if (fields.intent === 'signOut') {
    await context.call('auth.session.remove', null);
    return pathOf(context, 'login', { done: 'signedOut' });
  }
  if (fields.intent === 'reorder') return handleReorder(context, form);
  if (fields.intent === 'accept') return handleAcceptance(context, form);
  if (fields.intent === 'requestQuotation') return handleQuotationRequest(context, form);
  if (fields.intent === 'lookUp') return handleLookUp(context, form);
  if (fields.intent?.startsWith('review')) return handleReview(context, form);
  if (fields.intent?.startsWith('withdraw')) return handleWithdrawal(context, form);
  return handlerOf(context.url.searchParams.get('view') ?? '')(context, fields);
};

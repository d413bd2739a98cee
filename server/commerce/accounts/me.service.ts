import type { components } from '#shared/commerce-api/openapi-types.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { isLocale, type Locale, localeDefinition } from '#shared/locales/index.ts';
import { invalidFields } from '../kernel/invalid-fields.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { renewConfirmedSession } from '../sessions/sessions.service.ts';
import { confirmationRequired, wrongPassword } from './account.errors.ts';
import { BodyFaults, validateDetails, validateEmail, validatePassword } from './account.validation.ts';
import { type CustomerAccess, confirmSession, requireCustomer } from './account-access.service.ts';
import type { AccountContext } from './account-context.ts';
import { toCustomerResponse } from './customer.response.ts';
import { exportCustomer } from './customer-export.service.ts';
import { type CustomerWithChange, findCustomer, updateCustomer } from './customers.repository.ts';
import { cancelEmailChange, startEmailChange } from './email-change.service.ts';
import { storePassword } from './passwords/password-change.service.ts';
import { limitGuesses, limitMails } from './sign-in/login-attempts.service.ts';

type Schemas = components['schemas'];

/** The customer who is signed in. Throws UNAUTHORIZED for a guest. */
export async function getMe(ctx: AccountContext): Promise<Schemas['Customer']> {
  const { customer, access } = await findMe(ctx);
  return toCustomerResponse(customer, access.confirmedUntil);
}

/** A change of password, address or language, each optional. */
export interface MeChange {
  readonly email?: string;
  readonly password?: string;
  readonly locale?: string;
}

/**
 * Changes password, address or language of the customer who is signed in; entering the current address cancels a pending change; no mail is sent. With
 * a new password the other sessions end, and this one gets the new `token`. Throws UNAUTHORIZED, confirmPassword,
 * BAD_REQUEST with every invalid field, tooManyMails and accountsBusy.
 */
export async function updateMe(
  ctx: AccountContext,
  given: MeChange,
): Promise<{ readonly body: Schemas['Customer']; readonly token?: string }> {
  const { customer, access } = await findMe(ctx);
  const { password } = given;
  const isSensitive = given.email !== undefined || password !== undefined;
  if (isSensitive && !access.confirmedUntil) throw confirmationRequired();
  const { email, locale } = await validateChange(customer, given);
  const isNewEmail = email !== undefined && email !== customer.email;
  if (isNewEmail) await limitMails(ctx, customer.id);
  const passwordHash = password === undefined ? undefined : await ctx.accounts.passwords.hash(password);
  const { sessionId } = access;
  const token = await inTransaction(ctx, async (tx) => {
    if (passwordHash) await storePassword(tx, customer, { passwordHash, sessionId });
    if (locale) await updateCustomer(tx, customer.id, { locale });
    if (isNewEmail) await startEmailChange(tx, { ...customer, locale: locale ?? customer.locale }, email);
    else if (email !== undefined) await cancelEmailChange(tx, customer.id);
    return passwordHash ? renewConfirmedSession(tx, sessionId) : undefined;
  });
  const updated = await requireCustomerRow(ctx, customer.id);
  const body = toCustomerResponse(updated, access.confirmedUntil);
  return token ? { body, token } : { body };
}

/** Changes name, telephone number and customer type of the customer who is signed in. */
export async function updateMyDetails(
  ctx: AccountContext,
  given: Schemas['CustomerDetails'],
): Promise<Schemas['Customer']> {
  const { customerId, confirmedUntil } = await requireCustomer(ctx);
  const faults = new BodyFaults();
  const details = validateDetails(given, faults, { shopCountry: localeDefinition(ctx.shop.locale).country });
  if (faults.fields.length > 0) throw invalidFields(faults.fields);
  await inTransaction(ctx, async (tx) => {
    await updateCustomer(tx, customerId, details);
    await exportCustomer(tx, customerId);
  });
  return toCustomerResponse(await requireCustomerRow(ctx, customerId), confirmedUntil);
}

/**
 * Confirms the customer who is signed in by the password, and returns the new token of the session. Throws wrongPassword,
 * tooManyLogins and accountsBusy.
 */
export async function confirmByPassword(ctx: AccountContext, password: string): Promise<string> {
  const { customer, access } = await findMe(ctx);
  const verify = () => ctx.accounts.passwords.verify(customer.passwordHash, password);
  if (!(await limitGuesses(ctx, `session ${access.sessionId}`, verify))) throw wrongPassword();
  return confirmSession(ctx);
}

/** The customer who is signed in, with the session. Throws UNAUTHORIZED for a guest. */
async function findMe(
  ctx: AccountContext,
): Promise<{ readonly customer: CustomerWithChange; readonly access: CustomerAccess }> {
  const access = await requireCustomer(ctx);
  return { customer: await requireCustomerRow(ctx, access.customerId), access };
}

async function requireCustomerRow(ctx: AccountContext, id: string): Promise<CustomerWithChange> {
  const customer = await findCustomer(ctx, id);
  if (!customer) throw new AppError('UNAUTHORIZED', { message: 'The customer no longer exists' });
  return customer;
}

/** Throws BAD_REQUEST with every invalid field. */
async function validateChange(
  customer: CustomerWithChange,
  given: MeChange,
): Promise<{ readonly email: string | undefined; readonly locale: Locale | undefined }> {
  const faults = new BodyFaults();
  const email = given.email === undefined ? undefined : validateEmail(given.email, faults);
  if (given.password !== undefined) await validatePassword(given.password, customer, faults);
  const locale = given.locale !== undefined && isLocale(given.locale) ? given.locale : undefined;
  if (given.locale !== undefined && !locale) {
    faults.add('locale', 'yup:errors.mixed.oneOf', 'is not a locale of the shop');
  }
  if (faults.fields.length > 0) throw invalidFields(faults.fields);
  return { email, locale };
}

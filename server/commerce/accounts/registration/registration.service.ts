import type { components } from '#shared/commerce-api/openapi-types.ts';
import { DAY_MS } from '#shared/dates/durations.ts';
import { localeDefinition } from '#shared/locales/index.ts';
import { contractParser } from '../../kernel/contract/contract-schemas.ts';
import { invalidFields } from '../../kernel/invalid-fields.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { checkToday, countToday } from '../../limits/daily-limit.service.ts';
import { limitMailTo } from '../../limits/mail-limit.service.ts';
import { queueAccountMail } from '../../mail/outbox.service.ts';
import { hashToken } from '../../sessions/sessions.service.ts';
import { linkInvalid, passwordRequired, wrongPassword } from '../account.errors.ts';
import {
  BodyFaults,
  type CompleteDetails,
  validateDetails,
  validateEmail,
  validatePassword,
} from '../account.validation.ts';
import type { AccountContext } from '../account-context.ts';
import { accountLink, createLink } from '../account-links.ts';
import { findCustomerByEmail, insertCustomer } from '../customers.repository.ts';
import { type SignedInCustomer, signInCustomer } from '../sign-in/customer-sign-in.service.ts';
import { limitGuesses, limitMails } from '../sign-in/login-attempts.service.ts';
import {
  consumeRegistration,
  deleteRegistrations,
  findRegistration,
  insertRegistration,
  type RegistrationRow,
} from './registrations.repository.ts';

type Schemas = components['schemas'];

const LINK_LIFETIME_MS = 7 * DAY_MS;

const parseDetails = contractParser('CustomerDetails');

/**
 * Stores a registration until its address is verified, and mails the link for that. The owner of an address that has an
 * account gets a mail that says so instead: the response is the same. Throws BAD_REQUEST with every invalid field,
 * tooManyMails, tooMuchToday, tooManyMailsToday and accountsBusy.
 */
export async function register(ctx: AccountContext, input: Schemas['RegistrationInput']): Promise<void> {
  const faults = new BodyFaults();
  const email = validateEmail(input.email, faults);
  const { country: shopCountry } = localeDefinition(ctx.shop.locale);
  const details = validateDetails(input.details, faults, { shopCountry, parent: 'details.' });
  await validatePassword(input.password, { ...details, email }, faults);
  if (faults.fields.length > 0) throw invalidFields(faults.fields);
  // By network: what a stranger does with an address does not delay its owner.
  await limitMails(ctx, `${email} ${ctx.clientNetwork ?? ''}`);
  await checkToday(ctx, 'registrations');
  // Also for an address with an account: the response time would otherwise show it.
  const passwordHash = await ctx.accounts.passwords.hash(input.password);
  await inTransaction(ctx, (tx) => storeRegistration(tx, { email, details, passwordHash }));
}

async function storeRegistration(
  tx: AccountContext,
  { email, details, passwordHash }: { email: string; details: CompleteDetails; passwordHash: string },
): Promise<void> {
  // Also for an address with an account: the limits would otherwise show it.
  await countToday(tx, 'registrations');
  await limitMailTo(tx, email);
  const { brand, locale } = tx.shop;
  const customer = await findCustomerByEmail(tx, email);
  if (customer) {
    const { firstName, lastName } = customer;
    const account = { firstName, lastName, link: accountLink(tx, 'login') };
    await queueAccountMail(tx, { kind: 'account-exists', brand, locale: customer.locale, email, account });
    return;
  }
  const { link, tokenHash, expiresAt } = createLink(tx, 'verify', LINK_LIFETIME_MS);
  const sessionTokenHash = tx.sessionToken ? hashToken(tx.sessionToken) : null;
  await insertRegistration(tx, { email, details, passwordHash, tokenHash, sessionTokenHash, expiresAt });
  const { firstName, lastName } = details;
  const account = { firstName, lastName, link, at: expiresAt.toISOString() };
  await queueAccountMail(tx, { kind: 'verify-email', brand, locale, email, account });
}

/**
 * Turns a registration into a customer and signs the customer in. Any session but the one that registered needs the
 * password: otherwise a stranger could register an address with their own password, and wait for its owner to open the
 * link. Throws linkInvalid, passwordRequired, wrongPassword, tooManyLogins and accountsBusy.
 */
export async function verifyRegistration(
  ctx: AccountContext,
  { token, password }: { readonly token: string; readonly password?: string | undefined },
): Promise<SignedInCustomer> {
  const registration = await findRegistration(ctx, hashToken(token));
  if (!registration) throw linkInvalid();
  if (!isOwnRegistration(ctx, registration)) await checkPassword(ctx, registration, password);
  const customerId = await inTransaction(ctx, (tx) => completeRegistration(tx, registration));
  if (!customerId) throw linkInvalid();
  return signInCustomer(ctx, customerId);
}

function isOwnRegistration(ctx: AccountContext, { sessionTokenHash }: RegistrationRow): boolean {
  return ctx.sessionToken !== undefined && hashToken(ctx.sessionToken) === sessionTokenHash;
}

async function checkPassword(
  ctx: AccountContext,
  { id, passwordHash }: RegistrationRow,
  password: string | undefined,
): Promise<void> {
  if (password === undefined) throw passwordRequired();
  const verify = () => ctx.accounts.passwords.verify(passwordHash, password);
  if (!(await limitGuesses(ctx, `registration ${id}`, verify))) throw wrongPassword();
}

/** Returns the new customer; undefined when the link was used, or another link gave the address an account. */
async function completeRegistration(
  tx: AccountContext,
  registration: RegistrationRow,
): Promise<string | undefined> {
  const { id, email, locale, passwordHash } = registration;
  if (!(await consumeRegistration(tx, id))) return undefined;
  const { type, firstName, lastName, phone, company, vatNumber, registrationNumber } = parseDetails(
    registration.details,
  );
  const customer = await insertCustomer(tx, {
    email,
    locale,
    passwordHash,
    type,
    firstName,
    lastName,
    phone: phone ?? null,
    company: company ?? null,
    vatNumber: vatNumber ?? null,
    registrationNumber: registrationNumber ?? null,
  });
  if (!customer) return undefined;
  await deleteRegistrations(tx, email);
  const account = { firstName, lastName, link: accountLink(tx) };
  await queueAccountMail(tx, { kind: 'welcome', brand: customer.brand, locale, email, account });
  return customer.id;
}

import { array } from 'yup';
import { LOCALES } from '#shared/locales/index.ts';
import { boolean, object, string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import {
  addressField,
  customerDetailsField,
  emailField,
  enteredPasswordField,
  linkInput,
  linkTokenField,
  newPasswordField,
} from './account-inputs.ts';
import { accountPasskey } from './account-passkey.ts';
import { allFields, idField, idInput, noInput } from './inputs.ts';
import { forward, ofSession } from './procedure/forward.ts';
import { procedure } from './procedure/trpc.ts';

const addressInput = object({
  /** Id of the address to change; without it, an address is added. */
  id: string().uuid(),
  label: string().max(FIELD_LENGTHS.label).default(''),
  address: addressField.required(),
  isDefaultBilling: boolean().default(false),
  isDefaultDelivery: boolean().default(false),
}).required();

const priceInput = object({ ids: array().of(idField).min(1).max(100).required() }).required();
const emailInput = object({ email: string().min(1).max(320).required() }).required();
const confirmInput = object({ password: enteredPasswordField.required() }).required();

const updateInput = object({
  email: string().max(FIELD_LENGTHS.email),
  password: string().max(FIELD_LENGTHS.password),
  locale: string().oneOf(LOCALES),
}).required();

const registrationInput = object({
  email: emailField,
  password: newPasswordField,
  details: customerDetailsField.required(),
}).required();

const verifyInput = object({ token: linkTokenField, password: enteredPasswordField }).required();

export const account = {
  /** Each returns all addresses of the customer, oldest first; `list` none for a guest. */
  address: {
    list: procedure.input(noInput).query(ofSession(forward('get', '/me/addresses'), [])),
    remove: procedure.input(idInput).mutation(forward('delete', '/me/addresses/{id}')),
    save: procedure.input(allFields(addressInput)).mutation(({ ctx, input: { id, ...body } }) => {
      if (!id) return ctx.commerce.post('/me/addresses', { body });
      return ctx.commerce.put('/me/addresses/{id}', { path: { id }, body });
    }),
  },
  details: {
    /** Changes name, telephone number and customer type. */
    save: procedure.input(allFields(customerDetailsField.required())).mutation(forward('put', '/me/details')),
  },
  email: {
    /** Whether mail to an address can arrive, and whether it is the customer's own already. */
    validate: procedure
      .meta({ cost: 10 })
      .input(emailInput)
      .mutation(forward('post', '/Misc/validate/email')),
    /** Confirms a change of the mail address, from the mail to the old or to the new one. */
    verify: procedure.meta({ cost: 20 }).input(linkInput).mutation(forward('post', '/me/verify')),
  },
  me: {
    /** Confirms the customer by the password, for sensitive changes in the next ten minutes. */
    confirm: procedure
      .meta({ renewsSession: true, cost: 60 })
      .input(allFields(confirmInput))
      .mutation(forward('post', '/me/confirm')),
    /** The customer who is signed in; null for a guest. */
    get: procedure.input(noInput).query(ofSession(forward('get', '/me'), null)),
    /** Deletes the account, and drops the cookie of the session that ends with it. */
    remove: procedure
      .meta({ renewsSession: true, cost: 80 })
      .input(noInput)
      .mutation(async ({ ctx }): Promise<null> => {
        await ctx.commerce.delete('/me');
        ctx.sessionCookie.drop();
        return null;
      }),
    /** Changes mail address, password or the language of mails; the first two need a recent confirmation. */
    update: procedure
      .meta({ renewsSession: true, cost: 60 })
      .input(allFields(updateInput))
      .mutation(forward('put', '/me')),
  },
  passkey: accountPasskey,
  price: {
    /** Price rules of the customer for products; none for a guest. Pages for everybody ask for it when shown. */
    list: procedure.input(priceInput).query(ofSession(forward('post', '/me/prices'), [])),
  },
  registration: {
    /** Registers a customer. The link in a mail completes it; another session also needs the password. */
    create: procedure
      .meta({ opensSession: true, cost: 60 })
      .input(allFields(registrationInput))
      .mutation(forward('post', '/Registration')),
    /** Completes a registration and signs in. */
    verify: procedure
      .meta({ renewsSession: true, cost: 60 })
      .input(allFields(verifyInput))
      .mutation(forward('post', '/Registration/verify')),
  },
  session: {
    /** The sessions of the customer, the latest first; empty for a guest. */
    list: procedure.input(noInput).query(ofSession(forward('get', '/me/sessions'), [])),
    /** Ends a session of the customer, on this or on another device. */
    remove: procedure.input(idInput).mutation(forward('delete', '/me/sessions/{id}')),
    /** Ends all sessions of the customer but this one. */
    removeOthers: procedure.input(noInput).mutation(forward('delete', '/me/sessions')),
  },
};

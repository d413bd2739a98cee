import { object } from '#shared/validation/exact-types.ts';
import { emptyWithoutSession } from '../commerce-client/empty-without-session.ts';
import {
  emailField,
  enteredPasswordField,
  linkInput,
  linkTokenField,
  newPasswordField,
  passkeyResponseField,
  toPasskeyResponse,
} from './account-inputs.ts';
import { allFields, noInput } from './inputs.ts';
import { forward } from './procedure/forward.ts';
import { procedure } from './procedure/trpc.ts';

const signInInput = object({ email: emailField, password: enteredPasswordField.required() }).required();
const forgotInput = object({ email: emailField }).required();
const resetInput = object({ token: linkTokenField, password: newPasswordField }).required();

export const auth = {
  passkey: {
    /** Signs in with a passkey, like session.create. */
    finish: procedure
      .meta({ renewsSession: true, cost: 20 })
      .input(passkeyResponseField)
      .mutation(forward('post', '/auth/passkey', toPasskeyResponse)),
    /** The options to sign in with a passkey, valid for five minutes. */
    start: procedure.meta({ cost: 10 }).input(noInput).mutation(forward('post', '/auth/passkey/options')),
  },
  password: {
    /** Mails a link to choose a new password, if there is an account. The response does not say so. */
    forgot: procedure
      .meta({ cost: 40 })
      .input(allFields(forgotInput))
      .mutation(forward('post', '/auth/forgot')),
  },
  reset: {
    /** Chooses a new password by the link of a mail. All sessions of the customer end, and the browser is known from now on. */
    save: procedure
      .meta({ renewsSession: true, cost: 60 })
      .input(allFields(resetInput))
      .mutation(forward('post', '/auth/reset')),
    /** Whether the link of a mail can still be used. It stays usable. */
    validate: procedure.meta({ cost: 10 }).input(linkInput).query(forward('post', '/auth/reset/validate')),
  },
  session: {
    /** Signs in. The session gets a new token, and what it had as a guest is merged. */
    create: procedure
      .meta({ renewsSession: true, cost: 60 })
      .input(allFields(signInInput))
      .mutation(forward('post', '/auth/login')),
    /** Signs out: ends the session and drops its cookie. */
    remove: procedure
      .meta({ renewsSession: true })
      .input(noInput)
      .mutation(async ({ ctx }): Promise<null> => {
        if (ctx.sessionToken) await emptyWithoutSession(ctx.commerce.post('/auth/logout'), undefined);
        ctx.sessionCookie.drop();
        return null;
      }),
  },
};

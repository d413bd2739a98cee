import { object, string } from '#shared/validation/exact-types.ts';
import { passkeyResponseField, toPasskeyResponse } from './account-inputs.ts';
import { noInput } from './inputs.ts';
import { forward, ofSession } from './procedure/forward.ts';
import { procedure } from './procedure/trpc.ts';

const nameField = string().trim().max(60).required();
const idField = string()
  .matches(/^[\w-]{1,1400}$/)
  .required();

const startInput = object({
  ceremony: string()
    .oneOf(['add', 'confirm'] as const)
    .required(),
}).required();

/** The passkeys of a customer. To add or remove one needs a recent confirmation; both return all, as do list and rename. */
export const accountPasskey = {
  add: procedure
    .meta({ cost: 20 })
    .input(passkeyResponseField.shape({ name: nameField }))
    .mutation(
      forward('post', '/me/passkeys', ({ name, ...credential }) => ({
        ...toPasskeyResponse(credential),
        name,
      })),
    ),
  /** Confirms the customer by a passkey, for sensitive changes in the next ten minutes. */
  confirm: procedure
    .meta({ renewsSession: true, cost: 20 })
    .input(passkeyResponseField)
    .mutation(forward('post', '/me/confirm', toPasskeyResponse)),
  /** Oldest first; empty for a guest. */
  list: procedure.input(noInput).query(ofSession(forward('get', '/me/passkeys'), [])),
  remove: procedure
    .input(object({ id: idField }).required())
    .mutation(forward('delete', '/me/passkeys/{id}')),
  rename: procedure
    .input(object({ id: idField, name: nameField }).required())
    .mutation(forward('put', '/me/passkeys/{id}')),
  /** The options to add a passkey, which needs a recent confirmation, or to confirm with one; valid for five minutes. */
  start: procedure.meta({ cost: 10 }).input(startInput).mutation(forward('post', '/me/passkeys/options')),
};

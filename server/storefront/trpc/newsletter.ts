import { object, string } from '#shared/validation/exact-types.ts';
import { FIELD_LENGTHS } from '#shared/validation/field-lengths.ts';
import { email } from '#shared/validation/schemas.ts';
import { mailedTokenInput } from './inputs.ts';
import { forward } from './procedure/forward.ts';
import { procedure } from './procedure/trpc.ts';

const createInput = object({
  email: email().max(FIELD_LENGTHS.email).required(),
  website: string().max(200).default(''),
}).required();

export const newsletter = {
  subscription: {
    confirm: procedure
      .meta({ cost: 10 })
      .input(mailedTokenInput)
      .mutation(forward('post', '/Newsletter/confirm')),
    /** Requests a mail with a link that confirms a subscription. The response is the same for every address. */
    create: procedure.meta({ cost: 20 }).input(createInput).mutation(forward('post', '/Newsletter')),
    /** Ends a subscription by the token of a newsletter. */
    remove: procedure
      .meta({ cost: 10 })
      .input(mailedTokenInput)
      .mutation(forward('post', '/Newsletter/unsubscribe')),
  },
};

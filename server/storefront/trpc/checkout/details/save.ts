import { type InferType, object, string } from 'yup';
import { unwrap } from '../../../commerce-client/client.ts';
import { type OrderView, withPictures } from '../../../commerce-client/views.ts';
import { procedure } from '../../trpc.ts';

const COUNTRIES = ['NL', 'BE', 'DE', 'AT', 'FR', 'GB'] as const;

// Shapes and lengths only: what an address or a VAT number must look like is the commerce API's to say,
// and its field faults come back to the form.
const address = object({
  firstName: string().max(80).required(),
  lastName: string().max(80).required(),
  company: string().max(120).nullable(),
  street: string().max(120).required(),
  houseNumber: string().max(20).required(),
  addition: string().max(40).nullable(),
  postalCode: string().max(12).required(),
  city: string().max(80).required(),
  country: string().oneOf(COUNTRIES).required(),
});

const input = object({
  email: string().max(254).required(),
  phone: string().max(30).required(),
  customerType: string()
    .oneOf(['Private', 'Business'] as const)
    .required(),
  vatNumber: string().max(20).nullable(),
  reference: string().max(60).nullable(),
  remarks: string().max(1000).nullable(),
  billingAddress: address.required(),
  deliveryAddress: address.nullable().default(null),
}).required();

export type CheckoutDetails = InferType<typeof input>;

/** Who orders and where it goes; answers the cart priced for that country. */
export const save = procedure.input(input).mutation(async ({ ctx, input: body }): Promise<OrderView> => {
  const order = await unwrap(ctx.commerce.POST('/Orders/details', { params: { header: ctx.shop }, body }));
  return withPictures(order, ctx.pictures);
});

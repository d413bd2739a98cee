import { mixed } from 'yup';
import { isRotation } from '#shared/configuration/rotation.ts';
import { number, object, string } from '#shared/validation/exact-types.ts';
import { answersField, idField, quantityField } from './inputs.ts';
import { forward } from './procedure/forward.ts';
import { procedure } from './procedure/trpc.ts';

const configurationInput = object({
  id: idField,
  answers: answersField.required(),
  quantity: quantityField,
}).required();

const quantityInput = object({ id: idField, quantity: quantityField, answers: answersField }).required();

const picturesInput = object({
  id: idField,
  query: string().max(100).default(''),
  page: number().integer().min(1).max(100).default(1),
}).required();

const pixels = number().integer().min(0).max(100_000).required();
const cropInput = object({
  id: idField,
  /** A picture that a shopper may print. */
  picture: object({
    source: string()
      .oneOf(['upload', 'image', 'edit'] as const)
      .required(),
    id: string().max(64).required(),
    licenceCode: string().max(40),
  }).required(),
  area: object({ left: pixels, top: pixels, width: pixels, height: pixels }).required(),
  rotation: mixed(isRotation),
}).required();

/** Of a product with options, by its id; uncached. */
export const productConfiguration = {
  configuration: {
    /** Evaluates the answers to a product's configuration; the result names invalid answers. */
    calculate: procedure.input(configurationInput).query(forward('post', '/Products/{id}/configure')),
  },
  print: {
    /** Rotates and crops a picture; the crop belongs to the shopper's session. */
    crop: procedure
      .meta({ opensSession: true, cost: 50 })
      .input(cropInput)
      .mutation(forward('post', '/Products/configuration/{id}/crop')),
    /** Pictures to print on a product: `query` searches the library, or selects one picture with `image:`, `upload:` or `edit:`. */
    list: procedure
      .meta({ cost: 10 })
      .input(picturesInput)
      .query(forward('get', '/Products/photoprint/{id}')),
  },
  quantity: {
    /** The price of a product with its answers at a quantity. */
    calculate: procedure.input(quantityInput).query(forward('put', '/Products/{id}/quantity')),
  },
};

import { array, boolean, number, object, string } from 'yup';

const credentialField = object({
  id: string().required(),
  type: string()
    .oneOf(['public-key'] as const)
    .required(),
  transports: array(string().required()).required(),
});
const credentialsField = array(credentialField.required()).required();
const requiredField = string()
  .oneOf(['required'] as const)
  .required();

/** The arguments of `navigator.credentials.get` as JSON. */
export const requestOptionsSchema = object({
  challenge: string().required(),
  rpId: string().required(),
  timeout: number().required(),
  userVerification: requiredField,
  allowCredentials: credentialsField,
}).required();

/** The arguments of `navigator.credentials.create` as JSON. */
export const creationOptionsSchema = object({
  challenge: string().required(),
  rp: object({ id: string().required(), name: string().required() }).required(),
  user: object({
    id: string().required(),
    name: string().required(),
    displayName: string().required(),
  }).required(),
  pubKeyCredParams: array(
    object({
      alg: number().required(),
      type: string()
        .oneOf(['public-key'] as const)
        .required(),
    }).required(),
  ).required(),
  timeout: number().required(),
  attestation: string()
    .oneOf(['none'] as const)
    .required(),
  excludeCredentials: credentialsField,
  authenticatorSelection: object({
    residentKey: requiredField,
    requireResidentKey: boolean().required(),
    userVerification: requiredField,
  }).required(),
}).required();

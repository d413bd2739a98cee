import type { components } from '#shared/commerce-api/openapi-types.ts';

// Types of the JSON columns of customers.

type Schemas = components['schemas'];

export type CustomerType = Schemas['CustomerType'];
export type AddressValues = Schemas['Address'];
export type RegistrationDetails = Schemas['CustomerDetails'];

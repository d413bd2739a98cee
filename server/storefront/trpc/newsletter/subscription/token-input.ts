import { object } from 'yup';
import { string } from '#shared/validation/exact-types.ts';

export const tokenInput = object({ token: string().min(20).max(200).required() }).required();

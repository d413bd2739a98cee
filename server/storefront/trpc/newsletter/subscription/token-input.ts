import { object, string } from 'yup';

export const tokenInput = object({ token: string().min(20).max(200).required() }).required();

import { number } from 'yup';

/** Days after which a signed-in session ends. */
export interface SignedInDays {
  /** Without a request. */
  readonly idle: number;
  /** In any case. */
  readonly absolute: number;
}

export const DEFAULT_SIGNED_IN_DAYS: SignedInDays = { idle: 14, absolute: 90 };

const days = (fallback: number, when: string) =>
  number()
    .integer()
    .min(1)
    .max(365)
    .default(fallback)
    .meta({ expected: `the days after which a customer is signed out ${when}, from 1 to 365` });

export const sessionEnvFields = {
  SIGNED_IN_IDLE_DAYS: days(DEFAULT_SIGNED_IN_DAYS.idle, 'without a request'),
  SIGNED_IN_DAYS: days(DEFAULT_SIGNED_IN_DAYS.absolute, 'in any case'),
};

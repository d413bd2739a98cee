import { number, string } from 'yup';

const wholeNumber = (fallback: number, [min, max]: readonly [number, number], what: string) =>
  number()
    .integer()
    .min(min)
    .max(max)
    .default(fallback)
    .meta({ expected: `${what}, from ${min} to ${max}` });

/** The most days for which a quotation applies. */
export const MAX_VALID_DAYS = 365;

/** The merchant's terms of quotations. */
export const quotationEnvFields = {
  QUOTATION_VALID_DAYS: wholeNumber(
    30,
    [1, MAX_VALID_DAYS],
    'the days for which the prices of a quotation apply',
  ),
  QUOTATION_REMINDER_DAYS: wholeNumber(
    5,
    [0, MAX_VALID_DAYS],
    'the days before the end of a quotation on which its shopper is reminded, 0 for never',
  ),
  QUOTATIONS_PER_ADDRESS: wholeNumber(
    10,
    [1, 10_000],
    'the quotations that one IP address or session may request in 24 hours',
  ),
  QUOTED_PRODUCTS_GONE: string().oneOf(['sell', 'refuse']).default('sell').meta({
    expected:
      'sell or refuse: whether quotations also cover products that leave the catalogue, or change, afterwards',
  }),
};

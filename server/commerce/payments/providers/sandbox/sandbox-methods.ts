import { LARGEST_AMOUNT, type MethodOffer } from '../../../order-records/payments/provider.ts';

const EUROS = { EUR: [1, LARGEST_AMOUNT] } as const;
const BOTH = { EUR: [1, LARGEST_AMOUNT], GBP: [1, LARGEST_AMOUNT] } as const;
const everyone = { customers: 'all', authorisesFirst: false } as const;

/** Every method, with the countries and limits that shoppers are used to. */
export const SANDBOX_METHODS: readonly MethodOffer[] = [
  { method: 'ideal', countries: ['NL'], amounts: EUROS, ...everyone },
  { method: 'bancontact', countries: ['BE'], amounts: EUROS, ...everyone },
  { method: 'creditcard', countries: 'all', amounts: BOTH, ...everyone },
  { method: 'paypal', countries: 'all', amounts: BOTH, ...everyone },
  { method: 'eps', countries: ['AT'], amounts: EUROS, ...everyone },
  {
    method: 'klarna',
    countries: 'all',
    amounts: { EUR: [1_000, 400_000], GBP: [1_000, 400_000] },
    customers: ['Private'],
    authorisesFirst: true,
  },
  { method: 'banktransfer', countries: 'all', amounts: EUROS, ...everyone },
];

// A file of its own, because the other services of payments import the orders that show these payments.
export { findShownPayments } from './payments.repository.ts';

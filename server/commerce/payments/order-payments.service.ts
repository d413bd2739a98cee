// Separate from the other payment services, which import orders: this import by orders would form a cycle.
export { findShownPayments } from './payments.repository.ts';

// Separate from the other payment services, which import orders: this import by orders would form a cycle.
export { findDisputesOfOrders } from './disputes.repository.ts';
export { findShownPayments } from './payments.repository.ts';
export { findRefundsOfOrders } from './refunds.repository.ts';

// Separate from the other payment services: they import orders, so that an import of them by orders would be a cycle.
export { findDisputesOfOrders } from './disputes.repository.ts';
export { findShownPayments } from './payments.repository.ts';
export { findRefundsOfOrders } from './refunds.repository.ts';

export { findEndedQuotations } from './quotations.repository.ts';

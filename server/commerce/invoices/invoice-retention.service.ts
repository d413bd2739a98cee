export { anonymiseInvoices } from './invoice-retention.repository.ts';

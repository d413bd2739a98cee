export {
  closeSessions,
  deleteCustomer,
  deleteEmptySessions,
  eraseClosedSessions,
  findCustomers,
  lockCustomerRow,
  lockExpiredSessions,
  lockOwners,
  lockSessions,
  lockSessionsOf,
} from './session-retention.repository.ts';

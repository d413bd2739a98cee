export {
  closeSessions,
  deleteCustomer,
  deleteEmptySessions,
  findCustomers,
  lockCustomerRow,
  lockExpiredSessions,
  lockOwners,
  lockSessions,
  lockSessionsOf,
} from './session-retention.repository.ts';

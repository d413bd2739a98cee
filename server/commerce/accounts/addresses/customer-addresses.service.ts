// Separate from addresses.service.ts, which imports accounts: this import by accounts would form a cycle.

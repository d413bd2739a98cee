import type { IncomingMessage } from 'node:http';
import type { ContractOperation } from './contract-operations.ts';

export interface CalledOperation {
  readonly operation: ContractOperation;
  /** The decoded values of the parameters in its path. */
  readonly pathValues: Readonly<Record<string, string>>;
}

const calledOperations = new WeakMap<IncomingMessage, CalledOperation>();

export function setCalledOperation(req: IncomingMessage, called: CalledOperation): void {
  calledOperations.set(req, called);
}

/** The operation that contract-methods.ts has found; undefined for a path that the contract does not have. */
export function calledOperation(req: IncomingMessage): CalledOperation | undefined {
  return calledOperations.get(req);
}

import type { IncomingMessage } from 'node:http';

/** The path of the contract that a request calls. */
export interface CalledPath {
  /** As in the contract, such as `/Storage/{id}`. */
  readonly path: string;
  /** The decoded values of its parameters, in their order. */
  readonly values: readonly string[];
}

const calledPaths = new WeakMap<IncomingMessage, CalledPath>();

export function setContractPath(req: IncomingMessage, called: CalledPath): void {
  calledPaths.set(req, called);
}

/** The path that contract-methods.ts has found; undefined for a path that the contract does not have. */
export function contractPathOf(req: IncomingMessage): CalledPath | undefined {
  return calledPaths.get(req);
}

import type { AnyTRPCProcedure } from '@trpc/server';
import type { ProcedureMeta } from '../procedure/trpc.ts';
import { appRouter } from '../router.ts';

/** Tokens of a call that reads or writes something in the commerce API. */
const DEFAULT_COST = 5;

/** Whether one of these procedures declares `opensSession`; unknown paths do not. */
export function opensSession(paths: readonly string[]): boolean {
  return paths.some((path) => metaByPath.get(path)?.opensSession === true);
}

/** Whether one of these procedures declares `renewsSession`; unknown paths do not. */
export function renewsSession(paths: readonly string[]): boolean {
  return paths.some((path) => metaByPath.get(path)?.renewsSession === true);
}

/** Whether all of these procedures declare `isPublic`; unknown paths do not. */
export function arePublic(paths: readonly string[]): boolean {
  return paths.length > 0 && paths.every((path) => metaByPath.get(path)?.isPublic === true);
}

/** Tokens that calls of these procedures take from the rate limit; an unknown path costs as much as any other. */
export function costOfCalls(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + (metaByPath.get(path)?.cost ?? DEFAULT_COST), 0);
}

/** Tokens that each entry of a procedure's input `ids` takes; 0 for most procedures. */
export function costPerId(path: string): number {
  return metaByPath.get(path)?.costPerId ?? 0;
}

// tRPC types this record as nested routers, but its keys are the full paths.
const procedures: object = appRouter._def.procedures;
const metaByPath = new Map(
  Object.entries(procedures as Readonly<Record<string, AnyTRPCProcedure>>).map(([path, procedure]) => [
    path,
    procedure._def.meta as ProcedureMeta | undefined,
  ]),
);

import type { AnyTRPCProcedure } from '@trpc/server';
import type { ProcedureMeta } from '../procedure/trpc.ts';
import { appRouter } from '../router.ts';

/** Tokens of a call that reads or writes something in the commerce API. */
const DEFAULT_COST = 5;

// tRPC types this record as nested routers, but its keys are the full paths.
const procedures: object = appRouter._def.procedures;
/** All procedures by their path `noun.noun.verb`. */
export const PROCEDURES: ReadonlyMap<string, AnyTRPCProcedure> = new Map(Object.entries(procedures));

function metaOf(path: string): ProcedureMeta | undefined {
  return PROCEDURES.get(path)?._def.meta as ProcedureMeta | undefined;
}

/** Whether one of these procedures declares `opensSession`; unknown paths do not. */
export function opensSession(paths: readonly string[]): boolean {
  return paths.some((path) => metaOf(path)?.opensSession === true);
}

/** Whether one of these procedures declares `renewsSession`; unknown paths do not. */
export function renewsSession(paths: readonly string[]): boolean {
  return paths.some((path) => metaOf(path)?.renewsSession === true);
}

/** Whether all of these procedures declare `isPublic`; unknown paths do not. */
export function arePublic(paths: readonly string[]): boolean {
  return paths.length > 0 && paths.every((path) => metaOf(path)?.isPublic === true);
}

/** Tokens that calls of these procedures take from the rate limit; an unknown path costs as much as any other. */
export function costOfCalls(paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + (metaOf(path)?.cost ?? DEFAULT_COST), 0);
}

/** Tokens that each entry of a procedure's input `ids` takes; 0 for most procedures. */
export function costPerId(path: string): number {
  return metaOf(path)?.costPerId ?? 0;
}

/** Tokens that each kilobyte of a procedure's body takes beyond its parsing; 0 for most procedures. */
export function costPerKilobyte(path: string): number {
  return metaOf(path)?.costPerKilobyte ?? 0;
}

import type { AnyTRPCProcedure } from '@trpc/server';
import { appRouter } from './router.ts';
import type { ProcedureMeta } from './trpc.ts';

/** Whether one of these procedures declares `opensSession`; unknown paths do not. */
export function opensSession(paths: readonly string[]): boolean {
  return paths.some((path) => metaByPath.get(path)?.opensSession === true);
}

// tRPC types this record as nested routers, but its keys are the full paths.
const procedures: object = appRouter._def.procedures;
const metaByPath = new Map(
  Object.entries(procedures as Readonly<Record<string, AnyTRPCProcedure>>).map(([path, procedure]) => [
    path,
    procedure._def.meta as ProcedureMeta | undefined,
  ]),
);

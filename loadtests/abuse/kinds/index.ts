import type { HostileVisitor } from '../attack.ts';
import { callKinds } from './calls.ts';
import { connectionKinds } from './connections.ts';
import { fileKinds } from './files.ts';
import { pageKinds } from './pages.ts';
import { requestKinds } from './requests.ts';
import { sessionKinds } from './sessions.ts';

/** All kinds of hostile visitors. */
export const HOSTILE_VISITORS: readonly HostileVisitor[] = [
  ...callKinds,
  ...sessionKinds,
  ...pageKinds,
  ...requestKinds,
  ...fileKinds,
  ...connectionKinds,
];

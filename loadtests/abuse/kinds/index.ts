import type { HostileVisitor } from '../attack.ts';
import { callKinds } from './calls.ts';
import { connectionKinds } from './connections.ts';
import { fileKinds } from './files.ts';
import { inputKinds } from './inputs.ts';
import { pageKinds } from './pages.ts';
import { readKinds } from './reads.ts';
import { requestKinds } from './requests.ts';
import { sessionKinds } from './sessions.ts';

export const HOSTILE_VISITORS: readonly HostileVisitor[] = [
  ...callKinds,
  ...sessionKinds,
  ...pageKinds,
  ...requestKinds,
  ...inputKinds,
  ...readKinds,
  ...fileKinds,
  ...connectionKinds,
];

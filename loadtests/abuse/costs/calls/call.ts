import type { InputOf, ProcedurePath } from '#client/data/query.ts';
import type { CostSample } from '../cost-sample.ts';

export type Caller = 'visitor' | 'guest' | 'customer' | 'leaving';

interface Call<P extends ProcedurePath> {
  readonly by?: Caller;
  /** By default 200. */
  readonly status?: number;
  /** Calls at most; by default any number. */
  readonly times?: number;
  input(sample: CostSample, turn: number): InputOf<P>;
}

export type Calls = { readonly [P in ProcedurePath]: Call<P> };

export const nothing = () => null;

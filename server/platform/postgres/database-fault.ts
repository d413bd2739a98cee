import { appErrorIn } from '#shared/errors/app-error.ts';
import { connectionFault } from '../faults/connection-fault.ts';
import { DatabaseUnavailable, sqlState } from './postgres-error.ts';

/** By SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const SENTENCES: Readonly<Record<string, string>> = {
  '28P01': 'the server refuses the login. Correct user and password',
  '28000': 'the server refuses the login. Correct the user, or allow this machine in pg_hba.conf',
  '3D000': 'the database does not exist. Create it, or correct its name',
  '53300': 'the server has no connection left. Lower DATABASE_POOL_SIZE, or raise max_connections',
  '57P03': 'the server is starting or stopping. Try again',
};

/** A sentence about the database of `setting`, which cannot be reached; undefined for any other error. It has neither host nor password. */
export function databaseFault(error: unknown, setting = 'DATABASE_URL'): string | undefined {
  const state = sqlState(error) ?? '';
  const sentence = SENTENCES[state];
  if (sentence) return `${setting}: ${sentence} (${state}).`;
  return appErrorIn(error) instanceof DatabaseUnavailable ? connectionFault(error, setting) : undefined;
}

import { sqlState } from './postgres-error.ts';

/** By the code of a failed connection: https://www.postgresql.org/docs/current/errcodes-appendix.html for five characters. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing accepts connections there. Start the server, or correct host and port',
  ENOTFOUND: 'the host does not exist. Correct its name',
  EAI_AGAIN: 'the name of the host cannot be looked up. Check the DNS of this machine',
  ETIMEDOUT: 'the server does not respond. Check host, port and firewall',
  EHOSTUNREACH: 'there is no route to the host. Check host and network',
  ENETUNREACH: 'there is no route to the host. Check host and network',
  '28P01': 'the server refuses the login. Correct user and password',
  '28000': 'the server refuses the login. Correct the user, or allow this machine in pg_hba.conf',
  '3D000': 'the database does not exist. Create it, or correct its name',
  '53300': 'the server has no connection left. Lower DATABASE_POOL_SIZE, or raise max_connections',
  '57P03': 'the server is starting or stopping. Try again',
};

/** A sentence about the database of `setting`, which cannot be reached; undefined for any other error. It has neither host nor password. */
export function databaseFault(error: unknown, setting = 'DATABASE_URL'): string | undefined {
  const code = sqlState(error) ?? systemCode(error);
  const sentence = code === undefined ? undefined : SENTENCES[code];
  return sentence && `${setting}: ${sentence} (${code}).`;
}

/** The code of a failed connection to the database. */
function systemCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!('syscall' in cause && 'code' in cause)) continue;
    const isConnection = cause.syscall === 'connect' || cause.syscall === 'getaddrinfo';
    return isConnection && typeof cause.code === 'string' ? cause.code : undefined;
  }
  return undefined;
}

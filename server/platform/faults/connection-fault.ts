/** By the code of a connection that failed. */
const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing accepts connections there. Start the server, or correct host and port',
  ENOTFOUND: 'the host does not exist. Correct its name',
  EAI_AGAIN: 'the name of the host cannot be looked up. Check the DNS of this machine',
  ETIMEDOUT: 'the server does not respond. Check host, port and firewall',
  EHOSTUNREACH: 'there is no route to the host. Check host and network',
  ENETUNREACH: 'there is no route to the host. Check host and network',
};

/**
 * A sentence about a server that cannot be reached; undefined for any other error. It names the server by the `setting`
 * that has its address, or by host and port.
 */
export function connectionFault(error: unknown, setting?: string): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const failure = cause instanceof AggregateError ? tellingFailure(cause.errors) : cause;
    if (!isConnectionFailure(failure)) continue;
    const { code, hostname, address, port } = failure;
    const sentence = SENTENCES[code];
    const host = address?.includes(':') ? `[${address}]` : address;
    const server = setting ?? [hostname ?? host, port].filter(Boolean).join(':');
    return sentence && `${server}: ${sentence} (${code}).`;
  }
  return undefined;
}

/** Of the failures of all addresses of a host: one of a protocol that this machine does not have says nothing of the server. */
function tellingFailure(failures: readonly unknown[]): unknown {
  return (
    failures.find((each) => isConnectionFailure(each) && !/^E(?:NET|HOST)UNREACH$/.test(each.code)) ??
    failures[0]
  );
}

/** A system error of Node: https://nodejs.org/api/errors.html#class-systemerror */
interface ConnectionFailure {
  readonly code: string;
  readonly hostname?: string;
  readonly address?: string;
  readonly port?: number;
}

function isConnectionFailure(error: unknown): error is ConnectionFailure {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return false;
  return (error.syscall === 'connect' || error.syscall === 'getaddrinfo') && typeof error.code === 'string';
}

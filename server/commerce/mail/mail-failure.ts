/** The codes of nodemailer for a server that cannot be reached, breaks the connection or rejects the password. */
const UNAVAILABLE: readonly unknown[] = [
  ...['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'EPROTOCOL', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE'],
];

/**
 * Whether a mail was not sent because of its server, which may accept it later: it is down, or asks for another attempt
 * (4yz, RFC 5321, 4.2.1). Otherwise the mail itself is rejected.
 */
export function isServerUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  if (code === 'EAUTH' || code === 'ENOAUTH') return true;
  const status = 'responseCode' in error ? error.responseCode : undefined;
  return typeof status === 'number' ? status < 500 : UNAVAILABLE.includes(code);
}

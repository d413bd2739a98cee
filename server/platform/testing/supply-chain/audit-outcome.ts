import { array, type InferType, object, string } from 'yup';

/** Errors of npm before a registry, or the host of its keys, has answered. */
const UNREACHABLE =
  /^(?:E(?:NOTFOUND|AI_AGAIN|CONNREFUSED|CONNRESET|CONNABORTED|HOSTUNREACH|NETUNREACH|TIMEDOUT|SOCKETTIMEOUT|PIPE)|ERR_SOCKET_TIMEOUT)$/;
/** A registry that refuses the query, or fails: npm puts the status of the response into its code. */
const REFUSED = /^E[45]\d\d$/;
const UNSIGNED = 'found no dependencies to audit that were installed from a supported registry';

const findings = array(object({ name: string().required(), severity: string(), version: string() }));

/** Output of `npm audit --json` and `npm audit signatures --json`. */
const report = object({
  vulnerabilities: findings.transform((_, packages: unknown) =>
    packages === undefined ? undefined : Object.values(Object(packages)),
  ),
  invalid: findings,
  missing: findings,
  // Of the request for advisories, when it failed: npm prints no code.
  message: string(),
  error: object({ code: string(), summary: string() }).default(undefined),
});

export type AuditOutcome =
  | { readonly state: 'passed' }
  | { readonly state: 'skipped'; readonly reason: string }
  | { readonly state: 'failed'; readonly reasons: readonly string[] };

function failureOf({ message, error }: InferType<typeof report>): AuditOutcome {
  const { code = '', summary = '' } = error ?? {};
  if (message) return { state: 'skipped', reason: message };
  if (UNREACHABLE.test(code) || REFUSED.test(code) || summary === UNSIGNED) {
    return { state: 'skipped', reason: summary || code };
  }
  return { state: 'failed', reasons: [summary || code || 'npm printed no report'] };
}

/** The outcome of an audit of npm. Only a registry that does not answer skips it: any other error fails. */
export function auditOutcome(status: number | null, stdout: string): AuditOutcome {
  let printed: unknown;
  try {
    printed = JSON.parse(stdout);
  } catch {
    return { state: 'failed', reasons: [`npm exited with ${status} and printed no report`] };
  }
  const parsed = report.validateSync(printed);
  const { vulnerabilities, invalid, missing } = parsed;
  if (!vulnerabilities && !(invalid && missing)) return failureOf(parsed);
  if (status === 0) return { state: 'passed' };
  const described = [
    ...(vulnerabilities ?? []).map(({ name, severity }) => `${name}: advisory, ${severity}`),
    ...(invalid ?? []).map(({ name, version }) => `${name}@${version}: invalid signature`),
    ...(missing ?? []).map(({ name, version }) => `${name}@${version}: no signature`),
  ];
  return { state: 'failed', reasons: described };
}

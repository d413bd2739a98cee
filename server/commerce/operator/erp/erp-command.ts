import { countExports, requeueFailed } from '../../erp/erp.repository.ts';
import { type ErpDeps, startAuthorization, tokenExpiry } from '../../erp/erp-oauth.service.ts';
import { UsageError } from '../../kernel/usage-error.ts';
import { type CommandResult, done } from '../command-result.ts';

export const ERP_USAGE = 'Usage: npm run erp -- connect | status | resend';

/** Runs a command of an operator. Throws UsageError. */
export async function runErpCommand(deps: ErpDeps, [command]: readonly string[]): Promise<CommandResult> {
  if (command === 'connect') {
    const url = await startAuthorization(deps);
    return done(`Sign in within ten minutes at:\n${url}`);
  }
  if (command === 'status') return done(await status(deps));
  if (command === 'resend') {
    return done(`${await requeueFailed(deps, deps.clock())} failed exports are queued again`);
  }
  throw new UsageError(
    command === undefined ? 'A command is missing' : `There is no command ${command}`,
    ERP_USAGE,
  );
}

async function status(deps: ErpDeps): Promise<string> {
  const expiry = await tokenExpiry(deps);
  const exports = await countExports(deps);
  const lines = exports.map(({ kind, state, count, lastError }) =>
    [kind.padEnd(12), state.padEnd(8), String(count).padStart(6), lastError ?? ''].join(' ').trimEnd(),
  );
  const connection = expiry ? `connected, token until ${expiry.toISOString()}` : 'not connected';
  return [connection, ...(lines.length > 0 ? lines : ['no exports'])].join('\n');
}

import type { CommandOutput } from '#server/platform/commands/command.ts';
import { EnvError } from '#server/platform/env/env.ts';
import { countExports, EXPORT_ROWS } from '../../erp/erp.repository.ts';
import { type ErpDeps, startAuthorization, tokenExpiry } from '../../erp/erp-oauth.service.ts';
import { erpSettings } from '../../kernel/env/erp-env.ts';
import { requeueFailedRows } from '../../outbox/outbox.repository.ts';
import type { CommandDeps } from '../command-database.ts';
import { done } from '../command-results.ts';

export type ErpCommand = 'connect' | 'status' | 'resend';

/** Runs a command about Business Central. Rejects with EnvError without its settings. */
export function runErp(deps: CommandDeps, command: ErpCommand): Promise<CommandOutput> {
  const settings = erpSettings(deps.env);
  if (!settings) throw new EnvError(['The ERP_ settings are not set']);
  return runErpCommand({ ...deps, settings }, command);
}

export async function runErpCommand(deps: ErpDeps, command: ErpCommand): Promise<CommandOutput> {
  switch (command) {
    case 'connect':
      return done(`Sign in within ten minutes at:\n${await startAuthorization(deps)}`);
    case 'status':
      return done(await status(deps));
    case 'resend':
      return done(`${await requeueFailedRows(deps.db, exportRows(deps))} failed exports are queued again`);
  }
}

const exportRows = ({ clock }: ErpDeps) => ({ ...EXPORT_ROWS, clock });

async function status(deps: ErpDeps): Promise<string> {
  const expiry = await tokenExpiry(deps);
  const exports = await countExports(deps);
  const lines = exports.map(({ kind, state, count, lastError }) =>
    [kind.padEnd(12), state.padEnd(8), String(count).padStart(6), lastError ?? ''].join(' ').trimEnd(),
  );
  return [connectionText(expiry), ...(lines.length > 0 ? lines : ['no exports'])].join('\n');
}

function connectionText(expiry: Awaited<ReturnType<typeof tokenExpiry>>): string {
  if (expiry === null) return 'not connected';
  if (expiry !== 'unreadable') return `connected, token until ${expiry.toISOString()}`;
  return 'not connected: the stored token was encrypted with another ERP_TOKEN_KEY; set that key, or run npm run shop -- erp connect';
}

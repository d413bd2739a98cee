import { EnvError } from '#server/platform/env.ts';
import { erpSettings } from '../../kernel/env/erp-env.ts';
import { runCommand } from '../operator-command.ts';
import { ERP_USAGE, runErpCommand } from './erp-command.ts';

// npm run erp -- connect | status | resend

await runCommand(
  'erp',
  (deps, args) => {
    const settings = erpSettings(deps.env);
    if (!settings) throw new EnvError(['The ERP_ settings are not set']);
    return runErpCommand({ ...deps, settings }, args);
  },
  ERP_USAGE,
);

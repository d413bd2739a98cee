import { runOrderCommand } from '../operator-command.ts';
import { REFUNDS_USAGE, runRefunds } from './set-aside-refunds.ts';

// npm run payments:refunds lists the refunds that were set aside or are on their way. With ids it retries them; with
// --paid and ids it records that a person has paid them.

await runOrderCommand(
  'refunds',
  async (deps, args) => {
    const lines = await runRefunds(deps, args);
    return {
      text: lines.map(({ text }) => text).join('\n'),
      isFailure: lines.some(({ isFailure }) => isFailure),
    };
  },
  REFUNDS_USAGE,
);

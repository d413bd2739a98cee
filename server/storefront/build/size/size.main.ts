import { command } from '#server/platform/commands/command.ts';
import { runProgram } from '#server/platform/commands/run-program.ts';

const sizes = (help: string, isUpdate: boolean) =>
  command({
    help,
    read: () => ({ isUpdate }),
    run: async (input) => (await import('./print-sizes.ts')).printSizes(input),
  });

await runProgram({
  name: 'npm run size --',
  help: 'scripts and styles of each screen of the build',
  byDefault: 'check',
  commands: {
    check: sizes('fails when a screen exceeds its budget (server/storefront/build/size/budgets.json)', false),
    update: sizes('sets the budgets to the current sizes plus 5 %', true),
  },
});

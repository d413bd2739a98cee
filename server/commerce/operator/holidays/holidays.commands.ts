import { command } from '#server/platform/commands/command.ts';

export const HOLIDAYS = command({
  help: 'generates the public holidays of the six countries from date-holidays',
  read: () => undefined,
  run: async () => (await import('./write-holidays.ts')).writeHolidays(),
  besideShop: 'own',
});

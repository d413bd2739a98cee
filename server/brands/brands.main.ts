import { command } from '#server/platform/commands/command.ts';
import { runProgram } from '#server/platform/commands/run-program.ts';

await runProgram({
  name: 'npm run brands --',
  help: 'all brands in this checkout',
  byDefault: 'start',
  commands: {
    start: command({
      args: '[SITE...]',
      help: 'all brands, or the named ones, behind one edge, with one commerce API, until Ctrl+C',
      details: `The page at http://localhost:8000 links to every screen; the terminal says how much memory each process has. Settings:
OVERVIEW_PORT, EDGE_PORT, EDGE_ADMIN_PORT, API_PORT, DATA_DIR. It needs nginx with njs.`,
      read: (_values, sites) => sites,
      run: async (sites) => (await import('./start-all-brands.ts')).startAllBrands(sites),
    }),
    new: command({
      help: 'creates a brand that is ready to start (shared/brands/README.md)',
      options: {
        code: { type: 'string', value: 'XYZ', help: 'two to four capital letters' },
        site: { type: 'string', value: 'quietworks', help: 'folder and domain' },
        name: { type: 'string', value: '"Quiet Works"', help: 'as shoppers read it' },
        like: {
          type: 'string',
          value: 'CODE',
          default: 'DBC',
          help: 'design, switches and texts of this brand',
        },
      },
      read: ({ code, site, name, like }) => ({ code, site, name, like }),
      run: async (options) => (await import('./new-brand/new-brand.ts')).newBrand(options),
    }),
    locale: command({
      help: 'creates a locale from another one, in this checkout',
      options: {
        locale: { type: 'string', value: 'es-ES', help: 'language and country' },
        like: { type: 'string', value: 'LOCALE', default: 'en-GB', help: 'its texts and entries are copied' },
        'time-zone': { type: 'string', value: 'Europe/Madrid', help: 'of its shops' },
        domain: { type: 'string', value: 'es', help: 'the end of its domains' },
        eu: { type: 'string', value: 'yes', help: 'new country: yes or no' },
        vat: { type: 'string', value: '21@2012-09-01', help: 'new country: standard rate and its first day' },
        'postal-code': {
          type: 'string',
          value: "'\\d{5}'",
          help: 'new country: pattern of its postal codes',
        },
        'postal-example': { type: 'string', value: '28013', help: 'new country: one of them' },
        currency: { type: 'string', value: 'EUR', default: 'EUR', help: 'new country: its currency' },
        check: {
          type: 'boolean',
          help: 'lists what to translate and to check; exit code 1 if there is something',
        },
      },
      read: (values) => values,
      run: async ({ check, ...options }) => {
        const { checkLocales, newLocale } = await import('./new-locale/new-locale.ts');
        return check ? checkLocales() : newLocale(options);
      },
    }),
    statements: command({
      help: 'accessibility statements, from the table of criteria and their tests',
      read: () => undefined,
      run: async () => (await import('./accessibility/write-statements.ts')).writeStatements(),
    }),
    marks: command({
      help: 'touch icons and social pictures, from the SVG files of the brands',
      read: () => undefined,
      run: async () => (await import('./draw-all-marks.ts')).drawAllMarks(),
    }),
  },
});

import type { KnipConfig } from 'knip';

// `npm run lint` runs knip twice: over everything, and with --production to find what only tests use.
const isProduction = process.argv.includes('--production');

export default {
  entry: [
    'server/{start,*/main}.ts!',
    '{client,server,loadtests,nginx}/**/*.main.ts!',
    // Started as a process by the test beside it.
    'server/platform/commands/socket/caller.fixture.ts',
    // Vite's entries, and the plugins that its configuration loads.
    'client/entry-{client.ts,server.tsx}!',
    'server/storefront/build/{client-chunks,em-media-queries,messages-plugin}.ts!',
    // The build of a brand replaces #footer-layout and #header-layout by one of them.
    'client/app/footer/layouts/{card,colophon,index,report,ruler}.ts!',
    'client/app/header/layouts/{counter,keys,letterhead,masthead}.ts!',
    // The development server loads them by URL.
    'client/react-refresh.ts!',
    'client/gallery.dev.tsx',
    // Run by k6, drizzle-kit and the studio's Python programs.
    'loadtests/k6/*.k6.ts!',
    'server/commerce/db/drizzle.config.ts!',
    'shared/brands/studio/{encode,library}.ts!',
    // Every kind of field that the specification names, also one that no form uses.
    'shared/validation/schemas.ts!',
  ],
  project: [
    '{client,server,shared,loadtests,nginx,k8s}/**/*.{ts,tsx}!',
    '!**/*.{test,fixture,e2e,setup,global-setup}.{ts,tsx}!',
    '!client/e2e/**!',
    // The gallery of components, of the development server alone. Nothing is in use because it shows it.
    '!client/{gallery.dev.tsx,ui/gallery/**,ui/theme/colour-pairs.ts}!',
  ],
  // Tests may import the internals of a module that itself uses them.
  ignoreExportsUsedInFile: isProduction,
  // Style sheets cannot import these constants; client/ui/css-constants.test.ts compares the two.
  tags: isProduction ? ['-comparedWithCss'] : [],
  ignoreIssues: {
    // Generated from openapi.yaml.
    'shared/commerce-api/openapi-types.ts': ['types'],
  },
  ignoreDependencies: [
    // Built into k6; its types are in @types/k6.
    'k6',
    // Sources of the font subsets (shared/brands/easyfelt/assets/fonts/README.md).
    '@fontsource-variable/fraunces',
    '@fontsource-variable/inter',
    // Read as a file by client/e2e/faults/axe.fixture.ts.
    'axe-core',
  ],
  // Programs of the machine.
  ignoreBinaries: ['mount', 'nginx', 'openssl', 'redis-server', 'taskset', 'umount'],
  // A virtual module of @vitejs/plugin-react.
  ignoreUnresolved: ['/@react-refresh'],
} satisfies KnipConfig;

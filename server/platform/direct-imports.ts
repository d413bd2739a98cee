import { type ResolveFnOutput, registerHooks } from 'node:module';

const ROOT = new URL('../../', import.meta.url).href;
const PACKAGES = '/node_modules/';
const DRIZZLE = '/node_modules/drizzle-orm/';
/** A path to a file, relative or from the root (`#shared/`, see "imports" in package.json). */
const FILE = /^(?:\.{1,2}\/|#(?=(?:client|server|shared)\/)).+\.(?:js|ts)$/;
const PACKAGE = /^[a-z@]/;

/**
 * Resolves imports without package.json where the URL follows from the specifier: files of the shop, modules of drizzle-orm,
 * and a package that another module of the shop has imported. Node.js looks each of them up, and parses the 180 kB of
 * drizzle-orm's package.json for every import of it. Call it before the first import of any of these.
 */
export function resolveImportsDirectly(): void {
  const packages = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const { parentURL = '', conditions } = context;
      const isOwn = parentURL.startsWith(ROOT) && !parentURL.includes(PACKAGES);
      if ((isOwn || parentURL.includes(DRIZZLE)) && FILE.test(specifier)) {
        const url = specifier.startsWith('#')
          ? ROOT + specifier.slice(1)
          : new URL(specifier, parentURL).href;
        return { url, format: url.endsWith('.ts') ? 'module-typescript' : 'module', shortCircuit: true };
      }
      if (!(isOwn && PACKAGE.test(specifier) && conditions.includes('import'))) {
        return nextResolve(specifier, context);
      }
      const known = packages.get(specifier);
      if (known) return { ...known, shortCircuit: true };
      const resolved = nextResolve(specifier, context);
      packages.set(specifier, resolved);
      return resolved;
    },
  });
}

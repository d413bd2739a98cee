import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Code that changes or measures more than the objects of its test file. */
const PROCESS_WIDE = [
  /\bvi\.(?:mock|doMock|hoisted|resetModules|useFakeTimers|setSystemTime|stubGlobal|stubEnv)\b/,
  /\bvi\.spyOn\((?:Date|Intl|Math|globalThis|http|https|process|console|[A-Z]\w*\.prototype)\b/,
  /\bglobalThis\.|\bObject\.(?:assign|defineProperty)\((?:globalThis|process)\b/,
  /\bprocess\.(?:on|once|chdir|exitCode|cpuUsage|memoryUsage)\b|\bprocess(?:\.e|E)nv\.\w+ =(?!=)/,
  // yup's own messages, which the storefront replaces for its whole process.
  / is a required field|\bmust be an? (?:\\?`|valid|trimmed|lowercase|upper|positive|negative|integer)/,
  /\bregistry\.|\bperformance\.now\b|\bmonitorEventLoopDelay\b/,
];

const IMPORT = /(?:from|import\() ?'([#.][^']+\.tsx?)'/g;

/**
 * Whether a test file needs a process of its own, because it or a fixture that it imports replaces modules, globals or
 * clocks, or reads the metrics, the memory or the speed of its process. All other files share a few processes, which load
 * the shop once.
 */
function needsOwnProcess(file: string, root: string, seen = new Set<string>()): boolean {
  if (seen.has(file)) return false;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  if (PROCESS_WIDE.some((pattern) => pattern.test(source))) return true;
  return [...source.matchAll(IMPORT)]
    .map(([, specifier = '']) =>
      specifier.startsWith('#')
        ? path.join(root, specifier.slice(1))
        : path.join(path.dirname(file), specifier),
    )
    .some(
      (imported) =>
        imported.includes('.fixture.') && existsSync(imported) && needsOwnProcess(imported, root, seen),
    );
}

export function filesWithOwnProcess(glob: string, root: string): string[] {
  return globSync(glob, { cwd: root })
    .filter((file) => needsOwnProcess(path.join(root, file), root))
    .sort();
}

import path from 'node:path';

/** The files that a .dockerignore leaves in the build context. The last matching rule decides. */
export function buildContext(files: readonly string[], dockerignore: string): string[] {
  const rules = dockerignore.split('\n').filter((line) => line && !line.startsWith('#'));
  const matches = (file: string, pattern: string) => {
    const parts = file.split('/');
    return parts.some((_part, at) => path.matchesGlob(parts.slice(0, at + 1).join('/'), pattern));
  };
  return files.filter((file) => {
    const decisive = rules.findLast((rule) => matches(file, rule.replace(/^!/, '')));
    return decisive === undefined || decisive.startsWith('!');
  });
}

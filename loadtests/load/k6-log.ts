const MAX_LINES = 10;
/** Lines about thresholds, which the report has. */
const IN_THE_REPORT = /^thresholds on metrics/;

/** Fields of a line of k6's log, quoted where they have spaces. */
const MESSAGE = / msg=(?:"((?:[^"\\]|\\.)*)"|(\S*))/;
const ERROR = / error=(?:"((?:[^"\\]|\\.)*)"|(\S*))/;

/** The first line of a field; empty without it. */
function fieldOf(line: string, field: RegExp): string {
  const [, quoted, word] = field.exec(line) ?? [];
  return (quoted ?? word ?? '').replaceAll('\\"', '"').replace(/\\n.*/, '');
}

/** The cause of a line, without what differs between visits: locale and address. */
function causeOf(line: string): string {
  const message = fieldOf(line, MESSAGE).replace(/^([a-z]{2}-[A-Z]{2}|Error:) /, '');
  const error = fieldOf(line, ERROR).replace(/^\w+ "[^"]*": /, '');
  return error ? `${message}: ${error}` : message;
}

/** The causes in a log of k6, the most frequent first, each with its number of lines unless these are not counted. */
export function causesIn(log: string, { counted = true } = {}): string[] {
  const counts = new Map<string, number>();
  for (const line of log.split('\n')) {
    const cause = causeOf(line);
    if (cause !== '' && !IN_THE_REPORT.test(cause)) counts.set(cause, (counts.get(cause) ?? 0) + 1);
  }
  const causes = [...counts].sort(([, a], [, b]) => b - a);
  const more = causes.length - MAX_LINES;
  return [
    ...causes.slice(0, MAX_LINES).map(([cause, count]) => `${counted ? `${count} x ` : ''}${cause}`),
    ...(more > 0 ? [`and ${more} other causes`] : []),
  ];
}

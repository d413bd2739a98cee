import { createRequire } from 'node:module';
import type { DestinationStream } from 'pino';
import type PinoPretty from 'pino-pretty';

interface Terminal {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Fields that a person at a terminal does not look for. */
const HIDDEN = 'pid,hostname,requestId';

/**
 * Turns the JSON lines of pino into lines for a person. Writes them as they are where pino-pretty, a development
 * dependency, is not installed: in images.
 */
export function prettyStream(output: Terminal): DestinationStream {
  const prettyLine = prettyLineFor(output);
  return { write: (line) => void output.write(prettyLine(line)) };
}

function prettyLineFor({ isTTY = false }: Terminal): (line: string) => string {
  const pretty = loadPinoPretty();
  if (!pretty) return (line) => line;
  const options = {
    colorize: isTTY && pretty.isColorSupported,
    ignore: HIDDEN,
    singleLine: true,
    translateTime: 'SYS:HH:MM:ss',
  };
  // The stream of pino-pretty would lose the last lines of a process that exits.
  const format = pretty.prettyFactory(options);
  return (line) => format(line.trimEnd());
}

function loadPinoPretty(): typeof PinoPretty | undefined {
  try {
    return createRequire(import.meta.url)('pino-pretty');
  } catch {
    return undefined;
  }
}

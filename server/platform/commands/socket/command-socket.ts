import { join, relative } from 'node:path';

/** The socket of a running shop, through which it runs commands. */
const FILE = 'commands.sock';

/** The address of a Unix domain socket has 103 bytes where it is shortest (`sun_path` of macOS). */
const MAX_ADDRESS = 103;

/** Request of a client to run a command. */
export interface CommandRequest {
  readonly args: readonly string[];
  /** The folder of the caller, from which its paths start. */
  readonly folder: string;
  /** The BRAND of the caller, if it is set. */
  readonly brand?: string | undefined;
  readonly isTerminal: boolean;
}

/** A line that the shop sends: output, or the end. */
export type CommandFrame =
  | { readonly stdout: string }
  | { readonly stderr: string }
  | { readonly exitCode: number }
  /** The caller runs the command in its own process. */
  | { readonly isOwn: true };

/** The shortest address of a socket in a folder; undefined if the path is too long for one. */
export function socketAddress(folder: string, file = FILE): string | undefined {
  const path = join(folder, file);
  const [shortest = path] = [path, relative(process.cwd(), path)].sort((a, b) => a.length - b.length);
  return Buffer.byteLength(shortest) <= MAX_ADDRESS ? shortest : undefined;
}

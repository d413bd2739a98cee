import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { isRecord } from '#shared/validation/is-record.ts';
import { DEFAULT_DATA_DIR } from '../../env/data-dir.ts';
import { envWithFile } from '../../env/process-env.ts';
import { type CommandRequest, socketAddress } from './command-socket.ts';

/**
 * Runs a command in the shop that has the embedded database of the settings open, and prints its output. Returns its exit
 * code, or undefined if this process has to run it: no shop runs, or the command needs no database. Ctrl+C ends this process,
 * and the shop ends the command with the connection.
 */
export async function runInShop(args: readonly string[]): Promise<number | undefined> {
  const { DATABASE_URL, DATA_DIR, BRAND } = envWithFile();
  if (DATABASE_URL !== undefined) return undefined;
  const address = socketAddress(DATA_DIR?.trim() || DEFAULT_DATA_DIR);
  const socket = address === undefined ? undefined : await connected(address);
  if (!socket) return undefined;
  const request: CommandRequest = {
    args,
    folder: process.cwd(),
    brand: BRAND?.trim() || undefined,
    isTerminal: process.stderr.isTTY === true,
  };
  socket.write(`${JSON.stringify(request)}\n`);
  try {
    return await printed(socket);
  } finally {
    socket.destroy();
  }
}

/** Prints what the shop sends. Returns the exit code, or undefined if this process has to run the command. */
async function printed(socket: Socket): Promise<number | undefined> {
  for await (const line of createInterface({ input: socket })) {
    const frame: unknown = JSON.parse(line);
    if (!isRecord(frame)) continue;
    if ('stdout' in frame && typeof frame.stdout === 'string') process.stdout.write(frame.stdout);
    if ('stderr' in frame && typeof frame.stderr === 'string') process.stderr.write(frame.stderr);
    if ('exitCode' in frame && typeof frame.exitCode === 'number') return frame.exitCode;
    if ('isOwn' in frame) return undefined;
  }
  process.stderr.write(
    'The shop stopped before the command ended. Look at what it has changed, and run it again.\n',
  );
  return 1;
}

/** A connection; undefined if nobody listens. */
async function connected(address: string): Promise<Socket | undefined> {
  const socket = createConnection(address);
  try {
    await once(socket, 'connect');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'EACCES' && code !== 'EPERM') return undefined;
    process.stderr.write('DATA_DIR: the shop there runs as another user. Run the command as that user.\n');
    process.exit(1);
  }
  // The loop of the caller ends with the connection.
  socket.on('error', () => {});
  return socket;
}

import { chmodSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { array, boolean, object, string } from 'yup';
import { StartError } from '../../faults/start-error.ts';
import type { Logger } from '../../logs/logger.ts';
import { operatorFault } from '../../process/boot-error.ts';
import type { CommandHost } from '../command.ts';
import { printOutput } from '../print-output.ts';
import { type Program, readProgram } from '../program.ts';
import { type CommandFrame, type CommandRequest, socketAddress } from './command-socket.ts';

interface ServerOptions<Host extends CommandHost> {
  /** The folder of the socket, which exists and which only this process uses. */
  readonly folder: string;
  readonly loadProgram: () => Promise<Program<Host>>;
  readonly hostOf: (terminal: CommandHost, request: CommandRequest) => Host;
  /** Called after each command. */
  readonly onEnd: () => void;
  readonly logger: Logger;
}

export interface CommandServer {
  /** Ends the running commands, and waits for them. */
  close(): Promise<void>;
}

const requestSchema = object({
  args: array(string().defined()).required(),
  folder: string().required(),
  brand: string(),
  isTerminal: boolean().required(),
});

/**
 * Runs the commands that the user of this process sends through a Unix domain socket. A command that fails does not end
 * this process; one whose caller leaves is aborted.
 */
export async function listenForCommands<Host extends CommandHost>(
  options: ServerOptions<Host>,
): Promise<CommandServer | undefined> {
  const { folder, logger } = options;
  const address = socketAddress(folder);
  // Others cannot reach the socket in the folder before it has its mode. The name may be that of a process that crashed.
  const hidden = mkdtempSync(join(folder, '.commands-'));
  const birthplace = socketAddress(folder, join(basename(hidden), 's'));
  if (address === undefined || birthplace === undefined || process.platform === 'win32') {
    rmSync(hidden, { recursive: true });
    logger.warn({ folder }, 'commands run beside the shop only where the path of DATA_DIR is shorter');
    return undefined;
  }
  const running = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    running.set(
      socket,
      serve(options, socket).finally(() => running.delete(socket)),
    );
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(birthplace, resolve);
    });
    chmodSync(birthplace, 0o600);
    renameSync(birthplace, address);
  } finally {
    rmSync(hidden, { recursive: true });
  }
  return {
    async close() {
      rmSync(address, { force: true });
      server.close();
      const commands = [...running.values()];
      for (const socket of running.keys()) socket.destroy();
      await Promise.all(commands);
    },
  };
}

/** Reads the request of a connection, runs its command and sends the end. Never rejects. */
async function serve<Host extends CommandHost>(options: ServerOptions<Host>, socket: Socket): Promise<void> {
  const caller = new AbortController();
  socket.on('error', () => {}); // of a caller that has left
  socket.once('close', () => caller.abort(new Error('The caller of the command has left')));
  const send = (frame: CommandFrame) => socket.writable && socket.write(`${JSON.stringify(frame)}\n`);
  const line = await firstLine(socket);
  if (line === undefined) return;
  try {
    const request = requestSchema.validateSync(JSON.parse(line), { strict: true });
    const terminal = {
      stdout: { isTTY: request.isTerminal, write: (stdout: string) => send({ stdout }) },
      stderr: { isTTY: request.isTerminal, write: (stderr: string) => send({ stderr }) },
      signal: caller.signal,
    };
    send(await run(options, options.hostOf(terminal, request), request));
  } catch (error) {
    // A mistake of the caller, such as one in a file, is no failure of the shop.
    if (!caller.signal.aborted && !(error instanceof StartError))
      options.logger.error({ err: error }, 'a command failed');
    const stack = error instanceof Error ? error.stack : String(error);
    send({ stderr: `${operatorFault(error) ?? stack}\n` });
    send({ exitCode: 1 });
  }
  options.onEnd();
  socket.end();
}

function firstLine(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    createInterface({ input: socket })
      .once('line', resolve)
      .once('close', () => resolve(undefined));
  });
}

async function run<Host extends CommandHost>(
  { loadProgram }: ServerOptions<Host>,
  host: Host,
  { args, folder }: CommandRequest,
): Promise<CommandFrame> {
  const read = readProgram(await loadProgram(), args, folder);
  if (!('run' in read)) return { exitCode: printOutput(read, host) };
  if (read.besideShop === 'own') return { isOwn: true };
  if (read.besideShop === 'nowhere') {
    host.stderr.write(
      `The shop is running (process ${process.pid}), and this command cannot run beside it. Stop the shop first.\n`,
    );
    return { exitCode: 1 };
  }
  const output = await read.run(host);
  return { exitCode: output ? printOutput(output, host) : 0 };
}

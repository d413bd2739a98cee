import { createServer, type Server, type Socket } from 'node:net';

/**
 * Fault of the server: it breaks the connection during the content of a mail, or after it has accepted the mail and
 * before it responds; or it responds to every mail with a status.
 */
type Failure = 'dies in data' | 'dies after data' | '451 try later' | '550 no such mailbox';

interface AcceptedMail {
  readonly messageId: string;
  readonly recipient: string;
  readonly subject: string;
}

/** An SMTP server (RFC 5321) on a port of this computer that can fail, and be down. */
export async function openSmtpServer() {
  const state: { failure: Failure | null; connections: number } = { failure: null, connections: 0 };
  const taken: AcceptedMail[] = [];
  const sockets = new Set<Socket>();
  let server: Server;
  const serve = (socket: Socket) => {
    state.connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    converse(socket, state, (mail) => taken.push(mail));
  };
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server = createServer(serve);
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const port = await listen(0);
  const stop = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    fail: (failure: Failure | null) => {
      state.failure = failure;
    },
    connections: () => state.connections,
    stop,
    start: async () => void (await listen(port)),
  };
}

function converse(
  socket: Socket,
  state: { readonly failure: Failure | null },
  take: (mail: AcceptedMail) => void,
): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let input = '';
  let recipient = '';
  let isData = false;
  say('220 test ESMTP');

  const onCommand = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'DATA') {
      isData = true;
      say('354 go on');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  };
  const onData = (content: string) => {
    isData = false;
    if (state.failure === '451 try later' || state.failure === '550 no such mailbox')
      return void say(state.failure);
    const header = (name: string) =>
      new RegExp(`^${name}: *(.*)$`, 'im').exec(content.replace(/\r\n[ \t]+/g, ' '))?.[1]?.trim() ?? '';
    take({ messageId: header('Message-ID'), recipient, subject: header('Subject') });
    if (state.failure === 'dies after data') socket.destroy();
    else say('250 taken');
  };
  socket.on('data', (chunk) => {
    input += chunk.toString('utf8');
    for (;;) {
      if (isData && state.failure === 'dies in data') return void socket.destroy();
      const end = isData ? '\r\n.\r\n' : '\r\n';
      const at = input.indexOf(end);
      if (at < 0) return;
      const part = input.slice(0, at);
      input = input.slice(at + end.length);
      if (isData) onData(part);
      else onCommand(part);
    }
  });
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Response of the server; the code of an error of VIES, or one of the other ways to fail. */
type AuthorityMode = 'ok' | 'hanging' | 'broken' | 'closed' | (string & {});

/** A server that speaks the protocols of VIES and HMRC and can be slow, wrong or down. */
export async function openAuthority() {
  const state: { mode: AuthorityMode; requests: { path: string; body: unknown; token: string | null }[] } = {
    mode: 'ok',
    requests: [],
  };
  const registered = new Map([
    ['BE0790467846', 'STUDIO HAAG BV'],
    ['DE374327465', '---'],
    ['GB450467846', 'HAAG STUDIO LTD'],
  ]);
  const server = createServer({ keepAliveTimeout: 0 }, async (req, res) => {
    const sent = await text(req);
    const path = req.url ?? '';
    const isForm = path === '/oauth/token';
    const body: Record<string, string> = isForm
      ? Object.fromEntries(new URLSearchParams(sent))
      : JSON.parse(sent || '{}');
    state.requests.push({ path, body, token: req.headers.authorization ?? null });
    const json = (status: number, value: unknown) => {
      res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    };
    if (state.mode === 'hanging') return;
    if (state.mode === 'closed') return void req.socket.destroy();
    if (state.mode === 'broken') return void res.writeHead(502).end('<html>Bad Gateway</html>');
    if (isForm) return json(200, { access_token: 'secret', expires_in: 14_400, token_type: 'bearer' });
    if (path.startsWith('/organisations/vat/check-vat-number/lookup/')) {
      const [target = '', requester] = path.split('/lookup/')[1]?.split('/') ?? [];
      const name = registered.get(`GB${target}`);
      if (req.headers.authorization !== 'Bearer secret') return json(401, { code: 'INVALID_CREDENTIALS' });
      const numbers = requester === undefined ? [target] : [target, requester];
      if (!numbers.every((number) => /^(?:\d{9}|\d{12})$/.test(number)))
        return json(400, { code: 'INVALID_REQUEST' });
      if (requester !== undefined && state.mode === 'requester not registered')
        return json(403, { code: 'INVALID_REQUEST' });
      if (!name) return json(404, { code: 'NOT_FOUND' });
      const processed = { target: { name, vatNumber: target }, processingDate: '2026-11-18T09:00:00+00:00' };
      return json(200, requester ? { ...processed, requester, consultationNumber: 'GB-123-456' } : processed);
    }
    const hasRequester = body.requesterNumber !== undefined;
    if (state.mode === 'INVALID_REQUESTER_INFO' && !hasRequester) state.mode = 'ok';
    if (state.mode !== 'ok')
      return json(400, { actionSucceed: false, errorWrappers: [{ error: state.mode }] });
    const name = registered.get(`${body.countryCode}${body.vatNumber}`);
    json(200, {
      countryCode: body.countryCode,
      vatNumber: body.vatNumber,
      requestDate: '2026-11-18T09:00:00.000Z',
      valid: name !== undefined,
      requestIdentifier: hasRequester ? 'WAPIAAAAZ1' : '',
      name: name ?? '---',
      address: '---',
      traderName: '---',
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface DutchAddress {
  readonly straatnaam: string;
  readonly huisnummer: number;
  readonly postcode: string;
  readonly woonplaatsnaam: string;
}

const DUTCH: readonly DutchAddress[] = [
  { straatnaam: 'Kerkstraat', huisnummer: 12, postcode: '3511AB', woonplaatsnaam: 'Utrecht' },
  { straatnaam: "'s-Gravenweg", huisnummer: 7, postcode: '3062ZH', woonplaatsnaam: 'Rotterdam' },
];

const belgian = (postCode: string, houseNumber: string, street: object, city: object) => ({
  id: `https://data.vlaanderen.be/id/adres/${postCode}-${houseNumber}`,
  houseNumber,
  status: 'current',
  hasStreetName: { name: street },
  hasPostalInfo: { postCode, name: city },
  hasMunicipality: { name: city },
});

const BELGIAN = [
  belgian('2000', '12', { nl: 'Meir' }, { nl: 'Antwerpen' }),
  belgian('2000', '12', { nl: 'Lange Nieuwstraat' }, { nl: 'Antwerpen' }),
  belgian('1000', '12', { fr: 'Rue Neuve', nl: 'Nieuwstraat' }, { fr: 'Bruxelles', nl: 'Brussel' }),
];

type Behaviour = 'right' | 'slow' | 'down' | 'not JSON' | 'another shape' | 'endless';

/** Servers that speak the protocols of PDOK's Locatieserver and of the BeSt Address services, and can fail. */
export async function openAddressRegisters() {
  let behaviour: Behaviour = 'right';
  const requests: string[] = [];
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://register');
    requests.push(`${url.pathname}?${url.searchParams}`);
    if (behaviour === 'slow') return;
    if (behaviour === 'down') return void res.writeHead(503).end();
    if (behaviour === 'not JSON') return void res.end('<html>Maintenance</html>');
    if (behaviour === 'another shape')
      return void res.end('{"response":{"docs":[{"straatnaam":7}]},"items":{}}');
    if (behaviour === 'endless') return sendEndlessly(res);
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(url.pathname === '/pdok/v3_1/free' ? searchDutch(url) : searchBelgian(url)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    dutch: `${url}/pdok/v3_1`,
    belgian: `${url}/belgianAddress/v2`,
    requests,
    setBehaviour: (next: Behaviour) => {
      behaviour = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Solr filters all results by each `fq`; without filters it finds similar addresses too. */
function searchDutch(url: URL) {
  const filters = url.searchParams.getAll('fq').map((filter) => filter.split(':'));
  const isMatch = (address: DutchAddress) =>
    filters.every(
      ([name, value]) =>
        (name === 'type' && value === 'adres') ||
        (name === 'postcode' && value === address.postcode) ||
        (name === 'huisnummer' && value === String(address.huisnummer)),
    );
  const docs = DUTCH.filter(isMatch);
  return { response: { numFound: docs.length, start: 0, maxScore: 7.1, numFoundExact: true, docs } };
}

function searchBelgian(url: URL) {
  const { postCode, houseNumber, streetName } = Object.fromEntries(url.searchParams);
  const items = BELGIAN.filter(
    (address) =>
      address.hasPostalInfo.postCode === postCode &&
      address.houseNumber === houseNumber &&
      (streetName === undefined || Object.values(address.hasStreetName.name).includes(streetName)),
  );
  return {
    self: url.pathname,
    items,
    page: 1,
    pageSize: items.length,
    totalItems: items.length,
    totalPages: 1,
  };
}

function sendEndlessly(res: ServerResponse): void {
  const send = () => {
    while (!res.destroyed && res.write(' '.repeat(65_536)));
  };
  res.on('drain', send);
  send();
}

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '#server/platform/logs/logger.ts';
import { HOUR_MS } from '#shared/dates/durations.ts';
import { type AddressDirectory, createAddressDirectory } from './address-directory.ts';
import { openAddressRegisters } from './address-registers.fixture.ts';
import { bestProvider } from './best.provider.ts';
import { pdokProvider } from './pdok.provider.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

const HOME = { postalCode: '3511 AB', houseNumber: '12', street: '' };
const UTRECHT = { streets: ['Kerkstraat'], cities: ['Utrecht'] };
const MEIR = { streets: ['Meir'], cities: ['Antwerpen'] };

describe('the directory of addresses', () => {
  let registers: Awaited<ReturnType<typeof openAddressRegisters>>;
  let directory: AddressDirectory;
  let now = 1;
  beforeAll(async () => {
    registers = await openAddressRegisters();
  });
  beforeEach(() => {
    registers.setBehaviour('right');
    registers.requests.length = 0;
    now = 1;
    directory = createAddressDirectory([pdokProvider(registers.dutch), bestProvider(registers.belgian)], {
      logger,
      now: () => now,
    });
  });
  afterAll(() => registers.close());

  test.each([
    ['a Dutch address', 'NL', HOME, [UTRECHT]],
    ['with a letter', 'NL', { ...HOME, houseNumber: '12a' }, [UTRECHT]],
    ['a number that nobody has', 'NL', { ...HOME, houseNumber: '99' }, []],
    ['no number', 'NL', { ...HOME, houseNumber: 'bis' }, []],
    [
      'the streets of a Belgian town',
      'BE',
      { ...HOME, postalCode: '2000' },
      [MEIR, { ...MEIR, streets: ['Lange Nieuwstraat'] }],
    ],
    ['a Belgian street', 'BE', { ...HOME, postalCode: '2000', street: 'Meir' }, [MEIR]],
    [
      'a town with two languages, that of the shop first',
      'BE',
      { ...HOME, postalCode: '1000', street: 'Rue Neuve' },
      [{ streets: ['Nieuwstraat', 'Rue Neuve'], cities: ['Brussel', 'Bruxelles'] }],
    ],
    ['a country without a register', 'DE', { ...HOME, postalCode: '10115' }, null],
  ] as const)('%s', async (_case, country, query, found) => {
    expect(await directory.find(country, query, 'nl')).toEqual(found);
  });

  test('sends the documented parameters, once for the same address', async () => {
    await Promise.all([directory.find('NL', HOME, 'nl'), directory.find('NL', HOME, 'nl')]);
    await directory.find('NL', HOME, 'nl');
    expect(registers.requests).toEqual([
      '/pdok/v3_1/free?q=3511AB+12&fq=type%3Aadres&fq=postcode%3A3511AB&fq=huisnummer%3A12' +
        '&fl=straatnaam%2Cwoonplaatsnaam%2Cpostcode%2Chuisnummer&rows=50',
    ]);
    now += 25 * HOUR_MS;
    await directory.find('NL', HOME, 'nl');
    expect(registers.requests).toHaveLength(2);
  });

  test.each(['down', 'not JSON', 'another shape', 'endless', 'slow'] as const)(
    'an address is unknown while the register is %s, after two attempts',
    async (behaviour) => {
      registers.setBehaviour(behaviour);
      expect(await directory.find('NL', HOME, 'nl')).toBeNull();
      expect(registers.requests).toHaveLength(2);
      registers.setBehaviour('right');
      expect(await directory.find('NL', HOME, 'nl')).toHaveLength(1);
    },
  );

  test('after five failures the register is not asked for 30 seconds, and the other one still is', async () => {
    registers.setBehaviour('down');
    for (let number = 1; number <= 8; number += 1) {
      expect(await directory.find('NL', { ...HOME, houseNumber: `${number}` }, 'nl')).toBeNull();
    }
    expect(registers.requests).toHaveLength(10);
    registers.setBehaviour('right');
    expect(await directory.find('NL', HOME, 'nl')).toBeNull();
    expect(await directory.find('BE', { ...HOME, postalCode: '2000' }, 'nl')).toHaveLength(2);
    now += 30_000;
    expect(await directory.find('NL', HOME, 'nl')).toHaveLength(1);
  });
});

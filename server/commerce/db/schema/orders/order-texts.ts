import { type SQL, sql } from 'drizzle-orm';
import type { OrderDetails } from './order-values.ts';

interface TextColumns {
  readonly number: unknown;
  readonly quotationNumber: unknown;
  readonly details: unknown;
  readonly shipment: unknown;
}

const ADDRESSES = ['billingAddress', 'deliveryAddress'] as const;

function addressPart(
  details: unknown,
  address: (typeof ADDRESSES)[number],
  name: keyof OrderDetails['billingAddress'],
): SQL {
  return sql`${details} -> ${sql.raw(`'${address}'`)} ->> ${sql.raw(`'${name}'`)}`;
}

/** The parts that exist, each with a space after it: an index cannot have `concat_ws`. */
function inOneLine(parts: readonly SQL[]): SQL {
  return sql.join(
    parts.map((part) => sql`coalesce(${part} || ' ', '')`),
    sql` || `,
  );
}

/** A value without the characters that people write within a postcode or number. */
export function compact(value: SQL): SQL {
  return sql`translate(${value}, ' ./()-', '')`;
}

/** The texts by which orders are found, as expressions that may be null. */
export function orderTexts({ number, quotationNumber, details, shipment }: TextColumns) {
  const nameOf = (address: (typeof ADDRESSES)[number]) =>
    inOneLine(
      (['firstName', 'lastName', 'company'] as const).map((part) => addressPart(details, address, part)),
    );
  /** With the number on both sides: its place depends on the country. */
  const streetOf = (address: (typeof ADDRESSES)[number]) =>
    inOneLine(
      (['houseNumber', 'street', 'houseNumber', 'addition'] as const).map((part) =>
        addressPart(details, address, part),
      ),
    );
  return {
    number: sql`${number}`,
    texts: [
      sql`${quotationNumber}`,
      sql`${details} ->> 'email'`,
      sql`${details} ->> 'reference'`,
      ...ADDRESSES.flatMap((address) => [nameOf(address), streetOf(address)]),
    ],
    postcodes: ADDRESSES.map((address) => compact(addressPart(details, address, 'postalCode'))),
    codes: [
      compact(sql`${details} ->> 'vatNumber'`),
      compact(sql`jsonb_path_query_array(${shipment}, '$.**.trackingCode')::text`),
    ],
    phone: compact(sql`${details} ->> 'phone'`),
  };
}

/** All of {@link orderTexts}, one in each line: an index has its trigrams. */
export function joinedOrderTexts(columns: TextColumns): SQL<string> {
  const { number, texts, postcodes, codes, phone } = orderTexts(columns);
  const lines = [number, ...texts, ...postcodes, ...codes, phone].map((line) => sql`coalesce(${line}, '')`);
  return sql<string>`(${sql.join(lines, sql` || chr(10) || `)})`;
}

interface RequestColumns {
  readonly firstName: unknown;
  readonly lastName: unknown;
  readonly company: unknown;
  readonly email: unknown;
  readonly phone: unknown;
}

/** Who requested a quotation, and the phone number, one in each line: an index has its trigrams. */
export function joinedRequestTexts({
  firstName,
  lastName,
  company,
  email,
  phone,
}: RequestColumns): SQL<string> {
  const name = inOneLine([firstName, lastName, company].map((part) => sql`${part}`));
  const lines = [name, sql`${email}`, sql`coalesce(${compact(sql`${phone}`)}, '')`];
  return sql<string>`(${sql.join(lines, sql` || chr(10) || `)})`;
}

import type { Country } from '#shared/countries/countries.ts';
import type { InvoiceContent } from '../invoice-content.ts';
import type { XmlElement } from './xml.ts';

interface Endpoint {
  /** Electronic Address Scheme (EAS). */
  readonly scheme: string;
  readonly id: string;
}

/** The schemes of the numbers by which businesses receive: VAT numbers, in Belgium the number of the enterprise. */
const SCHEMES: Readonly<Record<Country, string>> = {
  AT: '9914',
  BE: '0208',
  DE: '9930',
  FR: '9957',
  GB: '9932',
  NL: '9944',
};

/** The Dutch trade register. */
const KVK = '0106';

/**
 * Electronic address of the buyer for e-invoices: a Belgian enterprise by its number (0208), others by their VAT number, and a
 * business without one by email.
 */
function buyerEndpoint({ vatNumber, email }: InvoiceContent['buyer']): Endpoint {
  const [country, scheme] = Object.entries(SCHEMES).find(([prefix]) => vatNumber?.startsWith(prefix)) ?? [];
  if (!vatNumber || !scheme) return { scheme: 'EM', id: email };
  return { scheme, id: country === 'BE' ? vatNumber.slice(2) : vatNumber };
}

/** The seller: VAT number, and its number in the trade register, which Dutch rules require (NL-R-003). */
export function sellerParty({ seller }: InvoiceContent): XmlElement {
  const { tradeRegister, name, tradeName } = seller;
  return [
    'cac:AccountingSupplierParty',
    [
      [
        'cac:Party',
        [
          ['cbc:EndpointID', tradeRegister, { schemeID: KVK }],
          ['cac:PartyName', [['cbc:Name', tradeName]]],
          postalAddress(seller),
          taxScheme(seller.vatNumber),
          legalEntity(name, { scheme: KVK, id: tradeRegister }),
          [
            'cac:Contact',
            [
              ['cbc:Name', tradeName],
              ['cbc:Telephone', seller.phone],
              ['cbc:ElectronicMail', seller.email],
            ],
          ],
        ],
      ],
    ],
  ];
}

/** The buyer, with the VAT number under which it is registered. */
export function buyerParty({ buyer }: InvoiceContent): XmlElement {
  const endpoint = buyerEndpoint(buyer);
  const isBelgian = buyer.vatNumber?.startsWith('BE');
  return [
    'cac:AccountingCustomerParty',
    [
      [
        'cac:Party',
        [
          ['cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }],
          postalAddress(buyer),
          buyer.vatNumber ? taxScheme(buyer.vatNumber) : null,
          legalEntity(buyer.company || buyer.name, isBelgian ? endpoint : undefined),
          [
            'cac:Contact',
            [
              ['cbc:Name', buyer.name],
              ['cbc:ElectronicMail', buyer.email],
            ],
          ],
        ],
      ],
    ],
  ];
}

/** The day and the country of the delivery, which an intra-Community supply has to name (BR-IC-11, BR-IC-12). */
export function deliveryOf({ suppliedOn, deliverTo, buyer, deliveryCountry }: InvoiceContent): XmlElement {
  const address = deliverTo ?? buyer;
  return [
    'cac:Delivery',
    [
      ['cbc:ActualDeliveryDate', suppliedOn],
      ['cac:DeliveryLocation', [['cac:Address', addressFields({ ...address, country: deliveryCountry })]]],
      [
        'cac:DeliveryParty',
        [['cac:PartyName', [['cbc:Name', deliverTo?.name || buyer.company || buyer.name]]]],
      ],
    ],
  ];
}

interface UblAddress {
  readonly aboveStreet?: readonly string[] | undefined;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly country: string;
}

function postalAddress(address: UblAddress): XmlElement {
  return ['cac:PostalAddress', addressFields(address)];
}

function addressFields({ aboveStreet = [], street, city, postalCode, country }: UblAddress): XmlElement[] {
  return [
    ['cbc:StreetName', street],
    ...(aboveStreet.length > 0 ? [['cbc:AdditionalStreetName', aboveStreet.join(', ')] as const] : []),
    ['cbc:CityName', city],
    ['cbc:PostalZone', postalCode],
    ['cac:Country', [['cbc:IdentificationCode', country]]],
  ];
}

function taxScheme(vatNumber: string): XmlElement {
  return [
    'cac:PartyTaxScheme',
    [
      ['cbc:CompanyID', vatNumber],
      ['cac:TaxScheme', [['cbc:ID', 'VAT']]],
    ],
  ];
}

function legalEntity(name: string, endpoint?: Endpoint): XmlElement {
  return [
    'cac:PartyLegalEntity',
    [
      ['cbc:RegistrationName', name],
      endpoint ? ['cbc:CompanyID', endpoint.id, { schemeID: endpoint.scheme }] : null,
    ],
  ];
}

import {
  type ElectronicAddress,
  electronicAddress,
  REGISTER_SCHEMES,
} from '#shared/countries/electronic-address.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { InvoiceContent } from '../invoice-content.ts';
import type { XmlElement } from './xml.ts';

/** The seller: VAT number, and its number in the trade register, which Dutch rules require (NL-R-003). */
export function sellerParty({ seller }: InvoiceContent): XmlElement {
  const { tradeRegister, name, tradeName } = seller;
  return [
    'cac:AccountingSupplierParty',
    [
      [
        'cac:Party',
        [
          ['cbc:EndpointID', tradeRegister, { schemeID: REGISTER_SCHEMES.NL }],
          ['cac:PartyName', [['cbc:Name', tradeName]]],
          postalAddress(seller),
          taxScheme(seller.vatNumber),
          legalEntity(name, { scheme: REGISTER_SCHEMES.NL, id: tradeRegister }),
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

/** The buyer, with the numbers under which it is registered. Throws INTERNAL_SERVER_ERROR without an electronic address. */
export function buyerParty({ buyer, number }: InvoiceContent): XmlElement {
  const endpoint = electronicAddress(buyer);
  if (!endpoint) {
    throw new AppError('INTERNAL_SERVER_ERROR', {
      message: `The buyer of ${number} has no electronic address`,
    });
  }
  const isRegistered = Object.values<string>(REGISTER_SCHEMES).includes(endpoint.scheme);
  return [
    'cac:AccountingCustomerParty',
    [
      [
        'cac:Party',
        [
          ['cbc:EndpointID', endpoint.id, { schemeID: endpoint.scheme }],
          postalAddress(buyer),
          buyer.vatNumber ? taxScheme(buyer.vatNumber) : null,
          legalEntity(buyer.company || buyer.name, isRegistered ? endpoint : undefined),
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

/**
 * The day and the country of the delivery, which an intra-Community supply has to name (BR-IC-11, BR-IC-12). What the buyer
 * collects is delivered at the address of the seller.
 */
export function deliveryOf(content: InvoiceContent): XmlElement {
  const { suppliedOn, deliverTo, buyer, seller, deliveryCountry: country, shipping } = content;
  const address = shipping?.method === 'Pickup' ? seller : { ...(deliverTo ?? buyer), country };
  return [
    'cac:Delivery',
    [
      ['cbc:ActualDeliveryDate', suppliedOn],
      ['cac:DeliveryLocation', [['cac:Address', addressFields(address)]]],
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

function legalEntity(name: string, endpoint?: ElectronicAddress): XmlElement {
  return [
    'cac:PartyLegalEntity',
    [
      ['cbc:RegistrationName', name],
      endpoint ? ['cbc:CompanyID', endpoint.id, { schemeID: endpoint.scheme }] : null,
    ],
  ];
}

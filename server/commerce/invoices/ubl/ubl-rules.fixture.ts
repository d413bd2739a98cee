import { descendants, minorAt, nodesAt, textAt, type XmlNode } from './ubl-tree.fixture.ts';

// The business rules of EN 16931 and of Peppol BIS Billing 3.0 that apply to the documents of this shop, by their ids,
// as their published Schematron defines them.

interface BusinessRule {
  readonly id: string;
  readonly holds: (document: XmlNode) => boolean;
}

const SUPPLIER = 'cac:AccountingSupplierParty/cac:Party';
const CUSTOMER = 'cac:AccountingCustomerParty/cac:Party';
const TOTAL = 'cac:LegalMonetaryTotal';
const SUBTOTAL = 'cac:TaxTotal/cac:TaxSubtotal';

const linesOf = (document: XmlNode) =>
  document.children.filter(({ name }) => name === 'cac:InvoiceLine' || name === 'cac:CreditNoteLine');
const sumOf = (nodes: readonly XmlNode[], path: string) =>
  nodes.reduce((sum, node) => sum + minorAt(node, path), 0);
const chargesOf = (node: XmlNode, isCharge: boolean) =>
  nodesAt(node, 'cac:AllowanceCharge').filter(
    (part) => textAt(part, 'cbc:ChargeIndicator') === String(isCharge),
  );
const has = (path: string) => (document: XmlNode) => textAt(document, path) !== '';
const hasNode = (path: string) => (document: XmlNode) => nodesAt(document, path).length > 0;
const everyLine = (holds: (line: XmlNode) => boolean) => (document: XmlNode) =>
  linesOf(document).every(holds);
const category = (document: XmlNode) => textAt(document, `${SUBTOTAL}/cac:TaxCategory/cbc:ID`);
const whenCategory = (id: string, holds: (document: XmlNode) => boolean) => (document: XmlNode) =>
  category(document) !== id || holds(document);
const supplierIn = (country: string) => (document: XmlNode) =>
  textAt(document, `${SUPPLIER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) === country;
const customerIn = (country: string) => (document: XmlNode) =>
  textAt(document, `${CUSTOMER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) === country;
const DECIMALS = /^-?\d+(?:\.\d{1,2})?$/;
const EAS = new Set(['0106', '0190', '0208', '9914', '9930', '9932', '9944', '9957', 'EM']);
const VAT_CATEGORIES = ['S', 'K', 'Z'];

/** In minor units: the VAT of a rate on an amount, as the Schematron compares them, with its tolerance of one unit. */
function isRateOf(subtotal: XmlNode): boolean {
  const percent = Number(textAt(subtotal, 'cac:TaxCategory/cbc:Percent'));
  const taxable = Math.abs(minorAt(subtotal, 'cbc:TaxableAmount'));
  const vat = Math.abs(minorAt(subtotal, 'cbc:TaxAmount'));
  if (Math.round(percent) === 0) return Math.round(vat / 100) === 0;
  return Math.abs(vat - Math.round((taxable * percent) / 100)) < 100;
}

function isBelgianNumber(id: string): boolean {
  return /^[01]\d{9}$/.test(id) && 97 - (Number(id.slice(0, 8)) % 97) === Number(id.slice(8));
}

const BUSINESS_RULES: readonly BusinessRule[] = [
  { id: 'BR-01', holds: has('cbc:CustomizationID') },
  { id: 'BR-02', holds: has('cbc:ID') },
  { id: 'BR-03', holds: has('cbc:IssueDate') },
  {
    id: 'BR-04',
    holds: (document) =>
      ['380', '381'].includes(
        textAt(document, document.name === 'Invoice' ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode'),
      ),
  },
  { id: 'BR-05', holds: has('cbc:DocumentCurrencyCode') },
  { id: 'BR-06', holds: has(`${SUPPLIER}/cac:PartyLegalEntity/cbc:RegistrationName`) },
  { id: 'BR-07', holds: has(`${CUSTOMER}/cac:PartyLegalEntity/cbc:RegistrationName`) },
  { id: 'BR-08', holds: hasNode(`${SUPPLIER}/cac:PostalAddress`) },
  { id: 'BR-09', holds: has(`${SUPPLIER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) },
  { id: 'BR-10', holds: hasNode(`${CUSTOMER}/cac:PostalAddress`) },
  { id: 'BR-11', holds: has(`${CUSTOMER}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) },
  { id: 'BR-12', holds: has(`${TOTAL}/cbc:LineExtensionAmount`) },
  { id: 'BR-13', holds: has(`${TOTAL}/cbc:TaxExclusiveAmount`) },
  { id: 'BR-14', holds: has(`${TOTAL}/cbc:TaxInclusiveAmount`) },
  { id: 'BR-15', holds: has(`${TOTAL}/cbc:PayableAmount`) },
  { id: 'BR-16', holds: (document) => linesOf(document).length > 0 },
  { id: 'BR-21', holds: everyLine(has('cbc:ID')) },
  {
    id: 'BR-22',
    holds: everyLine((line) => has('cbc:InvoicedQuantity')(line) || has('cbc:CreditedQuantity')(line)),
  },
  {
    id: 'BR-23',
    holds: everyLine((line) =>
      line.children.some(
        ({ name, attributes }) =>
          name.endsWith('Quantity') && ['C62', 'SET', 'MTR'].includes(attributes.unitCode ?? ''),
      ),
    ),
  },
  { id: 'BR-24', holds: everyLine(has('cbc:LineExtensionAmount')) },
  { id: 'BR-25', holds: everyLine(has('cac:Item/cbc:Name')) },
  { id: 'BR-26', holds: everyLine(has('cac:Price/cbc:PriceAmount')) },
  { id: 'BR-27', holds: everyLine((line) => minorAt(line, 'cac:Price/cbc:PriceAmount') >= 0) },
  {
    id: 'BR-31 to BR-38',
    holds: (document) =>
      nodesAt(document, 'cac:AllowanceCharge').every(
        (part) =>
          has('cbc:Amount')(part) &&
          has('cac:TaxCategory/cbc:ID')(part) &&
          (has('cbc:AllowanceChargeReason')(part) || has('cbc:AllowanceChargeReasonCode')(part)),
      ),
  },
  { id: 'BR-45', holds: has(`${SUBTOTAL}/cbc:TaxableAmount`) },
  { id: 'BR-46', holds: has(`${SUBTOTAL}/cbc:TaxAmount`) },
  { id: 'BR-47', holds: has(`${SUBTOTAL}/cac:TaxCategory/cbc:ID`) },
  { id: 'BR-48', holds: has(`${SUBTOTAL}/cac:TaxCategory/cbc:Percent`) },
  {
    id: 'BR-49',
    holds: (document) => nodesAt(document, 'cac:PaymentMeans').every(has('cbc:PaymentMeansCode')),
  },
  {
    id: 'BR-53',
    holds: (document) => {
      const tax = textAt(document, 'cbc:TaxCurrencyCode');
      const amounts = nodesAt(document, 'cac:TaxTotal/cbc:TaxAmount').map(
        ({ attributes }) => attributes.currencyID,
      );
      return tax === '' || amounts.includes(tax);
    },
  },
  {
    id: 'BR-55',
    holds: (document) =>
      nodesAt(document, 'cac:BillingReference').every(has('cac:InvoiceDocumentReference/cbc:ID')),
  },
  {
    id: 'BR-57',
    holds: has('cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode'),
  },
  {
    id: 'BR-61',
    holds: (document) =>
      nodesAt(document, 'cac:PaymentMeans').every(
        (means) =>
          !['30', '58'].includes(textAt(means, 'cbc:PaymentMeansCode')) ||
          has('cac:PayeeFinancialAccount/cbc:ID')(means),
      ),
  },
  {
    id: 'BR-62',
    holds: (document) =>
      nodesAt(document, `${SUPPLIER}/cbc:EndpointID`).every(({ attributes }) =>
        EAS.has(attributes.schemeID ?? ''),
      ),
  },
  {
    id: 'BR-63',
    holds: (document) =>
      nodesAt(document, `${CUSTOMER}/cbc:EndpointID`).every(({ attributes }) =>
        EAS.has(attributes.schemeID ?? ''),
      ),
  },
  {
    id: 'BR-CO-04',
    holds: everyLine((line) =>
      VAT_CATEGORIES.includes(textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID')),
    ),
  },
  {
    id: 'BR-CO-09',
    holds: (document) =>
      [SUPPLIER, CUSTOMER]
        .flatMap((party) => nodesAt(document, `${party}/cac:PartyTaxScheme/cbc:CompanyID`))
        .every(({ text }) => /^(?:AT|BE|DE|FR|GB|NL)/.test(text)),
  },
  {
    id: 'BR-CO-10',
    holds: (document) =>
      minorAt(document, `${TOTAL}/cbc:LineExtensionAmount`) ===
      sumOf(linesOf(document), 'cbc:LineExtensionAmount'),
  },
  {
    id: 'BR-CO-11',
    holds: (document) =>
      minorAt(document, `${TOTAL}/cbc:AllowanceTotalAmount`) ===
      sumOf(chargesOf(document, false), 'cbc:Amount'),
  },
  {
    id: 'BR-CO-12',
    holds: (document) =>
      minorAt(document, `${TOTAL}/cbc:ChargeTotalAmount`) === sumOf(chargesOf(document, true), 'cbc:Amount'),
  },
  {
    id: 'BR-CO-13',
    holds: (document) =>
      minorAt(document, `${TOTAL}/cbc:TaxExclusiveAmount`) ===
      minorAt(document, `${TOTAL}/cbc:LineExtensionAmount`) -
        minorAt(document, `${TOTAL}/cbc:AllowanceTotalAmount`) +
        minorAt(document, `${TOTAL}/cbc:ChargeTotalAmount`),
  },
  {
    id: 'BR-CO-14',
    holds: (document) =>
      minorAt(document, 'cac:TaxTotal/cbc:TaxAmount') === sumOf(nodesAt(document, SUBTOTAL), 'cbc:TaxAmount'),
  },
  {
    id: 'BR-CO-15',
    holds: (document) =>
      minorAt(document, `${TOTAL}/cbc:TaxInclusiveAmount`) ===
      minorAt(document, `${TOTAL}/cbc:TaxExclusiveAmount`) + minorAt(document, 'cac:TaxTotal/cbc:TaxAmount'),
  },
  {
    id: 'BR-CO-16',
    holds: (document) =>
      minorAt(document, `${TOTAL}/cbc:PayableAmount`) ===
      minorAt(document, `${TOTAL}/cbc:TaxInclusiveAmount`) -
        minorAt(document, `${TOTAL}/cbc:PrepaidAmount`) +
        minorAt(document, `${TOTAL}/cbc:PayableRoundingAmount`),
  },
  { id: 'BR-CO-17', holds: (document) => nodesAt(document, SUBTOTAL).every(isRateOf) },
  { id: 'BR-CO-18', holds: hasNode(SUBTOTAL) },
  {
    id: 'BR-CO-25',
    holds: (document) =>
      minorAt(document, `${TOTAL}/cbc:PayableAmount`) <= 0 ||
      document.name === 'CreditNote' ||
      has('cbc:DueDate')(document),
  },
  { id: 'BR-CO-26', holds: has(`${SUPPLIER}/cac:PartyLegalEntity/cbc:CompanyID`) },
  {
    id: 'BR-DEC-01 to BR-DEC-28',
    holds: (document) =>
      descendants(document)
        .filter(({ name }) => name.endsWith('Amount'))
        .every(({ text }) => DECIMALS.test(text)),
  },
  { id: 'BR-S-02', holds: whenCategory('S', has(`${SUPPLIER}/cac:PartyTaxScheme/cbc:CompanyID`)) },
  {
    id: 'BR-S-05',
    holds: whenCategory(
      'S',
      everyLine((line) => Number(textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent')) > 0),
    ),
  },
  {
    id: 'BR-S-08, BR-IC-08 and BR-Z-08',
    holds: (document) =>
      minorAt(document, `${SUBTOTAL}/cbc:TaxableAmount`) ===
      minorAt(document, `${TOTAL}/cbc:TaxExclusiveAmount`),
  },
  { id: 'BR-S-09', holds: whenCategory('S', (document) => nodesAt(document, SUBTOTAL).every(isRateOf)) },
  {
    id: 'BR-S-10',
    holds: whenCategory(
      'S',
      (document) => !has(`${SUBTOTAL}/cac:TaxCategory/cbc:TaxExemptionReason`)(document),
    ),
  },
  {
    id: 'BR-IC-02',
    holds: whenCategory(
      'K',
      (document) =>
        has(`${SUPPLIER}/cac:PartyTaxScheme/cbc:CompanyID`)(document) &&
        has(`${CUSTOMER}/cac:PartyTaxScheme/cbc:CompanyID`)(document),
    ),
  },
  {
    id: 'BR-IC-05',
    holds: whenCategory(
      'K',
      everyLine((line) => textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent') === '0'),
    ),
  },
  {
    id: 'BR-IC-09',
    holds: whenCategory('K', (document) => minorAt(document, `${SUBTOTAL}/cbc:TaxAmount`) === 0),
  },
  { id: 'BR-IC-10', holds: whenCategory('K', has(`${SUBTOTAL}/cac:TaxCategory/cbc:TaxExemptionReasonCode`)) },
  { id: 'BR-IC-11', holds: whenCategory('K', has('cac:Delivery/cbc:ActualDeliveryDate')) },
  {
    id: 'BR-IC-12',
    holds: whenCategory(
      'K',
      has('cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode'),
    ),
  },
  {
    id: 'BR-Z-09',
    holds: whenCategory('Z', (document) => minorAt(document, `${SUBTOTAL}/cbc:TaxAmount`) === 0),
  },
  {
    id: 'PEPPOL-EN16931-R001 and R007',
    holds: (document) => textAt(document, 'cbc:ProfileID') === 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
  { id: 'PEPPOL-EN16931-R002', holds: (document) => nodesAt(document, 'cbc:Note').length <= 1 },
  {
    id: 'PEPPOL-EN16931-R003',
    holds: (document) => has('cbc:BuyerReference')(document) || has('cac:OrderReference/cbc:ID')(document),
  },
  {
    id: 'PEPPOL-EN16931-R004',
    holds: (document) =>
      textAt(document, 'cbc:CustomizationID') ===
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  },
  {
    id: 'PEPPOL-EN16931-R005',
    holds: (document) =>
      textAt(document, 'cbc:TaxCurrencyCode') !== textAt(document, 'cbc:DocumentCurrencyCode'),
  },
  {
    id: 'PEPPOL-EN16931-R008',
    holds: (document) =>
      descendants(document).every(({ text, children }) => text !== '' || children.length > 0),
  },
  { id: 'PEPPOL-EN16931-R010', holds: has(`${CUSTOMER}/cbc:EndpointID`) },
  { id: 'PEPPOL-EN16931-R020', holds: has(`${SUPPLIER}/cbc:EndpointID`) },
  {
    id: 'PEPPOL-EN16931-R051',
    holds: (document) => {
      const currency = textAt(document, 'cbc:DocumentCurrencyCode');
      const [, ...others] = nodesAt(document, 'cac:TaxTotal');
      const local = new Set(others.flatMap(descendants));
      return descendants(document).every(
        (node) =>
          local.has(node) ||
          node.attributes.currencyID === undefined ||
          node.attributes.currencyID === currency,
      );
    },
  },
  {
    id: 'PEPPOL-EN16931-R053',
    holds: (document) => nodesAt(document, 'cac:TaxTotal').filter(hasNode('cac:TaxSubtotal')).length === 1,
  },
  {
    id: 'PEPPOL-EN16931-R054',
    holds: (document) =>
      nodesAt(document, 'cac:TaxTotal').filter((total) => !hasNode('cac:TaxSubtotal')(total)).length ===
      nodesAt(document, 'cbc:TaxCurrencyCode').length,
  },
  {
    id: 'PEPPOL-EN16931-R120',
    holds: everyLine((line) => {
      const quantity = line.children.find(({ name }) => name.endsWith('Quantity'))?.text ?? '0';
      const reductions =
        sumOf(chargesOf(line, true), 'cbc:Amount') - sumOf(chargesOf(line, false), 'cbc:Amount');
      const expected = Number(quantity) * minorAt(line, 'cac:Price/cbc:PriceAmount') + reductions;
      return Math.abs(expected - minorAt(line, 'cbc:LineExtensionAmount')) <= 2;
    }),
  },
  {
    id: 'PEPPOL-COMMON-R043',
    holds: (document) =>
      descendants(document)
        .filter(({ attributes }) => attributes.schemeID === '0208')
        .every(({ text }) => isBelgianNumber(text)),
  },
  {
    id: 'NL-R-001',
    holds: (document) =>
      !supplierIn('NL')(document) ||
      document.name !== 'CreditNote' ||
      has('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')(document),
  },
  {
    id: 'NL-R-002 and NL-R-004',
    holds: (document) =>
      [SUPPLIER, ...(customerIn('NL')(document) ? [CUSTOMER] : [])].every((party) =>
        ['StreetName', 'CityName', 'PostalZone'].every((field) =>
          has(`${party}/cac:PostalAddress/cbc:${field}`)(document),
        ),
      ),
  },
  {
    id: 'NL-R-003',
    holds: (document) =>
      nodesAt(document, `${SUPPLIER}/cac:PartyLegalEntity/cbc:CompanyID`).some(({ attributes }) =>
        ['0106', '0190'].includes(attributes.schemeID ?? ''),
      ),
  },
  {
    id: 'NL-R-007',
    holds: (document) => {
      const payable = minorAt(document, `${TOTAL}/cbc:PayableAmount`);
      const isFromCustomer = document.name === 'CreditNote' ? payable < 0 : payable > 0;
      return !supplierIn('NL')(document) || !isFromCustomer || hasNode('cac:PaymentMeans')(document);
    },
  },
  {
    id: 'NL-R-008',
    holds: (document) =>
      !customerIn('NL')(document) ||
      nodesAt(document, 'cac:PaymentMeans/cbc:PaymentMeansCode').every(({ text }) =>
        ['30', '48', '49', '57', '58', '59'].includes(text),
      ),
  },
];

/** The ids of the rules that a document breaks. */
export function brokenRules(document: XmlNode): string[] {
  return BUSINESS_RULES.filter(({ holds }) => !holds(document)).map(({ id }) => id);
}

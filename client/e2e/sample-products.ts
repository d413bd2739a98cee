import type { BrandCode } from '#shared/brands/index.ts';
import { JOURNEY_BRAND } from './journey-brand.ts';

type Sample = readonly [sku: string, colour: string];

/** Products of a catalogue by their role in the journeys. Names and words are Dutch where no locale is given. */
interface SampleProducts {
  /** SKUs of products in stock without options. */
  readonly plain: readonly [string, string, string, string];
  /** A product without options that has samples and several pictures. */
  readonly sampled: string;
  /** A product that is made to measure, with cut-outs. */
  readonly configurable: string;
  readonly manyOptions: string;
  readonly withFile: { readonly sku: string; readonly option: string };
  readonly soldOut?: string;
  readonly photoPrint?: string;
  /** A product in a sale without an end. */
  readonly reduced?: { readonly sku: string; readonly percent: number };
  /** Samples that can be ordered: two colours of a plain product, one of a configurable product, and three more. */
  readonly samples: readonly [Sample, Sample, Sample, Sample, Sample, Sample];
  /** A category of at most one page. */
  readonly category: { readonly id: string; readonly slug: string };
  readonly manufacturer: string;
  /** A family with a product in each of its colours, and the slug of its category. */
  readonly family: {
    readonly name: string;
    readonly category: string;
    readonly colour: { readonly id: string; readonly name: string };
    readonly otherColour: string;
    readonly colours: number;
  };
  /** A family that varies by size, thickness and colour: a combination that exists, and values that do not exist beside it. */
  readonly variants?: {
    readonly category: string;
    readonly name: string;
    readonly sku: string;
    readonly choice: { readonly axis: string; readonly value: string; readonly sku: string };
    readonly absent: {
      readonly axis: string;
      readonly value: string;
      readonly instead: string;
      readonly shown: string;
      readonly sku: string;
    };
    /** The lowest price of the family, including VAT, and a filter of size with what it leads to. */
    readonly from: string;
    readonly size: { readonly id: string; readonly value: string };
  };
  /** A word that finds many products of several manufacturers. */
  readonly word: string;
  /** A word that finds plain products first, in the languages of the purchases. */
  readonly search: Readonly<Record<'nl-NL' | 'de-AT' | 'fr-BE', string>>;
  /** The unit of those products, and the quantity of their second price tier: 12 pieces are in it. */
  readonly unit: 'piece' | 'set';
  readonly secondTier: number;
  /** The beginning of the name of a category. */
  readonly suggested: string;
  /** A search for a word in a size and a colour. */
  readonly sized: { readonly words: string; readonly word: string; readonly size: string };
  /** The slug of the advice with the reverberation calculator. */
  readonly calculator?: string;
  /** Two colours of the first kind of the wall planner, its side in cm, and its whole pieces on a wall of 400 × 260 cm. */
  readonly planner: {
    readonly tiles: readonly [string, string];
    readonly unit: 'piece' | 'set';
    readonly side: number;
    readonly filled: number;
  };
  readonly misspelt: Readonly<Record<'nl-NL' | 'de-DE', readonly [typo: string, name: string]>>;
}

const SAMPLES: Readonly<Partial<Record<BrandCode, SampleProducts>>> = {
  EF: {
    plain: ['TCR-PET', 'TCR-TER', 'TCR-OCH', 'TCR-STO'],
    sampled: 'WPP60-OAT',
    configurable: 'WPC',
    manyOptions: 'DDC',
    withFile: { sku: 'TCC', option: 'logo' },
    soldOut: 'TTR-INK',
    photoPrint: 'PPW',
    reduced: { sku: 'WTQ-SAG', percent: 20 },
    samples: [
      ['WPP60-OAT', 'haver'],
      ['WPP60-OAT', 'mosgroen'],
      ['WPC', 'Petrol'],
      ['WPC', 'Terracotta'],
      ['WPP60-OAT', 'petrol'],
      ['WPG60-OCH', 'oker'],
    ],
    category: { id: 'wall-panels', slug: 'wandpanelen' },
    manufacturer: 'nordvilt',
    family: {
      name: 'Onderzetters',
      category: 'op-tafel',
      colour: { id: 'PET', name: 'petrol' },
      otherColour: 'oker',
      colours: 4,
    },
    variants: {
      category: 'wandpanelen',
      name: 'Vlak vilten wandpaneel',
      sku: 'WPP60-OAT',
      choice: { axis: 'Afmeting', value: '120 × 60 cm', sku: 'WPP120-OAT' },
      absent: {
        axis: 'Dikte',
        value: '24 mm',
        instead: 'antraciet',
        shown: '120 × 60 cm, 24 mm, antraciet',
        sku: 'WPP120-ANT-24',
      },
      from: '€ 19,95',
      size: { id: '60-120', value: '120 × 60 cm' },
    },
    word: 'vilt',
    search: { 'nl-NL': 'onderzetters', 'de-AT': 'Untersetzer', 'fr-BE': 'sous-verres' },
    unit: 'set',
    secondTier: 12,
    suggested: 'plafond',
    sized: { words: 'paneel 120x60 grijs', word: 'paneel', size: '120 × 60 cm' },
    calculator: 'hoeveel-vilt-heb-je-nodig',
    planner: { tiles: ['WPP60-OAT', 'WPP60-MOS'], unit: 'piece', side: 60, filled: 24 },
    misspelt: {
      'nl-NL': ['onderzettters', 'onderzetters'],
      'de-DE': ['Untersezter', 'Untersetzer'],
    },
  },
  DBC: {
    plain: ['FAW50-ANT', 'FAP50-GRA', 'FAP70-ANT', 'FAW50-BLU'],
    sampled: 'FAP50-ANT',
    configurable: 'FAC',
    manyOptions: 'MHC',
    withFile: { sku: 'DVC', option: 'flange-drawing' },
    samples: [
      ['FAP50-ANT', 'antraciet'],
      ['FAP50-ANT', 'lichtgrijs'],
      ['FAC', 'Wit'],
      ['FAC', 'Antraciet'],
      ['FAC', 'Lichtgrijs'],
      ['SMO180-GRA', 'lichtgrijs'],
    ],
    category: { id: 'foam-absorbers', slug: 'akoestisch-schuim' },
    manufacturer: 'schaumwerk-lippe',
    family: {
      name: 'Verrijdbaar akoestisch scherm',
      category: 'akoestische-schermen',
      colour: { id: 'GRA', name: 'lichtgrijs' },
      otherColour: 'staalblauw',
      colours: 3,
    },
    word: 'geluid',
    search: { 'nl-NL': 'piramideschuim', 'de-AT': 'Pyramidenschaum', 'fr-BE': 'pyramidale' },
    unit: 'piece',
    secondTier: 10,
    suggested: 'geluidsg',
    sized: { words: 'schuim 120x60 grijs', word: 'schuim', size: '120 × 60 cm' },
    planner: { tiles: ['FAP50-ANT', 'FAP50-GRA'], unit: 'piece', side: 50, filled: 40 },
    misspelt: {
      'nl-NL': ['pirammideschuim', 'piramideschuim'],
      'de-DE': ['Pyramidenshcaum', 'Pyramidenschaum'],
    },
  },
};

/** The products of a brand that sells. */
export function samplesOf(brand: BrandCode): SampleProducts {
  const samples = SAMPLES[brand];
  if (!samples) throw new Error(`client/e2e/sample-products.ts has no products of ${brand}`);
  return samples;
}

/** The products of the brand under test. */
export const SAMPLE_PRODUCTS = samplesOf(JOURNEY_BRAND.code);

/** Rules by which the search reads one language. Words are normalised: without accents, in lower case. */
export interface SearchLanguage {
  /** Endings that a stem does not have: the rules apply in order, once each. */
  readonly stems: readonly (readonly [ending: RegExp, replacement: string])[];
  /** Words that say nothing about a product. */
  readonly stopWords: string;
  /** Whether words are written together: wandpaneel. */
  readonly hasCompounds: boolean;
  readonly capitalisesNouns: boolean;
  /** Position of the noun in the name of a colour: "gris clair" and "grijs gemêleerd", but "light grey". */
  readonly nounOfColour: 'first' | 'last';
  /** Colours that others are named after, as the last part of a compound: oudroze, Weinrot. */
  readonly colourNouns: string;
  /** Patterns of what asks for products in stock. */
  readonly stockWords: string;
  /** Patterns of what stands before an amount. */
  readonly priceWords: {
    /** Before an upper bound that is not in the range. */
    readonly below: string;
    /** Before an upper bound that is in the range. */
    readonly upTo: string;
    readonly from: string;
    /** Before the first of two amounts, and between them. */
    readonly between: readonly [string, string];
  };
  /** Words of shoppers, and the words of the catalogue that they may mean. One that ends in * stands for all that begin so. */
  readonly synonyms: Readonly<Record<string, readonly string[]>>;
}

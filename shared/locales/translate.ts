/** Returns the text of `namespace:key` with the values interpolated; `count` selects the plural. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string;

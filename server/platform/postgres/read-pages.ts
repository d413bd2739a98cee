interface Page<Id, Row> {
  readonly ids: readonly Id[];
  readonly rows: readonly Row[];
}

/** Reads the rows of these ids in pages. The next page is read while one is used, so that neither the database nor this process waits. */
export async function* readPages<Id, Row>(
  ids: readonly Id[],
  size: number,
  read: (ids: readonly Id[]) => Promise<readonly Row[]>,
): AsyncGenerator<Page<Id, Row>, void, undefined> {
  const start = (from: number) => {
    const page = ids.slice(from, from + size);
    const rows = read(page);
    // The caller gets the error when it asks for this page.
    rows.catch(() => undefined);
    return { ids: page, rows };
  };
  let page = ids.length > 0 ? start(0) : undefined;
  for (let from = size; page; from += size) {
    const next = from < ids.length ? start(from) : undefined;
    yield { ids: page.ids, rows: await page.rows };
    page = next;
  }
}

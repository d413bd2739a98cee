import pg from 'pg';

/** A statement of a purchase with the rows that it returned. */
export interface RecordedStatement {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rowMode: 'array' | undefined;
  readonly rows: readonly unknown[];
}

interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly rowMode?: 'array';
}

interface Result {
  readonly rows?: readonly unknown[];
}

type Query = (this: pg.Client, statement: string | Statement, ...rest: unknown[]) => unknown;

/**
 * Records the statements of this process while `run` runs, in the order of their transactions: those of a transaction
 * together, at its end.
 */
export async function recordStatements(run: () => Promise<void>): Promise<RecordedStatement[]> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  const open = new Map<pg.Client, RecordedStatement[]>();
  const recorded: RecordedStatement[] = [];
  const note = (client: pg.Client, statement: RecordedStatement) => {
    const transaction = open.get(client);
    const word = statement.text.trim().split(/[\s;]/, 1)[0]?.toLowerCase();
    if (word === 'begin') open.set(client, [statement]);
    else if (!transaction) recorded.push(statement);
    else {
      transaction.push(statement);
      if (word !== 'commit' && word !== 'rollback') return;
      open.delete(client);
      if (word === 'commit') recorded.push(...transaction);
    }
  };
  prototype.query = function query(given, ...rest) {
    const isText = typeof given === 'string';
    const statement = isText ? { text: given } : given;
    const values = statement.values ?? (Array.isArray(rest[0]) ? rest[0] : []);
    const store = (result: Result | undefined) =>
      note(this, {
        name: 'name' in statement ? statement.name : undefined,
        text: statement.text,
        values,
        rowMode: 'rowMode' in statement ? statement.rowMode : undefined,
        rows: result?.rows ?? [],
      });
    const callback = rest.at(-1);
    if (typeof callback === 'function') {
      rest[rest.length - 1] = (error: unknown, result: Result | undefined) => {
        if (!error) store(result);
        callback(error, result);
      };
      return original.call(this, given, ...rest);
    }
    const sent = original.call(this, given, ...rest) as Promise<Result>;
    return sent.then((result) => {
      store(result);
      return result;
    });
  };
  try {
    await run();
  } finally {
    prototype.query = original;
  }
  return recorded;
}

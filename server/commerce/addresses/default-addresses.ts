interface Defaults {
  readonly id: string;
  readonly isDefaultBilling: boolean;
  readonly isDefaultDelivery: boolean;
}

/**
 * Sets the defaults of addresses, oldest first, so that exactly one is the default for invoices and one for delivery:
 * `chosen` where it asks for it, else the one that was the default, else the oldest.
 */
export function withDefaults<Row extends Defaults>(rows: readonly Row[], chosen?: Defaults): Row[] {
  const billing = defaultOf(rows, chosen, 'isDefaultBilling');
  const delivery = defaultOf(rows, chosen, 'isDefaultDelivery');
  return rows.map((row) => ({
    ...row,
    isDefaultBilling: row.id === billing,
    isDefaultDelivery: row.id === delivery,
  }));
}

function defaultOf(
  rows: readonly Defaults[],
  chosen: Defaults | undefined,
  kind: 'isDefaultBilling' | 'isDefaultDelivery',
): string | undefined {
  const row = chosen?.[kind] ? chosen : (rows.find((candidate) => candidate[kind]) ?? rows[0]);
  return row?.id;
}

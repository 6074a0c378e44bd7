// The base currency of an installation: rates are how many of its units one unit of another currency is worth. Chosen once,
// at the set-up, because every stored rate is in it.

import { isCurrency, type Currency } from '@interline/domain/money/money'
import type { Tx } from '../../platform/database/database.ts'

/** Its fact in the table `installation`. */
export const BASE_CURRENCY = 'base_currency'

/** CNY for installations without one. */
export async function baseCurrency(tx: Tx): Promise<Currency> {
  const row = await tx
    .selectFrom('installation')
    .select('value')
    .where('key', '=', BASE_CURRENCY)
    .executeTakeFirst()
  return row && isCurrency(row.value) ? row.value : 'CNY'
}

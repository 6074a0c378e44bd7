import type { Reply } from '@interline/contract/index'
import type { Selectable } from 'kysely'
import type { MerchantAccountRefusals } from '../../../db/types.ts'
import type { PaymentConnector } from '../../connectors/payments/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Deps } from './deps.ts'
import { merchantKeysPlace, missingFields, readKeys, type StoredKeys } from './keys.ts'
import type { AccountRow } from './opened.ts'

export type Account = Reply<'merchantAccounts.create'>

const SHOWN_DAYS = 30
const DAY_MS = 86_400_000

export function keysOf(
  row: Pick<AccountRow, 'root_agency_id' | 'id' | 'keys_cipher'>,
  deps: Deps,
): StoredKeys {
  if (row.keys_cipher === null) return {}
  return readKeys(deps.cipher.open(row.keys_cipher, merchantKeysPlace(row.root_agency_id, row.id)))
}

function fieldsOf(channel: string, { connectors }: Deps): PaymentConnector['fields'] {
  return connectors.find((each) => each.channel === channel)?.fields ?? []
}

export async function presentAccounts(tx: Tx, rows: readonly AccountRow[], deps: Deps): Promise<Account[]> {
  const since = new Date(deps.platform.clock.now() - SHOWN_DAYS * DAY_MS).toISOString().slice(0, 10)
  const refusals =
    rows.length === 0
      ? []
      : await tx
          .selectFrom('merchant_account_refusals')
          .selectAll()
          .where(
            'account_id',
            'in',
            rows.map(({ id }) => id),
          )
          .where('day', '>=', since)
          .execute()
  return rows.map((row) =>
    present(
      row,
      refusals.filter((each) => each.account_id === row.id),
      deps,
    ),
  )
}

function present(
  row: AccountRow,
  refusals: readonly Selectable<MerchantAccountRefusals>[],
  deps: Deps,
): Account {
  const keys = keysOf(row, deps)
  const fields = fieldsOf(row.channel, deps)
  return {
    id: row.id,
    channel: row.channel as Account['channel'],
    name: row.name,
    environment: row.environment,
    endpoint: row.endpoint,
    currencies: [...row.currencies],
    feePct: String(Number(row.fee_pct)),
    amountCurrency: row.amount_currency,
    fixedFee: Number(row.fee_fixed_minor),
    min: row.min_minor === null ? null : Number(row.min_minor),
    max: row.max_minor === null ? null : Number(row.max_minor),
    position: row.position,
    active: row.active,
    takesTopUps: row.takes_top_ups,
    returnFeeOnRefund: row.return_fee_on_refund,
    keys: fields.map(({ name, kind }) => ({
      field: name,
      stored: (keys[name] ?? []).map(({ id, value, setAt }) => ({
        id,
        value: kind === 'text' ? value : null,
        setAt,
      })),
    })),
    missing: missingFields(keys, fields),
    notifyPath: notifyPath(row),
    check: row.checked_at &&
      row.check_result && {
        at: row.checked_at.toISOString(),
        result: row.check_result,
        detail: row.check_detail ?? '',
      },
    refusals: summed(refusals),
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }
}

function notifyPath({ channel, id }: Pick<AccountRow, 'channel' | 'id'>): string {
  return `/notify/${channel}/${id}`
}

function summed(refusals: readonly Selectable<MerchantAccountRefusals>[]): Account['refusals'] {
  const reasons = [...new Set(refusals.map(({ reason }) => reason))]
  return reasons.map((reason) => {
    const own = refusals.filter((each) => each.reason === reason)
    return {
      reason,
      count: own.reduce((sum, { refused }) => sum + refused, 0),
      lastAt: new Date(Math.max(...own.map(({ last_at: at }) => at.getTime()))).toISOString(),
    }
  })
}

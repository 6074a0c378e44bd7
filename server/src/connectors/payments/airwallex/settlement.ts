// What Airwallex settled on a day: its settlements of each currency, and the records of each settlement. Uploaded, the same
// records as its API returns them (JSON) or with their names as the columns of a file (CSV).

import { CURRENCIES } from '@interline/domain/money/money'
import { addDays, type LocalDate } from '@interline/domain/time/local-date'
import { startOfDay } from '@interline/domain/time/zone'
import type { GatewayCall, SettlementFile, SettlementLine } from '../port.ts'
import { messageOf } from '../answers.ts'
import { readCsv, settlementFile } from '../csv.ts'
import type { AirwallexAccount } from './intents.ts'
import { fromAirwallex, instantOf } from './views.ts'

interface SettlementRecord {
  readonly transaction_type?: string
  readonly transaction_id?: string
  readonly source_id?: string
  readonly payment_intent_id?: string
  readonly order_id?: string
  readonly request_id?: string
  readonly settlement_currency?: string
  readonly gross_amount?: number
  readonly fees?: number
  readonly taxes_on_fees?: number
  readonly created_at?: string
  readonly settled_at?: string
}

interface RecordPage {
  readonly items: readonly SettlementRecord[]
  readonly page_after?: string
}

const MOST_PAGES = 100

/** The settlements of a day in UTC; null before the day is over. */
export async function fetchSettlement(
  { client, now }: AirwallexAccount,
  day: LocalDate,
  call: GatewayCall,
): Promise<SettlementFile | null> {
  const end = startOfDay(addDays(day, 1), 'UTC')
  if (now() < end) return null
  const range = {
    status: 'SETTLED',
    from_settled_at: `${day}T00:00:00+0000`,
    to_settled_at: `${day}T23:59:59+0000`,
  }
  try {
    const records: SettlementRecord[] = []
    for (const currency of CURRENCIES) {
      const path = '/api/v1/pa/financial/settlements'
      const { items } = await client.get<{ items: readonly { id: string }[] }>(
        path,
        { ...range, currency },
        call,
      )
      for (const { id } of items) records.push(...(await recordsOf(client, id, call)))
    }
    return fileOf(`airwallex-${day}.json`, records)
  } catch (error) {
    call.log.warn({ day, reason: messageOf(error) }, 'Airwallex did not deliver a settlement')
    return null
  }
}

function fileOf(name: string, records: readonly SettlementRecord[]): SettlementFile {
  const read = records.map((record, at) => ({
    line: at + 1,
    parsed: lineOf(record),
    text: JSON.stringify(record),
  }))
  return {
    name,
    lines: read.flatMap(({ parsed }) => parsed ?? []),
    unread: read.flatMap(({ line, parsed, text }) => (parsed ? [] : [{ line, text }])),
  }
}

/** An uploaded file; without a record where it is none of Airwallex. */
export function readSettlementRecords(name: string, text: string): SettlementFile {
  const plain = text.replace(/^\uFEFF/, '').trim()
  if (!/^[[{]/.test(plain)) return readSettlementCsv(name, plain)
  try {
    const read = JSON.parse(plain) as readonly SettlementRecord[] | Partial<RecordPage>
    const records = Array.isArray(read)
      ? (read as readonly SettlementRecord[])
      : ((read as Partial<RecordPage>).items ?? [])
    return fileOf(name, records)
  } catch {
    return { name, lines: [], unread: [] }
  }
}

const AMOUNTS = new Set(['gross_amount', 'fees', 'taxes_on_fees'])

/** Columns are named as the fields of the API, or as words: `Gross Amount`. */
function readSettlementCsv(name: string, text: string): SettlementFile {
  return settlementFile(name, readCsv(text), ({ fields }) =>
    lineOf(
      Object.fromEntries(
        Object.entries(fields).flatMap(([column, value]) => {
          const field = column
            .trim()
            .toLowerCase()
            .replaceAll(/[^a-z]+/g, '_')
          if (value === '') return []
          return [[field, AMOUNTS.has(field) ? Number(value.replaceAll(',', '')) : value]]
        }),
      ),
    ),
  )
}

async function recordsOf(client: AirwallexAccount['client'], settlement: string, call: GatewayCall) {
  const all: SettlementRecord[] = []
  let after: string | undefined
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { settlement_id: settlement, page_size: '200', ...(after && { page: after }) }
    const found = await client.get<RecordPage>('/api/v1/pa/settlement_records', query, call)
    all.push(...found.items)
    after = found.page_after
    if (!after) return all
  }
  throw new Error('too many records in a settlement')
}

const KINDS: readonly (readonly [RegExp, SettlementLine['kind']])[] = [
  // Before disputes: what Airwallex keeps for one has a record of its own.
  [/FEE/, 'fee'],
  [/REFUND/, 'refund'],
  [/DISPUTE|CHARGEBACK/, 'dispute'],
  [/PAYOUT/, 'payout'],
  [/PAYMENT|CAPTURE/, 'payment'],
]

function lineOf(record: SettlementRecord): SettlementLine | undefined {
  const kind = KINDS.find(([pattern]) => pattern.test(record.transaction_type ?? ''))?.[1]
  const { settlement_currency: currency } = record
  const gross = fromAirwallex(record.gross_amount, currency)
  const fee = fromAirwallex(record.fees ?? 0, currency)
  const taxes = fromAirwallex(record.taxes_on_fees ?? 0, currency)
  const at = instantOf(record.created_at ?? record.settled_at)
  const providerRef = kind === 'payment' ? record.payment_intent_id : record.source_id
  if (!kind || !gross || !fee || !taxes || at === undefined || !providerRef) return undefined
  // Fees are written as costs in some reports and as deductions in others.
  const size = (minor: bigint) => (minor < 0n ? -minor : minor)
  return {
    kind,
    ref: (kind === 'refund' ? record.request_id : record.order_id) ?? null,
    providerRef,
    currency: gross.currency,
    gross: kind === 'refund' ? -size(gross.minor) : gross.minor,
    fee: size(fee.minor) + size(taxes.minor),
    at,
  }
}

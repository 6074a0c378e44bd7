// Stripe's report of every change of the balance, as CSV.

import { isCurrency } from '@interline/domain/money/money'
import { readTyped } from '@interline/domain/money/typed-amount'
import { addDays, type LocalDate } from '@interline/domain/time/local-date'
import { startOfDay } from '@interline/domain/time/zone'
import { messageOf } from '../answers.ts'
import { readCsv, settlementFile, type CsvRecord } from '../csv.ts'
import { exchange } from '../exchange.ts'
import type { GatewayCall, SettlementFile, SettlementLine } from '../port.ts'
import { untilAborted } from '../transport.ts'
import type { StripeAccount } from './account.ts'

const DOWNLOAD_TIMEOUT_MS = 60_000
const MOST_BYTES = 50_000_000
const REPORT = 'balance_change_from_activity.itemized.3'
const COLUMNS = [
  'balance_transaction_id',
  'created_utc',
  'currency',
  'gross',
  'fee',
  'net',
  'reporting_category',
  'source_id',
  'payment_intent_id',
  'payment_metadata[ref]',
  'refund_metadata[refundRef]',
]
const POLL_MS = 1000
const MOST_POLLS = 30

/** Runs the report of a day in UTC and downloads it; null while the day's data is not complete. */
export async function fetchReport(
  { account, client }: StripeAccount,
  day: LocalDate,
  call: GatewayCall,
): Promise<SettlementFile | null> {
  try {
    const stripe = await client()
    let run = await untilAborted(
      stripe.reporting.reportRuns.create({
        report_type: REPORT,
        parameters: {
          interval_start: startOfDay(day, 'UTC') / 1000,
          interval_end: startOfDay(addDays(day, 1), 'UTC') / 1000,
          columns: COLUMNS,
        },
      }),
      call,
    )
    for (let poll = 0; run.status === 'pending' && poll < MOST_POLLS; poll += 1) {
      await new Promise((resolve) => setTimeout(resolve, account.environment === 'simulator' ? 60 : POLL_MS))
      run = await untilAborted(stripe.reporting.reportRuns.retrieve(run.id), call)
    }
    const url = run.result?.url
    if (run.status !== 'succeeded' || !url) return null
    const answer = await exchange({
      url,
      method: 'GET',
      signal: call.signal,
      headers: { authorization: `Bearer ${account.keys.secretKey?.[0]?.trim()}` },
      timeout: DOWNLOAD_TIMEOUT_MS,
      maxBytes: MOST_BYTES,
    })
    const isFile = answer.kind === 'answer' && answer.status === 200
    return isFile ? readReport(`stripe-${day}.csv`, answer.body.toString('utf8')) : null
  } catch (error) {
    call.log.warn({ day, reason: messageOf(error) }, 'Stripe did not deliver a report')
    return null
  }
}

/** Reads an itemized report; it needs the columns that `fetchReport` asks for. */
export function readReport(name: string, text: string): SettlementFile {
  return settlementFile(name, readCsv(text), lineOf)
}

const KINDS: Readonly<Record<string, SettlementLine['kind']>> = {
  charge: 'payment',
  charge_failure: 'payment',
  refund: 'refund',
  refund_failure: 'refund',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  payout: 'payout',
  payout_reversal: 'payout',
  fee: 'fee',
  network_cost: 'fee',
}

function lineOf({ fields }: CsvRecord): SettlementLine | undefined {
  const kind = KINDS[fields.reporting_category ?? '']
  const currency = fields.currency?.toUpperCase()
  const at = Date.parse(`${fields.created_utc?.replace(' ', 'T')}Z`)
  if (!kind || !isCurrency(currency) || Number.isNaN(at)) return undefined
  const gross = readTyped(fields.gross ?? '', currency)
  const fee = readTyped(fields.fee ?? '', currency)
  const providerRef = kind === 'payment' ? fields.payment_intent_id : fields.source_id
  if (gross === null || fee === null || !providerRef) return undefined
  const ref = fields[kind === 'refund' ? 'refund_metadata[refundRef]' : 'payment_metadata[ref]']
  return { kind, ref: ref || null, providerRef, currency, gross, fee, at }
}

/** A quote as it is typed: amounts and numbers are texts until it is sent. */
import { INSTALLMENT_KINDS, type InstallmentKind } from '@interline/domain/groups/statuses'
import { GROUP_PASSENGER_TYPES, type GroupPassengerType } from '@interline/domain/groups/terms'
import type { Currency } from '@interline/domain/money/money'
import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import { addDays } from '@interline/domain/time/local-date'
import { instantAt, PLATFORM_ZONE } from '@interline/domain/time/zone'
import type { GroupFare, OfficeGroup, QuoteInput } from './use-desk-work.ts'

type PerType = Readonly<Record<GroupPassengerType, string>>

export interface InstallmentDraft {
  readonly percent: string
  readonly days: string
  readonly from: 'confirmation' | 'departure'
  readonly refundable: boolean
}

export interface QuoteDraft {
  readonly carrier: string
  readonly flights: string
  readonly netCurrency: Currency
  readonly fares: PerType
  readonly taxes: PerType
  readonly confirmDay: string
  readonly confirmTime: string
  readonly nameListDue: 'at_seat_application' | 'before_final_payment'
  readonly nameDeadline: string
  readonly minPax: string
  readonly free: string
  readonly fee: string
  readonly baggage: string
  readonly rules: string
  readonly seatGuarantee: string
  readonly remark: string
  readonly installments: Readonly<Record<InstallmentKind, InstallmentDraft>>
  /** Where an airline offers seats for fewer than the order has. */
  readonly passengers?: QuoteInput['passengers']
}

const EMPTY: PerType = { adult: '', child: '', infant: '' }

/** A new quote for an order: three days to confirm, a deposit, and the rest a month before departure. */
export function draftFor(order: OfficeGroup, today: string): QuoteDraft {
  const { adult, child } = order.passengers
  return {
    carrier: '',
    flights: '',
    netCurrency: order.paid.currency,
    fares: EMPTY,
    taxes: EMPTY,
    confirmDay: addDays(today, 3),
    confirmTime: '18:00',
    nameListDue: 'before_final_payment',
    nameDeadline: '',
    minPax: String(Math.min(10, adult + child)),
    free: '10',
    fee: '0',
    baggage: '',
    rules: '',
    seatGuarantee: '',
    remark: '',
    installments: {
      first: { percent: '10', days: '3', from: 'confirmation', refundable: false },
      second: { percent: '', days: '45', from: 'departure', refundable: false },
      third: { percent: '', days: '40', from: 'departure', refundable: false },
      final: { percent: '', days: '30', from: 'departure', refundable: false },
    },
  }
}

/** The flights, net prices and baggage of a fare; everything else stays as typed. `bags`: in the desk's words. */
export function withFare(draft: QuoteDraft, fare: GroupFare, bags: string): QuoteDraft {
  const texts = (name: 'fare' | 'taxes'): PerType => ({
    ...EMPTY,
    ...Object.fromEntries(
      fare.prices.map((price) => [price.type, typedAmount(BigInt(price[name]), fare.currency)]),
    ),
  })
  return {
    ...draft,
    carrier: fare.carrier,
    flights: fare.flights.map(flightLine).join('\n'),
    netCurrency: fare.currency,
    fares: texts('fare'),
    taxes: texts('taxes'),
    baggage: bags,
  }
}

export function flightLine({
  flightNo,
  date,
  from,
  departs,
  to,
  arrives,
}: GroupFare['flights'][number]): string {
  return [flightNo, date, from, departs, to, arrives].join(' ')
}

const FLIGHT =
  /^([A-Z0-9]{2}) ?(\d{1,4}) +(\d{4}-\d{2}-\d{2}) +([A-Z]{3}) +(\d{2}:\d{2}) +([A-Z]{3}) +(\d{2}:\d{2}(?:\+[12])?)$/

/** `CX251 2027-01-25 HKG 23:05 LHR 05:30+1`, one per line; or the number of the first line that is none. */
export function flightsIn(text: string): {
  readonly flights: QuoteInput['flights']
  readonly wrong: number | null
} {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const found = lines.map((line) => FLIGHT.exec(line.trim().toUpperCase()))
  const at = found.findIndex((each) => each === null)
  return {
    wrong: lines.length === 0 ? 1 : at === -1 ? null : at + 1,
    flights: found.flatMap((each) => {
      if (!each) return []
      const [, airline = '', number = '', date = '', from = '', departs = '', to = '', arrives = ''] = each
      return [{ flightNo: `${airline}${number}`, date, from, to, departs, arrives }]
    }),
  }
}

export type DraftIssue = 'amount' | 'whole' | 'percent'

/** What cannot be read, by the field's path of the call; nothing is sent while there is any. `feeCurrency`: the agency's. */
export function draftIssues(
  draft: QuoteDraft,
  order: Pick<OfficeGroup, 'passengers'>,
  feeCurrency: Currency,
): Readonly<Record<string, DraftIssue>> {
  const amount = (text: string, currency: Currency) => {
    const minor = readTyped(text.trim(), currency)
    return minor === undefined || minor === null || minor < 0n ? 'amount' : undefined
  }
  const whole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? undefined : 'whole')
  const percent = (text: string) =>
    /^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) && Number(text) <= 100 ? undefined : 'percent'
  const types = GROUP_PASSENGER_TYPES.filter((type) => order.passengers[type] > 0)
  const kinds = INSTALLMENT_KINDS.filter((kind) => isUsed(draft, kind))
  const checks: readonly (readonly [path: string, issue: DraftIssue | undefined])[] = [
    ...types.map((type) => [`net.${type}`, amount(draft.fares[type], draft.netCurrency)] as const),
    // Empty taxes are none.
    ...types.map((type) => [`taxes.${type}`, amount(draft.taxes[type] || '0', draft.netCurrency)] as const),
    ['materialization.minPax', whole(draft.minPax)],
    ['materialization.freeReductionPct', percent(draft.free)],
    ['materialization.feePerSeat', amount(draft.fee, feeCurrency)],
    ...kinds.map((kind) => [`days.${kind}`, whole(draft.installments[kind].days)] as const),
    ...kinds.flatMap((kind) =>
      kind === 'final' ? [] : [[`percent.${kind}`, percent(draft.installments[kind].percent)] as const],
    ),
  ]
  return Object.fromEntries(checks.flatMap(([path, issue]) => (issue ? [[path, issue]] : [])))
}

/** A draft without issues as it is sent. `feeCurrency`: the agency's. */
export function bodyOf(draft: QuoteDraft, order: OfficeGroup, feeCurrency: Currency): QuoteInput {
  const minor = (text: string, currency: Currency) => Number(readTyped(text.trim() || '0', currency) ?? -1n)
  const whole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : 0)
  const percent = (text: string) => (/^\d{1,3}(\.\d{1,2})?$/.test(text.trim()) ? Number(text) : 0)
  const types = GROUP_PASSENGER_TYPES.filter((type) => order.passengers[type] > 0)
  // The desk writes the platform's time, wherever the clerk is.
  const confirm = instantAt(`${draft.confirmDay}T${draft.confirmTime}`, PLATFORM_ZONE)
  return {
    carrier: draft.carrier.trim().toUpperCase(),
    flights: flightsIn(draft.flights).flights,
    passengers: draft.passengers ?? order.passengers,
    baggage: draft.baggage.trim(),
    rules: draft.rules.trim(),
    seatGuarantee: draft.seatGuarantee.trim(),
    confirmBefore: Number.isNaN(confirm) ? '' : new Date(confirm).toISOString(),
    nameListDue: draft.nameListDue,
    nameDeadline: draft.nameDeadline || null,
    materialization: {
      minPax: whole(draft.minPax),
      freeReductionPct: percent(draft.free),
      feePerSeat: minor(draft.fee, feeCurrency),
    },
    remark: draft.remark.trim(),
    netCurrency: draft.netCurrency,
    net: types.map((type) => ({
      type,
      fare: minor(draft.fares[type], draft.netCurrency),
      taxes: minor(draft.taxes[type], draft.netCurrency),
    })),
    installments: INSTALLMENT_KINDS.filter((kind) => isUsed(draft, kind)).map((kind) => ({
      kind,
      percent: kind === 'final' ? 0 : percent(draft.installments[kind].percent),
      due: { days: whole(draft.installments[kind].days), from: draft.installments[kind].from },
      refundable: draft.installments[kind].refundable,
    })),
  }
}

/** Second and third deposit are optional. */
function isUsed({ installments }: QuoteDraft, kind: InstallmentKind): boolean {
  return kind === 'first' || kind === 'final' || installments[kind].percent.trim() !== ''
}

/** The lines of a price in reading order, by passenger type. */
import type { Solution } from '../run/search-run.ts'

type PriceDetail = Solution['priceDetail']
type PassengerPrice = PriceDetail['priceList'][number]
export type LineCode = PassengerPrice['lines'][number]['code']

export interface PriceRow {
  readonly code: LineCode
  /** Minor units, in the order of the price list; 0 where a type has no such line. */
  readonly amounts: readonly number[]
}

export interface TaxRow {
  readonly code: string
  readonly refundable: boolean
  readonly amounts: readonly number[]
}

const ORDER: readonly LineCode[] = [
  'ticketPrice',
  'discount',
  'airportTax',
  'fuelSurcharge',
  'otherTax',
  'adjustment',
  'amendment',
  'replacement',
  'serviceFee',
  'transactionFee',
  'creditCardFee',
  'roundUp',
]

/** What this agency pays on top of the published fare. Hidden from clients, so client view includes it in the fare. */
const OWN: ReadonlySet<LineCode> = new Set([
  'discount',
  'adjustment',
  'amendment',
  'replacement',
  'serviceFee',
  'roundUp',
])

export function priceRows(
  { priceList }: Pick<PriceDetail, 'priceList'>,
  forClient: boolean,
): readonly PriceRow[] {
  const codeOf = (code: LineCode): LineCode => (forClient && OWN.has(code) ? 'ticketPrice' : code)
  return ORDER.map((code) => ({
    code,
    amounts: priceList.map(({ lines }) =>
      lines.filter((line) => codeOf(line.code) === code).reduce((sum, { amount }) => sum + amount, 0),
    ),
  })).filter(({ amounts }) => amounts.some((amount) => amount !== 0))
}

export function taxRows({ priceList }: Pick<PriceDetail, 'priceList'>): readonly TaxRow[] {
  const rows = new Map<string, { refundable: boolean; amounts: number[] }>()
  priceList.forEach(({ taxes }, at) => {
    for (const { code, amount, refundable } of taxes) {
      const row = rows.get(code) ?? { refundable, amounts: priceList.map(() => 0) }
      row.amounts[at] = (row.amounts[at] ?? 0) + amount
      rows.set(code, row)
    }
  })
  return [...rows].map(([code, row]) => ({ code, ...row }))
}

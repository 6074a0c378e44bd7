// The columns of an order export, and an order as a row.

import en from '@interline/contract/text/en/order-status'
import zhCn from '@interline/contract/text/zh-cn/order-status'
import zhTw from '@interline/contract/text/zh-tw/order-status'
import { displayStatus, type OrderStatus } from '@interline/domain/flight-orders/statuses'
import { isUnpriced, neverPriced } from '@interline/domain/order-lists/unpriced'
import { exponent } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import { localTimeAt } from '@interline/domain/time/zone'
import type { FileColumn } from '../../../platform/lists/file.ts'
import type { Cell } from '../../../platform/spreadsheet/workbook.ts'
import sheetEn from '../i18n/en/order-sheet.ts'
import sheetZhCn from '../i18n/zh-cn/order-sheet.ts'
import sheetZhTw from '../i18n/zh-tw/order-sheet.ts'
import { type Order, payableUntil } from '../../flight-orders/index.ts'

const WORDS = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const
const HEADS = { en: sheetEn, 'zh-cn': sheetZhCn, 'zh-tw': sheetZhTw } as const

/** Without the solution, which is most of an order's size. */
export const EXPORTED = [
  'id',
  'agency_id',
  'order_type',
  'status',
  'created_at',
  'created_by_name',
  'airline',
  'flight_numbers',
  'route',
  'depart_on',
  'passenger_names',
  'ticket_numbers',
  'pnrs',
  'airline_pnrs',
  'booking_ids',
  'total_minor',
  'to_return_minor',
  'currency',
  'paid_at',
  'pay_before',
  'confirm_before',
  'hold_reason',
  'seats_until',
  'root_id',
  'customer_reference',
  'remark',
] as const satisfies readonly (keyof Order)[]

export type ExportedOrder = Pick<Order, (typeof EXPORTED)[number]>

/** An order of an agency that hides its passengers: only their number, and no free text. */
export function unnamed(order: ExportedOrder): ExportedOrder {
  const names = order.passenger_names.map(() => '')
  return { ...order, passenger_names: names, customer_reference: '', remark: '' }
}

/** `zone`: the agency's time zone for instants. */
export function orderSheet(locale: Locale, zone: string) {
  const heads = HEADS[locale]
  return {
    name: heads.name,
    columns: COLUMNS.map(({ key, width, cell }): FileColumn<ExportedOrder> => ({
      key,
      head: heads.columns[key],
      width,
      cell: (order) => cell(order, { locale, zone }),
    })),
  }
}

interface Reader {
  readonly locale: Locale
  readonly zone: string
}

interface OrderColumn {
  readonly key: keyof typeof sheetEn.columns
  readonly width: number
  readonly cell: (order: ExportedOrder, reader: Reader) => Cell
}

const COLUMNS: readonly OrderColumn[] = [
  { key: 'order', width: 17, cell: ({ id }) => id },
  { key: 'type', width: 13, cell: (order, { locale }) => WORDS[locale].types[order.order_type] },
  { key: 'status', width: 20, cell: statusWord },
  { key: 'created', width: 17, cell: (order, { zone }) => clock(order.created_at, zone) },
  { key: 'createdBy', width: 18, cell: (order) => order.created_by_name },
  { key: 'airline', width: 9, cell: ({ airline }) => airline },
  { key: 'flights', width: 18, cell: (order) => order.flight_numbers.join(', ') },
  { key: 'route', width: 20, cell: routeText },
  { key: 'departure', width: 12, cell: (order) => ({ date: order.depart_on }) },
  { key: 'passengers', width: 34, cell: (order) => order.passenger_names.filter(Boolean).join(', ') },
  { key: 'passengerCount', width: 12, cell: (order) => order.passenger_names.length },
  { key: 'tickets', width: 30, cell: (order) => order.ticket_numbers.join(', ') },
  { key: 'pnr', width: 12, cell: ({ pnrs }) => pnrs.join(', ') },
  { key: 'airlinePnr', width: 12, cell: (order) => order.airline_pnrs.join(', ') },
  { key: 'bookingId', width: 20, cell: (order) => order.booking_ids.join(', ') },
  { key: 'amount', width: 14, cell: amountDue },
  { key: 'toReturn', width: 14, cell: (order) => amount(order.to_return_minor, order) },
  { key: 'currency', width: 10, cell: ({ currency }) => currency },
  { key: 'paid', width: 17, cell: (order, { zone }) => clock(order.paid_at, zone) },
  { key: 'payBefore', width: 17, cell: (order, { zone }) => clock(payableUntil(order), zone) },
  { key: 'original', width: 17, cell: (order) => order.root_id },
  { key: 'reference', width: 18, cell: (order) => order.customer_reference },
  { key: 'remark', width: 30, cell: ({ remark }) => remark },
]

function statusWord(order: ExportedOrder, { locale }: Reader): string {
  return WORDS[locale].status[displayStatus(order.order_type, order.status as OrderStatus)]
}

function routeText({ route }: ExportedOrder): string {
  return route.map(({ from, to }) => `${from}–${to}`).join(', ')
}

function clock(instant: Date | null, zone: string): Cell {
  return instant && { time: localTimeAt(instant.getTime(), zone) }
}

/** Without a quote no figure: zero would be added up, and read as free of charge. */
function amountDue(order: ExportedOrder, { locale }: Reader): Cell {
  const priced = {
    orderType: order.order_type,
    status: order.status as OrderStatus,
    total: order.total_minor,
    toReturn: order.to_return_minor,
  }
  if (isUnpriced(priced)) return HEADS[locale].notPriced
  return neverPriced(priced) ? null : amount(order.total_minor, order)
}

function amount(minor: bigint, { currency }: ExportedOrder): Cell {
  return { minor, digits: exponent(currency) }
}

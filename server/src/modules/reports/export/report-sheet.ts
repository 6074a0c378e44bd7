// The columns of the files of a sales report.

import type { SalesReport } from '@interline/contract/reports/shapes'
import { exponent, type Currency } from '@interline/domain/money/money'
import { ROUTE_CLASSES } from '@interline/domain/agencies/settings'
import type { Locale } from '@interline/domain/text/text'
import { localTimeAt } from '@interline/domain/time/zone'
import type { z } from 'zod'
import type { FileColumn } from '../../../platform/lists/file.ts'
import type { Cell } from '../../../platform/spreadsheet/workbook.ts'
import en from '../i18n/en/report-sheet.ts'
import zhCn from '../i18n/zh-cn/report-sheet.ts'
import zhTw from '../i18n/zh-tw/report-sheet.ts'
import type { ReportReach } from '../reach.ts'
import type { SoldRow } from '../read/sold-entries.ts'

const TEXTS = { en, 'zh-cn': zhCn, 'zh-tw': zhTw } as const

type Report = z.output<typeof SalesReport>
type ValueRow = Report['rows'][number]
type Point = Report['points'][number]
type Key = keyof typeof en.heads

interface About {
  readonly locale: Locale
  readonly zone: string
  readonly currency: Currency
}

export function sheetName(locale: Locale): string {
  return TEXTS[locale].name
}

export function rowSheet(about: About): FileColumn<ValueRow>[] {
  const { sides, routes, notStated } = TEXTS[about.locale]
  const named = ({ value, name }: ValueRow) => {
    const route = ROUTE_CLASSES.find((each) => each === value)
    return name ?? (route ? routes[route] : value === '' ? notStated : value)
  }
  const column = columnsIn<ValueRow>(about)
  return [
    column('value', 14, ({ value }) => value),
    column('name', 28, named),
    column('side', 18, ({ side }) => sides[side]),
    column('orders', 14, ({ figures }) => figures.orders),
    column('sales', 16, ({ figures }) => money(figures.sales, about)),
    column('refunds', 16, ({ figures }) => money(figures.refunds, about)),
    column('net', 16, ({ figures }) => money(figures.sales - figures.refunds, about)),
    column('cost', 16, ({ figures, side }) => (side === 'own' ? null : money(figures.cost, about))),
    column('fees', 14, ({ figures, side }) => (side === 'own' ? null : money(figures.fees, about))),
    column('margin', 14, ({ figures, side }) => (side === 'own' ? null : money(figures.margin, about))),
    column('before', 18, ({ before }) => money(before.sales - before.refunds, about)),
    column('currency', 10, () => about.currency),
  ]
}

export function pointSheet(about: About): FileColumn<Point>[] {
  const column = columnsIn<Point>(about)
  const sum = ({ sold, own }: Point, key: 'orders' | 'sales' | 'refunds') => sold[key] + own[key]
  return [
    column('starts', 12, ({ starts }) => ({ date: starts })),
    column('orders', 14, (point) => sum(point, 'orders')),
    column('sales', 16, (point) => money(sum(point, 'sales'), about)),
    column('refunds', 16, (point) => money(sum(point, 'refunds'), about)),
    column('net', 16, (point) => money(sum(point, 'sales') - sum(point, 'refunds'), about)),
    column('cost', 16, ({ sold }) => money(sold.cost, about)),
    column('fees', 14, ({ sold }) => money(sold.fees, about)),
    column('margin', 14, ({ sold }) => money(sold.margin, about)),
    column('currency', 10, () => about.currency),
  ]
}

export function entrySheet(about: About & { readonly reach: ReportReach }): FileColumn<SoldRow>[] {
  const { sides, events } = TEXTS[about.locale]
  const column = columnsIn<SoldRow>(about)
  const exact = (minor: bigint): Cell => ({ minor, digits: exponent(about.currency) })
  return [
    column('posted', 17, ({ posted_at: at }) => ({ time: localTimeAt(at.getTime(), about.zone) })),
    column('event', 12, ({ event }) => events[event]),
    column('side', 18, ({ side }) => sides[side]),
    column('order', 17, ({ order_id: id }) => id ?? ''),
    column('reference', 20, ({ reference }) => reference),
    column('agency', 24, ({ agency_id: id }) => about.reach.agencies.get(id)?.name ?? ''),
    column('airline', 9, ({ airline }) => airline),
    column('person', 18, ({ person_name: name }) => name),
    column('sales', 16, (row) => exact(row.sales_minor)),
    column('refunds', 16, (row) => exact(row.refunds_minor)),
    column('cost', 16, (row) => (row.side === 'own' ? null : exact(row.cost_minor))),
    column('fees', 14, (row) => (row.side === 'own' ? null : exact(row.fees_minor))),
    column('margin', 14, (row) => (row.side === 'own' ? null : exact(row.margin_minor))),
    column('currency', 10, () => about.currency),
  ]
}

function columnsIn<Row>({ locale }: About) {
  const { heads } = TEXTS[locale]
  return (key: Key, width: number, cell: (row: Row) => Cell): FileColumn<Row> => ({
    key,
    head: heads[key],
    width,
    cell,
  })
}

function money(minor: number, { currency }: About): Cell {
  return { minor: BigInt(minor), digits: exponent(currency) }
}

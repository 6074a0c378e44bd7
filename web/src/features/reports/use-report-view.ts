/** The report that the address names: period, currency, agency, and what it is divided by. */
import { CURRENCIES } from '@interline/domain/money/money'
import { DIMENSIONS } from '@interline/domain/reports/figures'
import { presetPeriod, REPORT_PRESETS, type DayRange } from '@interline/domain/reports/report-period'
import { isLocalDate } from '@interline/domain/time/local-date'
import { useListView } from '../../navigation.ts'
import { booksDay } from '../../shell/date-format.ts'

const VIEWS = ['sales', 'exposure', 'refunds', 'searches'] as const

/** `seesRefunds`: whether the reader may read refunds that are due. */
export function useReportView(seesRefunds: boolean) {
  const { parameters, change } = useListView()
  const value = (name: string) => parameters.get(name) ?? ''
  const today = booksDay()
  const [from, to] = [value('from'), value('to')]
  const isDates = isLocalDate(from) && isLocalDate(to) && from <= to
  const preset = REPORT_PRESETS.find((each) => each === value('period')) ?? 'days30'
  const range: DayRange = isDates ? { from, to } : presetPeriod(preset, today)
  const agency = Number(value('agency'))
  const views = VIEWS.filter((each) => each !== 'refunds' || seesRefunds)
  return {
    view: views.find((each) => each === value('view')) ?? ('sales' as const),
    views,
    today,
    range,
    preset: isDates ? ('' as const) : preset,
    currency: CURRENCIES.find((each) => each === value('currency')),
    agency: Number.isSafeInteger(agency) && agency > 0 ? agency : undefined,
    by: DIMENSIONS.find((each) => each === value('by')) ?? ('agency' as const),
    change,
  }
}

export type ReportView = ReturnType<typeof useReportView>

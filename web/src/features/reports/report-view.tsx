import { allows } from '@interline/domain/access/access'
import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/index.tsx'
import { officeViewer, useOfficeUser } from '../../shell/office-session.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { fullDate, instantText } from '../../ui/format/dates.ts'
import { useDateFormat } from '../../shell/date-format.ts'
import { useMe, viewerOf } from '../../shell/session.ts'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { RefundSummary } from '../refund-money/refund-summary.tsx'
import { BreakdownPanel } from './breakdown-panel.tsx'
import { ChartPanel } from './chart-panel.tsx'
import { FigureCards } from './figure-cards.tsx'
import { PeriodBar } from './period-bar.tsx'
import { useSales, type Report } from './report-queries.ts'
import styles from './reports.module.css'
import { reportsText } from './text.ts'
import { useReportView, type ReportView as View } from './use-report-view.ts'

// The other tabs load when they are opened.
const ExposurePanel = lazy(async () => ({ default: (await import('./exposure-panel.tsx')).ExposurePanel }))
const SearchesPanel = lazy(async () => ({ default: (await import('./searches-panel.tsx')).SearchesPanel }))

/** The reports of an agency, or of the platform over all agencies. */
export function ReportView({ office }: { readonly office: boolean }) {
  const t = useText(reportsText)
  const view = useReportView(useSeesRefunds(office))
  return (
    <Page>
      <PageHead title={t(($) => $.title)} />
      <Tabs
        label={t(($) => $.views.label)}
        value={view.view}
        tabs={view.views.map((value) => ({ value, label: t.messages.views[value] }))}
        onChange={(value) => view.change({ view: value === 'sales' ? '' : value })}
      >
        <div className={styles.stack}>
          {view.view === 'sales' && <SalesView office={office} view={view} />}
          {view.view === 'exposure' && (
            <Suspense fallback={<Skeleton height="280px" />}>
              <ExposurePanel office={office} />
            </Suspense>
          )}
          {view.view === 'refunds' && (
            <RefundSummary office={office} {...(view.agency === undefined ? {} : { agency: view.agency })} />
          )}
          {view.view === 'searches' && (
            <>
              <div className={styles.filters}>
                <PeriodBar {...view} />
              </div>
              <Suspense fallback={<Skeleton height="280px" />}>
                <SearchesPanel office={office} range={view.range} />
              </Suspense>
            </>
          )}
        </div>
      </Tabs>
    </Page>
  )
}

/** The rule of the calls that read refunds. */
function useSeesRefunds(office: boolean): boolean {
  const [me, staff] = [useMe(), useOfficeUser()]
  return office
    ? allows({ realm: 'office', roles: ['treasury', 'auditor'] }, officeViewer(staff)).ok
    : allows(
        { realm: 'agency', roles: ['finance'], bills: true, permissions: ['transactions:read'] },
        viewerOf(me),
      ).ok
}

function SalesView({ office, view }: { readonly office: boolean; readonly view: View }) {
  const t = useText(reportsText)
  const { range, currency, agency, by, change } = view
  const query = {
    from: range.from,
    to: range.to,
    by,
    ...(currency ? { currency } : {}),
    ...(agency === undefined ? {} : { agency }),
  }
  const sales = useSales(office, query)
  const report = sales.data
  const shown = report?.currency ?? null
  const totals = report?.currencies.find((each) => each.currency === shown)
  return (
    <>
      <div className={styles.filters}>
        <PeriodBar {...view} />
        {report && report.currencies.length > 1 && shown && (
          <div className={styles.currencies}>
            <span aria-hidden="true">{t(($) => $.currency)}</span>
            <Segmented
              label={t(($) => $.currency)}
              value={shown}
              segments={report.currencies.map(({ currency: value }) => ({ value, label: value }))}
              onChange={(value) => change({ currency: value })}
            />
          </div>
        )}
        {agency !== undefined && (
          <Button onClick={() => change({ agency: '' })}>{t(($) => $.agency.all)}</Button>
        )}
        {report && <PeriodNote report={report} />}
      </div>
      <Loaded query={sales} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        {!report && <Skeleton height="280px" />}
        {report && !shown && <p className={styles.quiet}>{t(($) => $.chart.none)}</p>}
        {report && shown && totals && (
          <>
            <FigureCards totals={totals} office={office} />
            <ChartPanel report={report} currency={shown} query={query} office={office} />
            <BreakdownPanel report={report} currency={shown} query={query} office={office} view={view} />
          </>
        )}
      </Loaded>
    </>
  )
}

function PeriodNote({
  report: { from, to, before, timeZone, asOf, currencies },
}: {
  readonly report: Report
}) {
  const t = useText(reportsText)
  const format = useDateFormat()
  const day = (date: string) => fullDate(date, format)
  // Chinese sentences follow each other without one.
  const space = t.locale === 'en' ? ' ' : ''
  return (
    <p className={classNames(styles.quiet, styles.about)}>
      {t(($) => $.period.note, {
        from: day(from),
        to: day(to),
        beforeFrom: day(before.from),
        beforeTo: day(before.to),
        zone: timeZone,
      })}
      {space}
      {asOf === null
        ? t(($) => $.notCounted)
        : t(($) => $.asOf, { time: instantText(asOf, format, timeZone) })}
      {currencies.length > 1 && space + t(($) => $.currencyNote)}
    </p>
  )
}

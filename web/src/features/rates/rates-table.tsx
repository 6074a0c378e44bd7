import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { shownRate } from '../../ui/format/rate.ts'
import { currencyName, type HeldRate } from './rates.ts'
import styles from './rates.module.css'
import { ratesText } from './text.ts'

interface RatesTableProps {
  readonly rates: readonly HeldRate[] | undefined
  /** In which the rates are; it has none of its own. */
  readonly base: string | undefined
  /** Currencies with a change that awaits approval. */
  readonly waiting: ReadonlySet<string>
  readonly mayChange: boolean
  readonly onOpen: (currency: string) => void
}

/** The 23 currencies with the details of their rates. */
export function RatesTable({ rates, base, waiting, mayChange, onOpen }: RatesTableProps) {
  const t = useText(ratesText)
  const heads = t.messages.columns
  const now = serverNow()
  const moment = (instant: string | null) => instant && momentText(instant, now, t.locale)
  const rateOf = ({ rate }: HeldRate) =>
    rate === null ? <span className={styles.quiet}>{t(($) => $.notSet)}</span> : shownRate(rate)
  const until = (row: HeldRate) => (
    <span className={styles.marks}>
      {row.isOutdated ? <Status tone="error">{t(($) => $.outdated)}</Status> : moment(row.goodUntil)}
      {waiting.has(row.currency) && <Status tone="warning">{t(($) => $.waiting)}</Status>}
    </span>
  )
  const columns: Column<HeldRate>[] = [
    {
      key: 'currency',
      head: heads.currency,
      cell: (row) => (
        <>
          <Code>{row.currency}</Code>
          <span className={styles.name}>{currencyName(row.currency, t.locale)}</span>
        </>
      ),
    },
    {
      key: 'rate',
      head: t(($) => $.columns.rate, { base: base ?? '' }),
      align: 'end',
      nowrap: true,
      cell: rateOf,
    },
    { key: 'source', head: heads.source, cell: (row) => <Source rate={row} base={base} /> },
    { key: 'asOf', head: heads.asOf, nowrap: true, cell: (row) => moment(row.asOf) },
    { key: 'goodUntil', head: heads.goodUntil, nowrap: true, cell: until },
    {
      key: 'action',
      head: heads.action,
      quiet: true,
      align: 'end',
      cell: (row) =>
        row.currency === base ? null : (
          <Button size="sm" kind="ghost" onClick={() => onOpen(row.currency)}>
            {mayChange ? t(($) => $.change) : t(($) => $.sheet.history)}
            <span className="visually-hidden"> {row.currency}</span>
          </Button>
        ),
    },
  ]
  return (
    <DataTable
      label={t(($) => $.title)}
      columns={columns}
      rows={rates}
      rowKey={({ currency }) => currency}
      rowLabel={({ currency }) => currency}
      isHot={({ isOutdated }) => isOutdated}
      onOpen={({ currency }) => {
        if (currency !== base) onOpen(currency)
      }}
      density="compact"
      card={(row) => (
        <div className={styles.card}>
          <span>
            <strong>
              <Code>{row.currency}</Code> {rateOf(row)}
            </strong>
            {row.currency !== base && (
              <Button size="sm" onClick={() => onOpen(row.currency)}>
                {mayChange ? t(($) => $.change) : t(($) => $.sheet.history)}
                <span className="visually-hidden"> {row.currency}</span>
              </Button>
            )}
          </span>
          <span className={styles.quiet}>
            <Source rate={row} base={base} />
            {until(row)}
          </span>
        </div>
      )}
      empty={null}
    />
  )
}

function Source({
  rate: { currency, origin, source },
  base,
}: { readonly rate: HeldRate } & Pick<RatesTableProps, 'base'>) {
  const t = useText(ratesText)
  if (currency === base) return t(($) => $.base)
  if (!origin) return null
  const names: Readonly<Record<string, string>> = t.messages.sources
  return t(($) => $.origins[origin], { name: names[source] ?? source })
}

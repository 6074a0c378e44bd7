import { taxLines, type TaxSettings } from '@interline/domain/agencies/settings'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useDateFormat } from '../../shell/date-format.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { fullDate, instantText } from '../../ui/format/dates.ts'
import { Money } from '../../ui/money/money.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import { CorrectForm } from './forms/correct-form.tsx'
import { FiguresTable } from './figures-table.tsx'
import { FileButtons } from './file-buttons.tsx'
import { LinesTable } from './lines-table.tsx'
import { periodText } from '@interline/domain/statements/period-text'
import { readStatement, type Statement, type StatementPlace } from './reader.ts'
import styles from './statements.module.css'
import { statementsText } from './text.ts'
import { STATEMENT_TONES } from './tones.ts'
import { nameOf } from './use-open-statement.ts'

interface StatementSheetProps {
  readonly place: StatementPlace
  /** The statements of the list, in its order. */
  readonly places: readonly StatementPlace[]
  /** Opens another one; null closes it. */
  readonly onOpen: (place: StatementPlace | null) => void
  /** The reader may issue corrections. */
  readonly mayCorrect?: boolean
}

/** One statement beside its list: figures, corrections, movements, and verification data. */
export function StatementSheet({ place, places, onOpen, mayCorrect = false }: StatementSheetProps) {
  const t = useText(statementsText)
  const [page, setPage] = useState(1)
  const [isCorrecting, setCorrecting] = useState(false)
  const statement = useQuery({
    queryKey: ['statement', place, page],
    queryFn: ({ signal }) => readStatement(place, page, { signal }),
    // The page before, until the next one arrives; never another statement.
    placeholderData: (before, query) => (query?.queryKey[1] === place ? before : undefined),
  })
  const header = statement.data?.header
  const number = header?.number
  const title = number
    ? t(($) => $.sheet.title, { number })
    : t(($) => $.sheet.openTitle, { period: periodText(place.period, t.locale, fullDate) })
  return (
    <Sheet
      open
      width={720}
      onClose={() => onOpen(null)}
      title={title}
      foot={
        <>
          <Neighbours
            place={place}
            places={places}
            disabled={isCorrecting}
            onOpen={(next) => {
              setPage(1)
              onOpen(next)
            }}
          />
          {number && <FileButtons place={place} number={number} />}
          {number && mayCorrect && !isCorrecting && (
            <Button onClick={() => setCorrecting(true)}>{t(($) => $.correct.add)}</Button>
          )}
        </>
      }
    >
      <Loaded query={statement} title={t(($) => $.sheet.failed)} safe={t(($) => $.own.failedSafe)}>
        {!header ? (
          <Skeleton height="320px" />
        ) : (
          <div className={styles.sheet}>
            <Facts header={header} />
            {isCorrecting && place.reader !== 'own' && (
              <CorrectForm place={place} header={header} onDone={() => setCorrecting(false)} />
            )}
            <FiguresTable wallets={header.wallets} currency={header.currency} />
            <Corrections header={header} place={place} />
            <LinesTable
              lines={statement.data?.lines}
              zone={header.timeZone}
              showInvoiceType={header.showInvoiceType}
              onPage={setPage}
              office={place.reader === 'office'}
              empty={
                <EmptyState title={t(($) => $.sheet.noMovements)}>
                  {t(($) => $.sheet.noMovementsText)}
                </EmptyState>
              }
            />
            <Hashes header={header} />
          </div>
        )}
      </Loaded>
    </Sheet>
  )
}

interface NeighboursProps extends Pick<StatementSheetProps, 'place' | 'places'> {
  /** A correction that is being written would be lost. */
  readonly disabled: boolean
  readonly onOpen: (place: StatementPlace) => void
}

/** Buttons to the statements before and after this one in the list. */
function Neighbours({ place, places, disabled, onOpen }: NeighboursProps) {
  const t = useText(statementsText)
  const at = places.findIndex((each) => nameOf(each) === nameOf(place))
  if (at < 0 || places.length < 2) return null
  const to = (next: StatementPlace | undefined, label: string, icon: ReactNode) => (
    <IconButton label={label} disabled={disabled || !next} onClick={() => next && onOpen(next)}>
      {icon}
    </IconButton>
  )
  return (
    <>
      {to(
        places[at - 1],
        t(($) => $.sheet.previous),
        <ChevronUp aria-hidden="true" />,
      )}
      {to(
        places[at + 1],
        t(($) => $.sheet.next),
        <ChevronDown aria-hidden="true" />,
      )}
    </>
  )
}

function Facts({ header }: { readonly header: Statement['header'] }) {
  const t = useText(statementsText)
  const format = useDateFormat()
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t(($) => $.sheet.agency), header.agencyName],
    ...taxFact(
      t(($) => $.sheet.agencyTax),
      header.parties.agency,
    ),
    [t(($) => $.sheet.seller), header.sellerName],
    ...taxFact(
      t(($) => $.sheet.sellerTax),
      header.parties.seller,
    ),
    [
      t(($) => $.sheet.days),
      t(($) => $.sheet.inDays, {
        period: periodText(header.period, t.locale, fullDate),
        first: fullDate(header.startsOn, format),
        last: fullDate(header.endsOn, format),
      }),
    ],
    header.issuedAt
      ? [t(($) => $.sheet.issued), instantText(header.issuedAt, format, header.timeZone)]
      : [t(($) => $.sheet.closes), header.closesAt && instantText(header.closesAt, format, header.timeZone)],
  ]
  return (
    <>
      <Status pill tone={STATEMENT_TONES[header.status]}>
        {t.messages.status[header.status]}
      </Status>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function taxFact(label: string, tax: TaxSettings | null): readonly (readonly [string, ReactNode])[] {
  const lines = tax === null ? [] : taxLines(tax)
  return lines.length === 0
    ? []
    : [
        [
          label,
          <span className={styles.lines} key="tax">
            {lines.join('\n')}
          </span>,
        ],
      ]
}

function Corrections({
  header,
  place,
}: {
  readonly header: Statement['header']
  readonly place: StatementPlace
}) {
  const t = useText(statementsText)
  if (header.corrections.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{t(($) => $.sheet.corrections)}</h3>
      <ul className={styles.corrections}>
        {header.corrections.map(({ number, reason, by, amount }) => (
          <li key={number}>
            <span>
              {t(($) => $.sheet.correction, { number, reason, name: by ?? t.messages.sheet.byPlatform })}
            </span>
            <Money amount={amount} currency={header.currency} plus strong />
            <FileButtons place={place} number={number} isCorrection />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the public page verifies. */
function Hashes({ header }: { readonly header: Statement['header'] }) {
  const t = useText(statementsText)
  if (header.contentHash === null) return null
  return (
    <dl className={styles.hashes}>
      <div>
        <dt>{t(($) => $.sheet.hash)}</dt>
        <dd>
          <Code long>{header.contentHash}</Code>
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.sheet.root)}</dt>
        <dd>
          <Code long>{header.ledgerRoot}</Code>
        </dd>
      </div>
    </dl>
  )
}

import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Currency } from '@interline/domain/money/money'
import { useText } from '../../../i18n/index.tsx'
import { useClientView } from '../../../shell/client-view.ts'
import { ticketLetter } from '../../../shell/separate-tickets/ticket-list.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { planWords } from '../row/plan-words.ts'
import { bagsOfTickets } from '../row/least-bag.ts'
import { netPrice, sellingPrice } from '../results/listed.ts'
import type { Pricing } from '../results/listed.ts'
import { usePricing } from '../results/use-pricing.ts'
import { useShownPrice } from '../results/use-shown-price.ts'
import { useViewSettings } from '../results/view-settings.ts'
import type { Solution } from '../run/search-run.ts'
import { fareText, searchText } from '../text.ts'
import styles from './fares.module.css'
import { RuleCell } from './rule-cell.tsx'
import { TakeFare } from './take-fare.tsx'

interface FareTableProps {
  /** Cheapest first. */
  readonly fares: readonly Solution[]
  readonly chosen: Solution
  readonly currency: Currency
  readonly gone: ReadonlySet<string>
  readonly onChoose: (id: string) => void
}

/** The fares of one itinerary side by side, one fact per row. */
export function FareTable({ fares, chosen, currency, gone, onChoose }: FareTableProps) {
  const t = useText(fareText)
  const search = useText(searchText)
  const client = useClientView()
  const { figures } = useViewSettings()
  const pricing = usePricing()
  const row = (name: string, cell: (fare: Solution) => ReactNode, className?: string) => (
    <tr className={className}>
      <th scope="row">{name}</th>
      {fares.map((fare) => (
        <td key={fare.id} className={classNames(fare === chosen && styles.chosen)}>
          {cell(fare)}
        </td>
      ))}
    </tr>
  )
  return (
    // Many fares scroll sideways, also by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t(($) => $.fares)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {fares.map((fare) => (
              <th key={fare.id} scope="col" className={classNames(fare === chosen && styles.chosen)}>
                <span className={styles.family} lang="en" translate="no">
                  {fare.fareFamily} {fare === chosen && <Check aria-label={t(($) => $.chosen)} />}
                </span>
                <FareCodes fare={fare} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row(
            t(($) => $.rows.cabinBag),
            (fare) => (
              <BagCell bags={bagsOfTickets(fare, 'cabin')} />
            ),
          )}
          {row(
            t(($) => $.rows.checkedBag),
            (fare) => (
              <BagCell bags={bagsOfTickets(fare, 'checked')} />
            ),
          )}
          {row(
            t(($) => $.rows.change),
            (fare) => (
              <RuleCell
                steps={fare.rules.change}
                currency={currency}
                impossible={t(($) => $.rules.notChangeable)}
              />
            ),
          )}
          {row(
            t(($) => $.rows.refund),
            (fare) => (
              <RuleCell
                steps={fare.rules.refund}
                currency={currency}
                impossible={t(($) => $.rules.notRefundable)}
              />
            ),
          )}
          {row(
            t(($) => $.rows.noShow),
            (fare) => (
              <RuleCell
                steps={fare.rules.noShow ? [fare.rules.noShow] : []}
                currency={currency}
                impossible={t(($) => $.rules.lost)}
              />
            ),
          )}
          {row(
            t(($) => $.rows.hold),
            (fare) => t(($) => (fare.holdable ? $.rules.holdable : $.rules.payNow)),
          )}
          {row(
            t(($) => $.rows.ticket),
            (fare) => planWords(fare, search, t.locale),
          )}
          {!client &&
            figures === 'net' &&
            row(
              t(($) => $.rows.net),
              (fare) => <NetCell fare={fare} pricing={pricing} currency={currency} />,
              styles.net,
            )}
          {row(
            search(($) => $.price[pricing.mode]),
            (fare) => (
              <TakeFare
                fare={fare}
                currency={currency}
                state={gone.has(fare.id) ? 'gone' : fare === chosen ? 'chosen' : 'open'}
                onChoose={onChoose}
              />
            ),
            styles.takeRow,
          )}
        </tbody>
      </table>
    </div>
  )
}

interface NetCellProps {
  readonly fare: Solution
  readonly pricing: Pricing
  readonly currency: Currency
}

/** The net price and what is added to it. */
function NetCell({ fare, pricing, currency }: NetCellProps) {
  const shown = useShownPrice(currency)
  const net = netPrice(fare, pricing)
  const extra = sellingPrice(fare, pricing) - net
  return (
    <>
      {shown(net).figure}{' '}
      {extra !== 0 && (
        <small>
          {extra < 0 ? '−' : '+'} {shown(Math.abs(extra)).figure}
        </small>
      )}
    </>
  )
}

/** Fare basis, booking class and seats, for entry in another system. */
function FareCodes({ fare }: { readonly fare: Solution }) {
  const segments = fare.journeys.flatMap((journey) => journey.segments)
  const seats = Math.min(...segments.map(({ seatsLeft }) => seatsLeft))
  const bases = [...new Set(segments.map(({ fareBasis }) => fareBasis).filter(Boolean))].join(' / ')
  const classes = [...new Set(segments.map(({ rbd }) => rbd))].join(' / ')
  return (
    <code className={styles.codes} translate="no">
      {bases && `${bases} · `}
      {classes} ×{seats}
    </code>
  )
}

/** Separate tickets whose allowances differ have a line each. */
function BagCell({ bags }: { readonly bags: readonly (string | null)[] }) {
  const t = useText(fareText)
  return bags.map((words, at) => (
    <span key={ticketLetter(at)} className={words ? styles.yes : styles.none}>
      {words ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
      {bags.length > 1 && <b translate="no">{ticketLetter(at)}</b>} {words ?? t(($) => $.rules.noBag)}
    </span>
  ))
}

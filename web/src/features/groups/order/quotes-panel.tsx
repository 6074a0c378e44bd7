import type { ReactNode } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { fullDate } from '../../../ui/format/dates.ts'
import { moneyText } from '../../../ui/format/money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { GroupQuote } from '../group.ts'
import styles from '../groups.module.css'
import { groupsText } from '../text.ts'

interface QuotesPanelProps {
  readonly quotes: readonly GroupQuote[]
  readonly onAccept?: (quote: GroupQuote) => void
}

/** Quotes side by side, round by round, newest first; terms that differ are marked. */
export function QuotesPanel({ quotes, onAccept }: QuotesPanelProps) {
  const t = useText(groupsText)
  const rounds = [...Map.groupBy(quotes, ({ round }) => round)]
  return rounds.map(([round, alternatives]) => (
    <Panel
      key={round}
      title={`${t(($) => $.order.quotes.title)}${rounds.length > 1 ? ` · ${t(($) => $.order.quotes.round, { round })}` : ''}`}
    >
      <QuoteTable quotes={alternatives} {...(onAccept && { onAccept })} />
    </Panel>
  ))
}

const TONES = {
  offered: 'primary',
  accepted: 'success',
  declined: 'info',
  replaced: 'info',
  expired: 'info',
} as const

function QuoteTable({ quotes, onAccept }: QuotesPanelProps) {
  const t = useText(groupsText)
  const lines = useTermLines(quotes)
  const isOpen = onAccept && quotes.some(({ state }) => state === 'offered')
  return (
    // A wide table scrolls sideways in a frame that the keyboard must reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t(($) => $.order.quotes.title)}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t(($) => $.order.quotes.line)}</th>
            {quotes.map(({ id, position, state }) => (
              <th key={id} scope="col" className={styles.alternative}>
                {t(($) => $.order.quotes.alternative, { at: position })}{' '}
                <Status tone={TONES[state]}>{t.messages.order.quotes.states[state]}</Status>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, texts, cells }) => (
            <tr key={key} className={new Set(texts).size > 1 ? styles.differs : undefined}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => (
                <td key={quotes[at]!.id} className={styles.pre}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
          {isOpen && (
            <tr>
              <td />
              {quotes.map((quote) => (
                <td key={quote.id}>
                  {quote.state === 'offered' && (
                    <Button kind="primary" onClick={() => onAccept(quote)}>
                      {t(($) => $.order.actions.accept)}
                    </Button>
                  )}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
    </div>
  )
}

interface TermLine {
  readonly key: string
  readonly label: string
  /** As text, to see whether the quotes differ. */
  readonly texts: readonly string[]
  readonly cells: readonly ReactNode[]
}

function useTermLines(quotes: readonly GroupQuote[]): readonly TermLine[] {
  const t = useText(groupsText)
  const format = useDateFormat()
  const words = t.messages.order.quotes
  type Terms = GroupQuote['terms']
  const line = (key: string, label: string, textOf: (terms: Terms) => string, code = false): TermLine => {
    const texts = quotes.map(({ terms }) => textOf(terms) || words.none)
    return { key, label, texts, cells: code ? texts.map((text, at) => <Code key={at}>{text}</Code>) : texts }
  }
  const money = (terms: Terms, amount: number) => moneyText(amount, terms.currency)
  const dueText = ({ days, from }: Terms['installments'][number]['due']) =>
    from === 'confirmation'
      ? t(($) => $.order.quotes.after, { count: days })
      : t(($) => $.order.quotes.before, { count: days })
  const types = (['adult', 'child', 'infant'] as const).filter((type) =>
    quotes.some(({ terms }) => terms.prices.some((price) => price.type === type)),
  )
  const kinds = (['first', 'second', 'third', 'final'] as const).filter((kind) =>
    quotes.some(({ terms }) => terms.installments.some((each) => each.kind === kind)),
  )
  return [
    line('carrier', words.carrier, ({ carrier }) => carrier, true),
    line('flights', words.flights, ({ flights }) =>
      flights
        .map(
          (each) =>
            `${each.flightNo} ${fullDate(each.date, format)} ${each.from} ${each.departs} – ${each.to} ${each.arrives}`,
        )
        .join('\n'),
    ),
    ...types.map((type) =>
      line(
        `price ${type}`,
        t(($) => $.order.quotes.fare, { type: t.messages.one[type] }),
        (terms) => {
          const price = terms.prices.find((each) => each.type === type)
          return price ? `${money(terms, price.fare)} + ${money(terms, price.taxes)}` : ''
        },
      ),
    ),
    line('total', words.total, (terms) => money(terms, terms.total)),
    ...kinds.map((kind) =>
      line(`installment ${kind}`, t.messages.kinds[kind], (terms) => {
        const each = terms.installments.find((installment) => installment.kind === kind)
        if (!each) return ''
        const refund = each.refundable ? words.refundable : words.forfeited
        return [money(terms, each.amount), dueText(each.due), refund].join(t.locale === 'en' ? ', ' : '，')
      }),
    ),
    line('names', words.names, ({ nameListDue, nameDeadline }) =>
      nameDeadline
        ? t(($) => $.order.quotes.nameDeadline, {
            due: words.nameDues[nameListDue],
            date: fullDate(nameDeadline, format),
          })
        : words.nameDues[nameListDue],
    ),
    line('minimum', words.minimum, ({ materialization }) =>
      t(($) => $.order.quotes.minimumText, { count: materialization.minPax }),
    ),
    line('free', words.free, (terms) =>
      terms.materialization.freeReductionPct === 0 && terms.materialization.feePerSeat === 0
        ? words.noFree
        : t(($) => $.order.quotes.freeText, {
            percent: terms.materialization.freeReductionPct,
            fee: money(terms, terms.materialization.feePerSeat),
          }),
    ),
    line('baggage', words.baggage, ({ baggage }) => baggage),
    line('rules', words.rules, ({ rules }) => rules),
    line('guarantee', words.guarantee, ({ seatGuarantee }) => seatGuarantee),
    line('remark', words.remark, ({ remark }) => remark),
  ]
}

import type { ReactNode } from 'react'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { orderPath } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Copy } from '../../ui/code/copy.tsx'
import { exactInstantText } from '../../ui/format/dates.ts'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './ledger.module.css'
import { ledgerText } from './text.ts'

type LedgerEntry = Reply<'ledger.entry'>
type Line = LedgerEntry['lines'][number]

export interface EntryProps {
  readonly entry: LedgerEntry
  readonly office: boolean
  /** Opens the entry that this one reverses, or that reverses it. */
  readonly onOpen: (id: string) => void
}

/** One entry: the event, and the amounts moved between accounts. */
export function Entry({ entry, office, onOpen }: EntryProps) {
  const t = useText(ledgerText)
  return (
    <section className={styles.entry} aria-label={t(($) => $.events[entry.event])}>
      <h3 className={styles.event}>{t(($) => $.events[entry.event])}</h3>
      {entry.reversedBy && (
        <Reversal text={t(($) => $.reversedBy)} tone="warning" onOpen={() => onOpen(entry.reversedBy!)} />
      )}
      {entry.reverses && (
        <Reversal text={t(($) => $.reverses)} tone="info" onOpen={() => onOpen(entry.reverses!)} />
      )}
      <ol className={styles.lines}>
        {entry.lines.map((line) => (
          <PostingLine key={line.line} line={line} />
        ))}
      </ol>
      <Facts entry={entry} office={office} />
    </section>
  )
}

function Reversal(props: {
  readonly text: string
  readonly tone: 'warning' | 'info'
  readonly onOpen: () => void
}) {
  const t = useText(ledgerText)
  return (
    <Notice
      tone={props.tone}
      actions={
        <Button size="sm" onClick={props.onOpen}>
          {t(($) => $.open)}
        </Button>
      }
    >
      {props.text}
    </Notice>
  )
}

function PostingLine({ line }: { readonly line: Line }) {
  const t = useText(ledgerText)
  return (
    <li className={styles.line}>
      <Side side={line.from} label={t(($) => $.from)} currency={line.currency} />
      <Side side={line.to} label={t(($) => $.to)} currency={line.currency} />
      <Money amount={line.amount} currency={line.currency} strong />
    </li>
  )
}

interface SideProps {
  readonly side: Line['from']
  readonly label: string
  readonly currency: Line['currency']
}

function Side({ side, label, currency }: SideProps) {
  const t = useText(ledgerText)
  return (
    <div className={styles.side}>
      <span className={styles.quiet}>{label}</span>
      <span>{t(($) => $.accounts[side.account])}</span>
      <span className={styles.quiet}>{side.name ?? t(($) => $.owners[side.whose])}</span>
      {side.position && <Position position={side.position} currency={currency} />}
    </div>
  )
}

interface PositionProps {
  readonly position: NonNullable<Line['from']['position']>
  readonly currency: Line['currency']
}

/** The position of a movement in its account: its number, and the hashes that link it to the one before. */
function Position({ position, currency }: PositionProps) {
  const t = useText(ledgerText)
  return (
    <details className={styles.chain}>
      <summary>{t(($) => $.chain.title)}</summary>
      <dl className={styles.facts}>
        <Fact label={t(($) => $.chain.number)}>{position.number}</Fact>
        <Fact label={t(($) => $.chain.after)}>
          <Money amount={position.balanceAfter} currency={currency} />
        </Fact>
        <Fact label={t(($) => $.chain.hash)}>
          <Code>{position.hash}</Code>
        </Fact>
        <Fact label={t(($) => $.chain.previous)}>
          {position.previousHash ? <Code>{position.previousHash}</Code> : t(($) => $.chain.first)}
        </Fact>
      </dl>
    </details>
  )
}

function Facts({ entry, office }: Pick<EntryProps, 'entry' | 'office'>) {
  const t = useText(ledgerText)
  const { rates, orderId } = entry
  return (
    <dl className={styles.facts}>
      <Fact label={t(($) => $.facts.posted)}>{exactInstantText(entry.postedAt)}</Fact>
      <Fact label={t(($) => $.facts.person)}>{entry.person.name}</Fact>
      {orderId !== null && (
        <Fact label={t(($) => $.facts.order)}>
          {office ? (
            <Copy value={orderId} what={t(($) => $.copyOrder)} />
          ) : (
            <Link to={orderPath(orderId)}>
              <Code>{orderId}</Code>
            </Link>
          )}
        </Fact>
      )}
      <Fact label={t(($) => $.facts.reference)}>
        <Copy value={entry.reference} what={t(($) => $.copyReference)} />
      </Fact>
      {entry.description !== '' && <Fact label={t(($) => $.facts.for)}>{entry.description}</Fact>}
      {rates !== null && (
        <Fact label={t(($) => $.facts.rates)}>
          {exactInstantText(rates.takenAt)}
          {rates.used.map(({ currency, rate }) => (
            <span key={currency} className={styles.rate}>
              {t(($) => $.rate, { currency, rate, base: rates.base })}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

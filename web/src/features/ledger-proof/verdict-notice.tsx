import { together } from '@interline/domain/statements/figures'
import { signedAmount, type ProofMovement, type StatementProof } from '@interline/domain/ledger-proof/proof'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Code } from '../../ui/code/code.tsx'
import { exactInstantText, fullDate, instantInWords } from '../../ui/format/dates.ts'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { periodText } from '@interline/domain/statements/period-text'
import styles from './verify.module.css'
import type { Verdict } from './verify-file.ts'
import { ledgerProofText } from './text.ts'

/** The result of verifying a file. */
export function VerdictNotice({ verdict }: { readonly verdict: Verdict }) {
  const t = useText(ledgerProofText)
  if (verdict.result === 'no statement')
    return (
      <Notice tone="warning">
        <strong>{t(($) => $.noStatement.title)}</strong>
        <p>{t(($) => $.noStatement.text)}</p>
      </Notice>
    )
  return (
    <>
      {verdict.result === 'bad' ? <Bad verdict={verdict} /> : <Good verdict={verdict} />}
      <Facts proof={verdict.proof} />
    </>
  )
}

function Good({ verdict: { proof, issued } }: { readonly verdict: Extract<Verdict, { result: 'good' }> }) {
  const t = useText(ledgerProofText)
  const { number, period: key } = proof.content
  const period = periodText(key, t.locale, fullDate)
  if ('unknown' in issued)
    return (
      <Notice tone="warning">
        <strong>{t(($) => $.unconfirmed.title)}</strong>
        <p>{t(($) => $.unconfirmed.text, { reason: issued.unknown })}</p>
      </Notice>
    )
  if (issued.at === null)
    return (
      <Notice tone="error">
        <strong>{t(($) => $.notIssued.title)}</strong>
        <p>{t(($) => $.notIssued.text)}</p>
      </Notice>
    )
  return (
    <Notice tone="success">
      <strong>{t(($) => $.good.title)}</strong>
      <p>{t(($) => $.good.text, { number, period, count: proof.movements.length })}</p>
      <p>{t(($) => $.good.issued, { time: instantInWords(issued.at, t.locale, 'UTC') })}</p>
    </Notice>
  )
}

function Bad({
  verdict: { proof, problem, reference },
}: {
  readonly verdict: Extract<Verdict, { result: 'bad' }>
}) {
  const t = useText(ledgerProofText)
  const { bad, wallets } = t.messages
  const movement = 'movement' in problem ? problem.movement : undefined
  const sentence = () => {
    switch (problem.what) {
      case 'gap':
      case 'hash':
      case 'balance':
      case 'shown':
        return t(($) => $.bad[problem.what], {
          seq: String(problem.movement.seq),
          wallet: wallets[problem.movement.wallet],
        })
      case 'end':
      case 'sums':
        return t(($) => $.bad[problem.what], { wallet: wallets[problem.wallet] })
      case 'figure':
        return t(($) => $.bad.figure, { figure: problem.figure })
      default:
        return bad[problem.what]
    }
  }
  return (
    <Notice tone="error">
      <strong>{bad.title}</strong>
      <p>{sentence()}</p>
      {movement && <Movement movement={movement} reference={reference} currency={proof.content.currency} />}
    </Notice>
  )
}

function Movement({
  movement,
  reference,
  currency,
}: {
  readonly movement: ProofMovement
  readonly reference: string | null
  readonly currency: StatementProof['content']['currency']
}) {
  const t = useText(ledgerProofText)
  return (
    <FactList
      facts={[
        ...(reference === null
          ? []
          : [[t(($) => $.reference), <Code key="reference">{reference}</Code>] as const]),
        [t(($) => $.entry), <Code key="entry">{movement.entry}</Code>],
        [t(($) => $.amount), <Money key="amount" amount={signedAmount(movement)} currency={currency} plus />],
        [t(($) => $.after), <Money key="after" amount={movement.after} currency={currency} />],
        [t(($) => $.time), `${exactInstantText(Number(movement.micros / 1000n), undefined, 'UTC')} UTC`],
      ]}
    />
  )
}

function Facts({ proof: { content, contentHash } }: { readonly proof: StatementProof }) {
  const t = useText(ledgerProofText)
  const period = periodText(content.period, t.locale, fullDate)
  const { closing } = together(content.wallets.map(({ figures }) => figures))
  return (
    <FactList
      facts={[
        [t(($) => $.facts.number), content.number],
        [t(($) => $.facts.period), period],
        [t(($) => $.facts.closing), <Money key="closing" amount={closing} currency={content.currency} />],
        [t(($) => $.facts.hash), <Code key="hash">{contentHash}</Code>],
        [t(($) => $.facts.root), <Code key="root">{content.ledgerRoot}</Code>],
      ]}
    />
  )
}

function FactList({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

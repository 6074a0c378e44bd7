import type { ReactNode } from 'react'
import type { Reply } from '../../../../api/call.ts'
import { useText } from '../../../../i18n/index.tsx'
import { MAIN_KEY } from '../../../../shell/desk/keys/layers.ts'
import { QuoteLines } from '../../../servicing/quote-lines/quote-lines.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { moneyText } from '../../../../ui/format/money.ts'
import { Kbd } from '../../../../ui/kbd.tsx'
import styles from '../desk.module.css'
import { deskServicingText } from '../text.ts'
import { InDecisionBar } from '../workbench/decision/in-decision-bar.tsx'
import { QUOTE_ID } from './focus-quote.ts'
import { LevelTotals } from './level-totals.tsx'

interface AgencyViewProps {
  readonly proposal: Reply<'officeDesk.proposeChange'>
  /** A change is paid; everything else is refunded. */
  readonly toPay?: boolean
  /** The shown result does not include the latest input yet. */
  readonly isBehind: boolean
  readonly busy: boolean
  /** Why it cannot be sent now. */
  readonly unavailable: string | null
  /** What it will cost or refund, and until when. */
  readonly children: ReactNode
}

/** A preview of the quote as the agency will see it, and the button that sends it. */
export function AgencyView({
  proposal,
  toPay = false,
  isBehind,
  busy,
  unavailable,
  children,
}: AgencyViewProps) {
  const t = useText(deskServicingText)
  return (
    <section aria-label={t(($) => $.quote.agency)} aria-busy={isBehind}>
      <h3 className={styles.small}>{t(($) => $.quote.agency)}</h3>
      <QuoteLines quote={proposal} toPay={toPay} />
      <LevelTotals levels={proposal.levels} />
      <p className={styles.quiet}>{children}</p>
      <InDecisionBar>
        <Button type="submit" form={QUOTE_ID} kind="primary" busy={busy} unavailable={unavailable}>
          {t(($) => $.quote.send, { amount: moneyText(proposal.total, proposal.currency) })}{' '}
          <Kbd>{MAIN_KEY}</Kbd>
        </Button>
      </InDecisionBar>
    </section>
  )
}

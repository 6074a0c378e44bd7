import { allows } from '@interline/domain/access/access'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useMe, viewerOf } from '../../shell/session.ts'
import { figureText, moneyText } from '../../ui/format/money.ts'
import { Money, type MoneyProps } from '../../ui/money/money.tsx'
import { EntrySheet, type EntrySource } from './entry-sheet.tsx'
import styles from './ledger.module.css'
import { ledgerText } from './text.ts'

/** Who may read an agency's ledger: the access rule of the calls behind the sheet. */
const READERS = { realm: 'agency', roles: ['finance'], bills: true, permissions: ['wallet:read'] } as const

export type AmountLinkProps = MoneyProps & {
  /** The entry behind the amount, or the order with its entries. */
  readonly source: EntrySource
  /** True in the back office, where every line is shown. */
  readonly office?: boolean
}

/** The amount as it is seen, which its name must contain: the code joins the figure there. */
function shownAs({ code = true, amount, currency, ...style }: MoneyProps): string {
  return code ? currency + figureText(amount, currency, style) : moneyText(amount, currency, style)
}

/** An amount that opens its postings; plain text for users who may not read the ledger. */
export function AmountLink({ source, office = false, ...money }: AmountLinkProps) {
  const t = useText(ledgerText)
  const viewer = viewerOf(useMe())
  const [open, setOpen] = useState(false)
  if (!office && !allows(READERS, viewer).ok) return <Money {...money} />
  return (
    <>
      <button
        type="button"
        className={styles.amount}
        aria-haspopup="dialog"
        aria-label={t(($) => $.show, { amount: shownAs(money) })}
        onClick={() => setOpen(true)}
      >
        <Money {...money} />
      </button>
      {open && <EntrySheet source={source} office={office} onClose={() => setOpen(false)} />}
    </>
  )
}

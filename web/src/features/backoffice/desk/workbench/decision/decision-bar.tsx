/** The bar below an order: its decisions, with the primary one in the same place for every task. */
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../../../../i18n/index.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { Kbd } from '../../../../../ui/kbd.tsx'
import type { ActionName, DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { deskText } from '../../text.ts'
import { PrimaryPlace } from './in-decision-bar.tsx'

const KEYS: Record<ActionName, string> = {
  quote: 'Q',
  approve: 'A',
  reject: 'R',
  enter_tickets: 'I',
  retry: 'Y',
  split: 'S',
  return: 'B',
  replace: 'X',
  withdraw: 'W',
  fail: 'F',
}

const KINDS = {
  quote: 'default',
  approve: 'primary',
  reject: 'danger',
  enter_tickets: 'primary',
  retry: 'default',
  split: 'default',
  return: 'default',
  replace: 'primary',
  withdraw: 'default',
  fail: 'danger',
} as const

/** What ends a task badly comes first and small, what ends it well last. */
const RANKS = { danger: 0, default: 1, primary: 2 } as const

interface DecisionBarProps {
  readonly actions: DeskOrder['actions']
  readonly words: Readonly<Partial<Record<ActionName, string>>>
  readonly busy: boolean
  readonly onAct: (name: ActionName) => void
  /** Absent: the price of the order cannot be amended. */
  readonly onAmend: (() => void) | undefined
  /** The order above the bar. */
  readonly children: ReactNode
}

export function DecisionBar({ actions, words, busy, onAct, onAmend, children }: DecisionBarProps) {
  const t = useText(deskText)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  // These two have a form with its own button.
  const buttons = actions
    .filter(({ name }) => name !== 'enter_tickets' && name !== 'quote')
    .toSorted((one, other) => RANKS[KINDS[one.name]] - RANKS[KINDS[other.name]])
  const amend = onAmend && (
    <Button key="amend" size="sm" busy={busy} onClick={onAmend}>
      {t(($) => $.review.amend)} <Kbd>P</Kbd>
    </Button>
  )
  const button = ({ name, enabled, reason }: DeskOrder['actions'][number]) => (
    <Button
      key={name}
      kind={KINDS[name]}
      size={KINDS[name] === 'primary' ? 'md' : 'sm'}
      busy={busy}
      unavailable={enabled ? null : reason}
      onClick={() => onAct(name)}
    >
      {words[name] ?? name} <Kbd>{KEYS[name]}</Kbd>
    </Button>
  )
  const isMain = ({ name }: DeskOrder['actions'][number]) => KINDS[name] === 'primary'
  return (
    <PrimaryPlace value={place}>
      {children}
      <footer className={styles.foot}>
        {buttons.filter((each) => !isMain(each)).map(button)}
        {amend}
        <span className={styles.main}>
          {buttons.filter(isMain).map(button)}
          <span ref={setPlace} className={styles.place} />
        </span>
      </footer>
    </PrimaryPlace>
  )
}

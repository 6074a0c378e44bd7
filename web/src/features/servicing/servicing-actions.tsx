import { Ban, Ellipsis, Repeat2, RotateCcw, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useGo } from '../../navigation.ts'
import { orderPath, withQuery } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import type { MenuEntry } from '../../ui/overlay/menu-entry.ts'
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts'
import type { Order } from '../orders/use-order.ts'
import { orderText } from '../orders/text.ts'
import { servicingText } from './text.ts'
import { useLock } from './lock/use-lock.tsx'
import styles from './servicing.module.css'
import type { OrderAction } from './order-action.ts'
import { useRemind } from './use-remind.tsx'
import { useUntil } from './use-until.ts'

const TASKS = { change: Repeat2, refund: Undo2, void: Ban } as const

/**
 * Actions on the order and its tickets; unavailable ones say why, limited ones until when, on a phone in the lines below.
 * They fill one row: what has no room beside the title, on a phone beside the other buttons, is in a menu.
 */
export function ServicingActions({ order }: { readonly order: Order }) {
  const t = useText(servicingText)
  const { actions, lockDialog } = useActions(order)
  const isPhone = useMediaQuery(PHONE)
  const mayCancel = order.actions.some(({ name, enabled }) => name === 'cancel' && enabled)
  const shown = isPhone ? (mayCancel ? 1 : 2) : 3
  const folded = actions.slice(shown)
  return (
    <>
      {actions.slice(0, shown).map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
      {folded.length > 0 && (
        <Menu
          align="end"
          entries={folded.map(entryOf)}
          trigger={(trigger) => (
            <IconButton {...trigger} label={t(($) => $.more)}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          )}
        />
      )}
      {lockDialog}
    </>
  )
}

function useActions(order: Order): { readonly actions: OrderAction[]; readonly lockDialog: ReactNode } {
  const t = useText(servicingText)
  const words = useText(orderText)
  const go = useGo()
  const untilOf = useUntil()
  const remind = useRemind(order)
  const lock = useLock(order)
  const actions: OrderAction[] = []
  for (const name of ['change', 'refund', 'void'] as const) {
    const action = order.actions.find((each) => each.name === name)
    if (!action) continue
    const Icon = TASKS[name]
    actions.push({
      key: name,
      icon: <Icon aria-hidden="true" />,
      label: words(($) => $.actions[name]),
      note: untilOf(action),
      unavailable: action.enabled ? null : action.reason,
      // A history entry of its own, so that Back closes the sheet.
      run: () => go(withQuery(orderPath(order.id), { ask: name })),
    })
  }
  if (order.referenceId && order.actions.some(({ name, enabled }) => name === 'resubmit' && enabled)) {
    actions.push({
      key: 'resubmit',
      icon: <RotateCcw aria-hidden="true" />,
      label: t(($) => $.resubmit),
      to: withQuery(orderPath(order.referenceId), { ask: order.orderType, like: order.id }),
    })
  }
  if (remind) actions.push(remind)
  if (lock) actions.push(lock.action)
  return { actions, lockDialog: lock?.dialog }
}

function ActionButton({
  action: { icon, label, note, unavailable, busy, to, run },
}: {
  readonly action: OrderAction
}) {
  if (to !== undefined) {
    return (
      <LinkButton to={to}>
        {icon}
        {label}
      </LinkButton>
    )
  }
  return (
    <Button busy={busy ?? false} unavailable={unavailable} onClick={run}>
      {icon}
      {label}
      {note && <span className={styles.until}>{note}</span>}
    </Button>
  )
}

function entryOf({ icon, label, note, unavailable, busy, to, run }: OrderAction): MenuEntry {
  if (to !== undefined) return { icon, label, to }
  return { icon, label, note, unavailable, run: () => busy || run?.() }
}

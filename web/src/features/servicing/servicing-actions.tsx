import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import { Ban, Repeat2, RotateCcw, Undo2 } from 'lucide-react'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { useGo } from '../../navigation.ts'
import { orderPath, withQuery } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { timeOrDay } from '../../ui/format/day-and-time.ts'
import type { Order } from '../orders/use-order.ts'
import { orderText } from '../orders/text.ts'
import { servicingText } from './text.ts'
import { LockButton } from './lock/lock-button.tsx'
import styles from './servicing.module.css'
import { RemindButton } from './remind-button.tsx'

const TASKS = { change: Repeat2, refund: Undo2, void: Ban } as const

/** Actions on the order and its tickets; unavailable ones say why, limited ones until when. */
export function ServicingActions({ order }: { readonly order: Order }) {
  const t = useText(servicingText)
  const words = useText(orderText)
  const go = useGo()
  // A history entry of its own, so that Back closes the sheet.
  const open = (task: string) => go(withQuery(orderPath(order.id), { ask: task }))
  const actionOf = (name: string) => order.actions.find((each) => each.name === name)
  const again = actionOf('resubmit')
  return (
    <>
      {(['change', 'refund', 'void'] as const).map((name) => {
        const action = actionOf(name)
        const Icon = TASKS[name]
        return (
          action && (
            <Button key={name} unavailable={action.enabled ? null : action.reason} onClick={() => open(name)}>
              <Icon aria-hidden="true" />
              {words(($) => $.actions[name])}
              {action.enabled && action.until && (
                <span className={styles.until}>
                  {name === 'void'
                    ? t(($) => $.untilAtOffice, {
                        time: timeOrDay(action.until, serverNow(), t.locale, PLATFORM_ZONE),
                      })
                    : t(($) => $.until, { time: timeOrDay(action.until, serverNow(), t.locale) })}
                </span>
              )}
            </Button>
          )
        )
      })}
      {again?.enabled && order.referenceId && (
        <LinkButton to={withQuery(orderPath(order.referenceId), { ask: order.orderType, like: order.id })}>
          <RotateCcw aria-hidden="true" />
          {t(($) => $.resubmit)}
        </LinkButton>
      )}
      <RemindButton order={order} />
      <LockButton order={order} />
    </>
  )
}

import { useEffect } from 'react'
import { offerCommands, type PageCommands } from '../../../shell/desk/keys/page-commands.ts'
import { moneyText } from '../../../ui/format/money.ts'
import type { Order } from '../use-order.ts'

/** Where `XE` finds the button that asks and cancels. */
export const CANCEL_BUTTON = 'cancel-order'

/** `TTP` and `XE` of the command bar on this order: the same rights, reasons and questions as its buttons. */
export function useOrderCommands(order: Order, pay: () => void): void {
  useEffect(() => {
    const { id, total, currency, actions } = order
    const actionOf = (name: string) => actions.find((each) => each.name === name)
    const offer = (label: string, note: string, does: () => void): PageCommands => ({
      commands: [{ group: 'orders', label, note, does }],
      fault: null,
    })
    const refuse = (fault: string): PageCommands => ({ commands: [], fault })
    return offerCommands((typed, t) => {
      const code = typed.trim().toUpperCase()
      if (code === 'TTP') {
        const action = actionOf('pay')
        if (!action?.enabled) return refuse(action?.reason ?? t(($) => $.orders.cannotPay))
        const amount = moneyText(order.replacement?.difference ?? total, currency)
        return offer(
          t(($) => $.orders.pay, { id, amount }),
          code,
          pay,
        )
      }
      if (code !== 'XE') return { commands: [], fault: null }
      const action = actionOf('cancel')
      if (!action?.enabled) return refuse(action?.reason ?? t(($) => $.orders.cannotCancel))
      return offer(
        t(($) => $.orders.cancel, { id }),
        code,
        () => document.getElementById(CANCEL_BUTTON)?.click(),
      )
    })
  }, [order, pay])
}

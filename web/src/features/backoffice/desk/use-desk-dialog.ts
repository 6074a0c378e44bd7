import { useState } from 'react'
import type { DeskOrder } from './desk-order.ts'
import type { PartialDialog } from './workbench/replace/partial-dialogs.tsx'

type DeskDialog = PartialDialog | 'reject' | 'fail' | 'handOver' | 'amend' | 'confirmDone'

/** Whether an order still has what a dialog is about; every other dialog is about the order itself. */
const HAS: Readonly<Partial<Record<DeskDialog, (shown: DeskOrder) => boolean>>> = {
  split: ({ partial }) => partial !== null,
  return: ({ partial }) => partial !== null,
  replace: ({ partial }) => partial !== null,
  withdraw: ({ order }) => order.replacement !== null,
}

/**
 * Which dialog is open. It is for the order that it was opened for: once another one is in view, or what it is about is
 * gone from the order, it is closed and does not come back by itself.
 */
export function useDeskDialog(shown: DeskOrder | undefined) {
  const [opened, setOpened] = useState<{ readonly name: DeskDialog; readonly orderId: string } | null>(null)
  const isShown = opened !== null && opened.orderId === shown?.order.id && (HAS[opened.name]?.(shown) ?? true)
  // Here and not in an effect: no other order is seen under it for a moment.
  if (opened && !isShown) setOpened(null)
  return {
    dialog: isShown ? opened.name : null,
    open: (name: DeskDialog): void => {
      if (shown) setOpened({ name, orderId: shown.order.id })
    },
    // A dialog that is gone may still hear that its order was done: what is open by then stays.
    close: () => setOpened((now) => (now === opened ? null : now)),
  }
}

import { useState } from 'react'
import type { DeskOrder } from './desk-order.ts'
import type { PartialDialog } from './workbench/replace/partial-dialogs.tsx'

type DeskDialog = PartialDialog | 'reject' | 'fail' | 'handOver' | 'amend' | 'confirmDone'

/** Whether the order still has the subject of a dialog; other dialogs are about the order itself. */
const HAS: Readonly<Partial<Record<DeskDialog, (shown: DeskOrder) => boolean>>> = {
  split: ({ partial }) => partial !== null,
  return: ({ partial }) => partial !== null,
  replace: ({ partial }) => partial !== null,
  withdraw: ({ order }) => order.replacement !== null,
}

/**
 * Which dialog is open. It belongs to one order: when another order is shown, or its subject is gone from the order, it
 * closes and does not reopen.
 */
export function useDeskDialog(shown: DeskOrder | undefined) {
  const [opened, setOpened] = useState<{ readonly name: DeskDialog; readonly orderId: string } | null>(null)
  const isShown = opened !== null && opened.orderId === shown?.order.id && (HAS[opened.name]?.(shown) ?? true)
  // During render instead of in an effect, so that no other order is visible under it.
  if (opened && !isShown) setOpened(null)
  return {
    dialog: isShown ? opened.name : null,
    open: (name: DeskDialog): void => {
      if (shown) setOpened({ name, orderId: shown.order.id })
    },
    // A closed dialog may still receive its reply; it must not close the one that is open by then.
    close: () => setOpened((now) => (now === opened ? null : now)),
  }
}

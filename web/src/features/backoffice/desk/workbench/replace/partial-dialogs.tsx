import type { DeskOrder } from '../../desk-order.ts'
import type { DeskWork } from '../../use-desk-actions.ts'
import { ReturnDialog } from '../return-dialog.tsx'
import { SplitDialog } from '../split-dialog.tsx'
import { ReplaceDialog } from './replace-dialog.tsx'
import { WithdrawDialog } from './withdraw-dialog.tsx'

export type PartialDialog = 'split' | 'return' | 'replace' | 'withdraw'

interface PartialDialogsProps {
  /** The open dialog; any other value: none. */
  readonly dialog: string | null
  readonly data: DeskOrder
  readonly work: DeskWork
  readonly onClose: () => void
}

/** The options when one ticket is issued and another is not. */
export function PartialDialogs({ dialog, data: { order, partial }, work, onClose }: PartialDialogsProps) {
  if (dialog === 'withdraw' && order.replacement)
    return <WithdrawDialog replacement={order.replacement} work={work} onClose={onClose} />
  if (!partial) return null
  if (dialog === 'split') return <SplitDialog partial={partial} work={work} onClose={onClose} />
  if (dialog !== 'return' && dialog !== 'replace') return null
  const Shown = dialog === 'return' ? ReturnDialog : ReplaceDialog
  return <Shown id={order.id} partial={partial} work={work} onClose={onClose} />
}

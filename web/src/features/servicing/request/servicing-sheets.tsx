import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useSearchParams } from '../../../navigation.ts'
import { type Order, useOrder } from '../../orders/use-order.ts'
import { useReadyOnce } from './use-ready-once.ts'

// Loaded on demand: most orders are viewed without a request.
const ChangeSheet = lazy(async () => ({ default: (await import('../change/change-sheet.tsx')).ChangeSheet }))
const RefundSheet = lazy(async () => ({ default: (await import('../refund/refund-sheet.tsx')).RefundSheet }))
const VoidSheet = lazy(async () => ({ default: (await import('../void/void-sheet.tsx')).VoidSheet }))

type Task = 'change' | 'refund' | 'void'

/** The open request of an order; the address names it (`?ask=refund`), so that a reload keeps it. */
export function ServicingSheets({ order }: { readonly order: Order }) {
  const [parameters, setParameters] = useSearchParams()
  const requested = parameters.get('ask')
  const like = parameters.get('like')
  // An opened sheet stays mounted with its input and the request it repeats, even if a colleague or the clock removes the
  // right to send it meanwhile.
  const [opened, setOpened] = useState<Readonly<Record<string, string | null>>>({})
  const isOffered = order.actions.some(({ name, enabled }) => name === requested && enabled)
  if (requested !== null && isOffered && opened[requested] !== like)
    setOpened({ ...opened, [requested]: like })
  const isOpened = (name: Task) => opened[name] !== undefined
  const isShown = (name: Task) => requested === name && opened[name] === like
  const close = () => {
    setParameters((now) => {
      now.delete('ask')
      now.delete('like')
      return now
    })
  }
  return (
    <Suspense>
      {isOpened('change') && (
        <TakenOver like={opened.change ?? null}>
          {(before) => <ChangeSheet order={order} open={isShown('change')} onClose={close} like={before} />}
        </TakenOver>
      )}
      {isOpened('refund') && (
        <TakenOver like={opened.refund ?? null}>
          {(before) => <RefundSheet order={order} open={isShown('refund')} onClose={close} like={before} />}
        </TakenOver>
      )}
      {isOpened('void') && <VoidSheet order={order} open={isShown('void')} onClose={close} />}
    </Suspense>
  )
}

interface TakenOverProps {
  /** The number of an earlier request to copy; null: none. */
  readonly like: string | null
  readonly children: (before: Order | null) => ReactNode
}

/** Renders a form once the earlier request has loaded, and anew for another one. */
function TakenOver({ like, children }: TakenOverProps) {
  if (like === null) return children(null)
  return (
    <Earlier key={like} like={like}>
      {children}
    </Earlier>
  )
}

function Earlier({ like, children }: TakenOverProps & { readonly like: string }) {
  const before = useOrder(like)
  return useReadyOnce(!before.isPending) ? children(before.data ?? null) : null
}

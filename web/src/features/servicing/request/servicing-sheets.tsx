import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from '../../../navigation.ts'
import type { Order } from '../../orders/use-order.ts'
import { TakenOver } from './taken-over.tsx'

// Most orders are looked at without asking for anything.
const ChangeSheet = lazy(async () => ({ default: (await import('../change/change-sheet.tsx')).ChangeSheet }))
const RefundSheet = lazy(async () => ({ default: (await import('../refund/refund-sheet.tsx')).RefundSheet }))
const VoidSheet = lazy(async () => ({ default: (await import('../void/void-sheet.tsx')).VoidSheet }))

type Task = 'change' | 'refund' | 'void'

/** What is being asked for the tickets of an order; the address says which (`?ask=refund`), so that a reload keeps it. */
export function ServicingSheets({ order }: { readonly order: Order }) {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('ask')
  const like = parameters.get('like')
  // A sheet that was opened once stays, with the request that it repeats, and keeps what was typed into it; also when
  // somebody else or the clock takes the right to send it meanwhile.
  const [opened, setOpened] = useState<Readonly<Record<string, string | null>>>({})
  const isOffered = order.actions.some(({ name, enabled }) => name === asked && enabled)
  if (asked !== null && isOffered && opened[asked] !== like) setOpened({ ...opened, [asked]: like })
  const isOpened = (name: Task) => opened[name] !== undefined
  const isShown = (name: Task) => asked === name && opened[name] === like
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

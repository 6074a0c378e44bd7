import { lazy, Suspense, useState } from 'react'
import { useSearchParams } from '../../../../navigation.ts'
import type { Order } from '../../order/use-order.ts'
import { TakenOver } from './taken-over.tsx'

// Most orders are looked at without asking for anything.
const ChangeSheet = lazy(async () => ({ default: (await import('./change/change-sheet.tsx')).ChangeSheet }))
const RefundSheet = lazy(async () => ({ default: (await import('./refund-sheet.tsx')).RefundSheet }))
const VoidSheet = lazy(async () => ({ default: (await import('./void-sheet.tsx')).VoidSheet }))

/** What is being asked for the tickets of an order; the address says which (`?ask=refund`), so that a reload keeps it. */
export function ServicingSheets({ order }: { readonly order: Order }) {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('ask')
  const like = parameters.get('like')
  // A sheet that was opened once stays, with the request that it repeats, and keeps what was typed into it.
  const [opened, setOpened] = useState<Readonly<Record<string, string | null>>>({})
  if (asked !== null && opened[asked] !== like) setOpened({ ...opened, [asked]: like })
  const close = () => {
    const rest = new URLSearchParams(parameters)
    rest.delete('ask')
    rest.delete('like')
    setParameters(rest)
  }
  const isOffered = (name: 'change' | 'refund' | 'void') =>
    opened[name] !== undefined && order.actions.some((each) => each.name === name && each.enabled)
  return (
    <Suspense>
      {isOffered('change') && (
        <TakenOver like={opened.change ?? null}>
          {(before) => <ChangeSheet order={order} open={asked === 'change'} onClose={close} like={before} />}
        </TakenOver>
      )}
      {isOffered('refund') && (
        <TakenOver like={opened.refund ?? null}>
          {(before) => <RefundSheet order={order} open={asked === 'refund'} onClose={close} like={before} />}
        </TakenOver>
      )}
      {isOffered('void') && <VoidSheet order={order} open={asked === 'void'} onClose={close} />}
    </Suspense>
  )
}

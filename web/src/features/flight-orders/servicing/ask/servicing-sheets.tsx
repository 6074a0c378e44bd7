import { useSearchParams } from '../../../../navigation.ts'
import type { Order } from '../../order/use-order.ts'
import { ChangeSheet } from './change-sheet.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import { VoidSheet } from './void-sheet.tsx'

/** What is being asked for the tickets of an order; the address says which (`?ask=refund`), so that a reload keeps it. */
export function ServicingSheets({ order }: { readonly order: Order }) {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('ask')
  const close = () => {
    const rest = new URLSearchParams(parameters)
    rest.delete('ask')
    rest.delete('like')
    setParameters(rest)
  }
  const isOffered = (name: 'change' | 'refund' | 'void') =>
    order.actions.some((each) => each.name === name && each.enabled)
  return (
    <>
      {isOffered('change') && <ChangeSheet order={order} open={asked === 'change'} onClose={close} />}
      {isOffered('refund') && (
        <RefundSheet order={order} open={asked === 'refund'} onClose={close} like={parameters.get('like')} />
      )}
      {isOffered('void') && <VoidSheet order={order} open={asked === 'void'} onClose={close} />}
    </>
  )
}

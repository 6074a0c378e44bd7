import { WithAside } from '../../ui/page/with-aside.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The shape of an offer or an order while it is under way: flights, people, and the price beside them. */
export function TwoColumns() {
  return (
    <WithAside aside={<Skeleton height="340px" />}>
      <Skeleton height="190px" />
      <Skeleton height="280px" />
    </WithAside>
  )
}

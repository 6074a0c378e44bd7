import { WithAside } from '../../ui/page/with-aside.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

/** The placeholder of an offer or order while it loads: flights, passengers, and the price beside them. */
export function TwoColumns() {
  return (
    <WithAside aside={<Skeleton height="340px" />}>
      <Skeleton height="190px" />
      <Skeleton height="280px" />
    </WithAside>
  )
}

/** The two ends of an order's trip: flying back to the city of origin makes it a return. */
interface Leg {
  readonly from: string
  readonly to: string
}

/** `cityOf` gives the city of an airport; without one an airport counts as its own city. */
export function orderEnds(
  route: readonly Leg[],
  cityOf: (airport: string) => string | undefined,
): { readonly from: string; readonly to: string; readonly isReturn: boolean } | null {
  const first = route[0]
  const last = route.at(-1)
  if (!first || !last) return null
  const city = (airport: string) => cityOf(airport) ?? airport
  const isReturn =
    route.length === 2 && city(first.from) === city(last.to) && city(first.to) === city(last.from)
  return { from: first.from, to: isReturn ? first.to : last.to, isReturn }
}

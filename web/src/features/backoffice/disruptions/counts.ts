import { useText } from '../../../i18n/index.tsx'
import { officeText } from './text.ts'

interface Concerned {
  readonly orders: number
  readonly agencies: number
  readonly passengers: number
}

/** Numbers of orders, agencies and passengers, each with its own plural, as parts of a sentence. */
export function useCounts() {
  const t = useText(officeText)
  return ({ orders, agencies, passengers }: Concerned) => ({
    orders: t(($) => $.parts.orders, { count: orders }),
    agencies: t(($) => $.parts.agencies, { count: agencies }),
    passengers: t(($) => $.parts.passengers, { count: passengers }),
  })
}

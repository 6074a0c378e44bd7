/** The entry requirement of a connection, in one clause for a list of flights. */
import type { Reply } from '@interline/contract/index'
import { useText } from '../../i18n/index.tsx'
import { useCountryName } from '../separate-tickets/use-transfers.ts'
import { ticketsText } from '../separate-tickets/text.ts'

type Connection = Reply<'flightOrders.get'>['journeys'][number]['connections'][number]

/** Null where there is no requirement. */
export function useBorderWords(): (connection: Pick<Connection, 'border'>) => string | null {
  const t = useText(ticketsText)
  const nameOf = useCountryName()
  return ({ border }) => {
    if (!border) return null
    const { need, paper } = border
    if (need === 'none') return null
    const named = need === 'visa' && paper !== null && paper !== 'visa' ? 'namedVisa' : need
    return t(($) => $.border[named], { country: nameOf(border.country), paper: paper ?? '' })
  }
}

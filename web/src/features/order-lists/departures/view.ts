/** What the page of voyages shows, as it stands in the address. */
import { isLocalDate } from '@interline/domain/time/local-date'
import type { Input } from '../../../api/call.ts'

export const VOYAGES_A_PAGE = 50

export const STATUSES = ['scheduled', 'changed', 'cancelled', 'restored', 'flown'] as const
export const WORDS = ['airline', 'flightNo', 'airport', 'passenger', 'ticket'] as const
/** How long each may be. */
export const LENGTHS = { airline: 3, flightNo: 8, airport: 3, passenger: 60, ticket: 20 } as const
export const MARKS = ['disrupted', 'mine'] as const
export type VoyageFilter = (typeof WORDS)[number] | (typeof MARKS)[number] | 'status'

/** The question behind an address; what the server would not take is left out. */
export function voyageQuery(
  parameters: URLSearchParams,
  page: number,
): Input<'flightOrders.voyages'>['query'] {
  const day = (name: string) => {
    const value = parameters.get(name) ?? ''
    return isLocalDate(value) ? value : undefined
  }
  const words = WORDS.flatMap((name) => {
    const value = parameters.get(name)?.trim() ?? ''
    const fits =
      value !== '' && value.length <= LENGTHS[name] && value.isWellFormed() && !value.includes('\0')
    return fits ? [[name, value] as const] : []
  })
  const [from, to] = [day('from'), day('to')]
  const status = STATUSES.find((each) => each === parameters.get('status'))
  return {
    ...Object.fromEntries(words),
    ...(from ? { from } : {}),
    ...(to && from && to >= from ? { to } : {}),
    ...(status ? { status } : {}),
    ...Object.fromEntries(
      MARKS.filter((name) => parameters.get(name) === 'true').map((name) => [name, 'true'] as const),
    ),
    page,
    pageSize: VOYAGES_A_PAGE,
  }
}

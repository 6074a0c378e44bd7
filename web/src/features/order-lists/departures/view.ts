/** The view of the departures page, from the address. */
import { isLocalDate } from '@interline/domain/time/local-date'
import type { Input } from '../../../api/call.ts'

export const DEPARTURES_A_PAGE = 50

export const STATUSES = ['scheduled', 'changed', 'cancelled', 'restored', 'flown'] as const
export const WORDS = ['airline', 'flightNo', 'airport', 'passenger', 'ticket'] as const
/** Maximum length of each. */
export const LENGTHS = { airline: 3, flightNo: 8, airport: 3, passenger: 60, ticket: 20 } as const
export const MARKS = ['disrupted', 'mine'] as const
export type DepartureFilter = (typeof WORDS)[number] | (typeof MARKS)[number] | 'status'

/** The query of an address, without values that the server would refuse. */
export function departureQuery(
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
    pageSize: DEPARTURES_A_PAGE,
  }
}

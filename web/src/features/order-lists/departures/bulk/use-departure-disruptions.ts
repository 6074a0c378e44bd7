import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import type { Disruption } from '../../../disruptions/flight-disruption.tsx'
import type { Departure } from '../../departures-page.tsx'

const A_PAGE = 100

/** All schedule changes of a flight, over all its orders: `list` says whether they are loaded. */
export function useDepartureDisruptions(flight: Pick<Departure, 'flightNo' | 'date' | 'from' | 'to'>) {
  const list = useQuery({
    queryKey: ['disruptions.list', 'flight', flight],
    queryFn: ({ signal }) => readAll(flight, signal),
  })
  const readDisruptions = async () => (await list.refetch({ throwOnError: true })).data ?? []
  return { list, readDisruptions }
}

async function readAll(
  flight: Pick<Departure, 'flightNo' | 'date' | 'from' | 'to'>,
  signal: AbortSignal,
): Promise<Disruption[]> {
  const rows: Disruption[] = []
  for (let page = 1; ; page += 1) {
    const query = { ...flight, page, pageSize: A_PAGE }
    const { rows: more, total } = await call('disruptions.list', { query }, { signal })
    rows.push(...more)
    if (more.length === 0 || rows.length >= total) return rows
  }
}

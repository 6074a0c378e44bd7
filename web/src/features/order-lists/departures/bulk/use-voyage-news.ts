import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../api/call.ts'
import type { Disruption } from '../../../disruptions/flight-news.tsx'
import type { Voyage } from '../../departures-page.tsx'

const A_PAGE = 100

/** All news of a flight, for every order that flies it or was sold it: `list` tells whether they have been read. */
export function useVoyageNews(flight: Pick<Voyage, 'flightNo' | 'date' | 'from' | 'to'>) {
  const list = useQuery({
    queryKey: ['disruptions.list', 'flight', flight],
    queryFn: ({ signal }) => readAll(flight, signal),
  })
  const readNews = async () => (await list.refetch({ throwOnError: true })).data ?? []
  return { list, readNews }
}

async function readAll(
  flight: Pick<Voyage, 'flightNo' | 'date' | 'from' | 'to'>,
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

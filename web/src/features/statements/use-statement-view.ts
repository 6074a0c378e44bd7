import { PERIOD_KINDS } from '@interline/domain/statements/period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type Reply } from '../../api/call.ts'
import { useListView } from '../../navigation.ts'
import type { StatementPlace } from './reader.ts'

const PAGE_SIZE = 20
const STATUSES = ['corrected', 'open'] as const

export type StatementView = ReturnType<typeof useStatementView>

/** The list of statements of several agencies; the address holds filters and page. */
export function useStatementView(reader: 'sub' | 'office') {
  const { parameters, page, change } = useListView()
  const agency = Number(parameters.get('agency'))
  const status = STATUSES.find((each) => each === parameters.get('status'))
  const filter = {
    kind: PERIOD_KINDS.find((kind) => kind === parameters.get('kind')) ?? ('month' as const),
    ...(Number.isSafeInteger(agency) && agency > 0 ? { agencyId: agency } : {}),
    ...(status && { status }),
  }
  const query = { ...filter, page, pageSize: PAGE_SIZE }
  const list = useQuery({
    queryKey: ['statements of agencies', reader, query],
    queryFn: ({ signal }) =>
      reader === 'sub'
        ? call('subStatements.list', { query }, { signal })
        : call('officeStatements.list', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  return { filter, page, change, list, agencies: useAgencies(reader) }
}

/** The statements of a page of the list, in its order. */
export function placesOfList(
  reader: 'sub' | 'office',
  list: Reply<'subStatements.list'> | undefined,
): StatementPlace[] {
  return (list?.rows ?? []).map(({ agencyId, period }) => ({ reader, agencyId, period }))
}

/** Agencies with an open period: all that the reader may see. */
function useAgencies(reader: 'sub' | 'office') {
  const query = { status: 'open', kind: 'year', pageSize: 100 } as const
  const running = useQuery({
    queryKey: ['agencies with statements', reader],
    queryFn: ({ signal }) =>
      reader === 'sub'
        ? call('subStatements.list', { query }, { signal })
        : call('officeStatements.list', { query }, { signal }),
    staleTime: 300_000,
  })
  return (running.data?.rows ?? []).map(({ agencyId, agencyName }) => ({
    value: String(agencyId),
    label: agencyName,
  }))
}

/** What the desk looks at: the address says which tasks and which order; both are asked for anew every few seconds. */
import { DESK_QUEUES } from '@interline/domain/backoffice/desk/queues'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { paths } from '../../../paths.ts'
import { changedView, useGo, useListView } from '../../../navigation.ts'

const OWNERS = ['all', 'mine', 'free'] as const
const URGENCIES = ['all', 'overdue', 'escalated', 'urged'] as const
const SORTS = ['departure', 'deadline'] as const

/** Tasks come by themselves, and colleagues take them. */
const ASK_EVERY_MS = 15_000

export function useDeskView() {
  const { parameters, page, change } = useListView()
  const go = useGo()
  const said = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === parameters.get(name))
  const queue = said('queue', DESK_QUEUES)
  const owner = said('owner', OWNERS) ?? 'all'
  const urgent = said('urgent', URGENCIES) ?? 'all'
  const sort = said('sort', SORTS) ?? 'departure'
  const q = parameters.get('q') ?? ''
  const orderId = parameters.get('order')
  const query = { page, pageSize: 50, owner, urgent, sort, ...(queue ? { queue } : {}), ...(q ? { q } : {}) }
  const queues = useQuery({
    queryKey: ['officeDesk', 'queues'],
    queryFn: ({ signal }) => call('officeDesk.queues', undefined, { signal }),
    refetchInterval: ASK_EVERY_MS,
  })
  const tasks = useQuery({
    queryKey: ['officeDesk', 'tasks', query],
    queryFn: ({ signal }) => call('officeDesk.tasks', { query }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_EVERY_MS,
  })
  const order = useQuery({
    queryKey: ['officeDesk', 'order', orderId],
    queryFn: ({ signal }) => call('officeDesk.order', { params: { id: orderId ?? '' } }, { signal }),
    enabled: orderId !== null,
    refetchInterval: ASK_EVERY_MS,
  })
  return {
    queue,
    owner,
    urgent,
    sort,
    q,
    orderId,
    page,
    queues,
    tasks,
    order,
    change,
    /** The first order opened is a place of its own in the history, so that Back closes it; a next one takes its place. */
    open: (id: string) =>
      orderId === null
        ? go(`${paths.officeDesk}?${changedView(parameters, { order: id, page }).toString()}`)
        : change({ order: id, page }),
    close: () => change({ order: '', page }),
  }
}

export type DeskView = ReturnType<typeof useDeskView>

/** The view of the desk: the address names tasks and order; both reload every few seconds. */
import { DESK_QUEUES } from '@interline/domain/backoffice/desk/queues'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { paths } from '../../../paths.ts'
import { changedView, useGo, useListView } from '../../../navigation.ts'

export const TASKS_KEY = ['officeDesk', 'tasks'] as const

const OWNERS = ['all', 'mine', 'free'] as const
const URGENCIES = ['all', 'overdue', 'escalated', 'reminded'] as const
const SORTS = ['urgency', 'departure', 'deadline'] as const

/** New tasks arrive, and colleagues take them. */
const ASK_EVERY_MS = 15_000

export function useDeskView() {
  const { parameters, page, change } = useListView()
  const go = useGo()
  const parameter = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value === parameters.get(name))
  const queue = parameter('queue', DESK_QUEUES)
  const owner = parameter('owner', OWNERS) ?? 'all'
  const urgent = parameter('urgent', URGENCIES) ?? 'all'
  const sort = parameter('sort', SORTS) ?? 'urgency'
  const q = parameters.get('q') ?? ''
  const orderId = parameters.get('order')
  const query = { page, pageSize: 50, owner, urgent, sort, ...(queue ? { queue } : {}), ...(q ? { q } : {}) }
  const queues = useQuery({
    queryKey: ['officeDesk', 'queues'],
    queryFn: ({ signal }) => call('officeDesk.queues', undefined, { signal }),
    refetchInterval: ASK_EVERY_MS,
  })
  const tasks = useQuery({
    queryKey: [...TASKS_KEY, query],
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
    /** The first opened order is a history entry of its own, so that Back closes it; the next one replaces it. */
    open: (id: string) =>
      orderId === null
        ? go(`${paths.officeDesk}?${changedView(parameters, { order: id, page }).toString()}`)
        : change({ order: id, page }),
    close: () => change({ order: '', page }),
  }
}

export type DeskView = ReturnType<typeof useDeskView>

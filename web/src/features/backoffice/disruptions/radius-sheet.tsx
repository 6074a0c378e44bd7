import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { inParts } from '../../../api/in-parts.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths, withQuery } from '../../../paths.ts'
import { useWorksAtDesk } from '../../../shell/office-session.ts'
import { LoadFailed } from '../../../shell/parts/load-failed.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { dayAndTime } from '../../../ui/format/day-and-time.ts'
import { flightLine } from '../../../ui/format/flight-line.ts'
import { spaced } from '../../../ui/format/flight-number.ts'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useCounts } from './counts.ts'
import styles from './office-disruptions.module.css'
import { disruptionText, officeText } from './text.ts'

type DisruptionReply = Reply<'officeDisruptions.get'>
type Concerned = DisruptionReply['orders'][number]

interface RadiusSheetProps {
  readonly id: string
  readonly onClose: () => void
  /** Opens another schedule change of the same flight. */
  readonly onOther: (id: string) => void
}

/** All orders affected by a schedule change, their missed connections, and their answers. */
export function RadiusSheet({ id, onClose, onOther }: RadiusSheetProps) {
  const t = useText(officeText)
  const words = useText(disruptionText)
  const client = useQueryClient()
  const works = useWorksAtDesk()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const disruption = useQuery({
    queryKey: ['officeDisruptions.get', id],
    queryFn: ({ signal }) => call('officeDisruptions.get', { params: { id } }, { signal }),
    // Updating several hundred orders takes a while; then agencies answer.
    refetchInterval: ({ state }) => (state.data?.record.marked === false ? 1_000 : 5_000),
  })
  const accept = useMutation({
    mutationFn: (ids: readonly string[]) =>
      inParts(ids, (orderIds) => call('officeDisruptions.accept', { params: { id }, body: { orderIds } })),
    onSuccess: ({ results, left }) => {
      setChosen(new Set(left))
      const count = results.filter(({ done }) => done).length
      if (count > 0) toast.success(t(($) => $.accepted, { count }))
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['officeDisruptions.get', id] })
      void client.invalidateQueries({ queryKey: ['officeDisruptions.list'] })
    },
  })
  const { results = [], left = [], error } = accept.data ?? {}
  const failed = results.filter(({ done }) => !done)
  const { record, orders } = disruption.data ?? {}
  const able = orders?.filter((each) => chosen.has(each.orderId) && each.answers.includes('accept')) ?? []
  return (
    <Sheet
      open
      width={720}
      onClose={onClose}
      title={
        record
          ? `${spaced(record.flightNo)} ${record.from}–${record.to}: ${words(($) => $.types[record.type])}`
          : t(($) => $.title)
      }
      foot={
        able.length > 0 && (
          <>
            <span className={styles.quiet}>{t(($) => $.acceptHint)}</span>
            <Button
              kind="primary"
              busy={accept.isPending}
              onClick={() => accept.mutate(able.map(({ orderId }) => orderId))}
            >
              {t(($) => $.acceptChosen, { count: able.length })}
            </Button>
          </>
        )
      }
    >
      {disruption.isError && !disruption.data && (
        <LoadFailed
          title={t(($) => $.failed)}
          safe={t(($) => $.failedSafe)}
          error={disruption.error}
          again={disruption.refetch}
        />
      )}
      {record && <About record={record} onOther={onOther} />}
      {(failed.length > 0 || error) && (
        <Notice tone="error" live="assertive">
          {error && `${error.message} ${t(($) => $.leftChosen, { count: left.length })} `}
          {failed.length > 0 && t(($) => $.notAccepted)}
          {failed.map(({ orderId, message }) => (
            <span key={orderId}>
              {' '}
              <Code>{orderId}</Code> {message}
            </span>
          ))}
        </Notice>
      )}
      <DataTable
        label={t(($) => $.title)}
        columns={useColumns()}
        rows={orders}
        rowKey={(row) => row.orderId}
        rowLabel={(row) => row.orderId}
        {...(works && { selection: { keys: chosen, onChange: setChosen } })}
        density="compact"
        empty={<p>{t(record?.marked === false ? ($) => $.marking : ($) => $.nobody)}</p>}
      />
    </Sheet>
  )
}

interface AboutProps extends Pick<RadiusSheetProps, 'onOther'> {
  readonly record: DisruptionReply['record']
}

/** What was entered, how many orders it affects, and a link to other changes of the same flight. */
function About({ record, onOther }: AboutProps) {
  const t = useText(officeText)
  const words = useText(disruptionText)
  const counts = useCounts()
  const { after, note, supersedes, supersededBy } = record
  return (
    <div className={styles.about}>
      <p>
        {record.orders > 0 && t(($) => $.form.radius, counts(record))}
        {!record.marked && <span className={styles.quiet}>{t(($) => $.marking)}</span>}
      </p>
      {after && (
        <p>
          {words(($) => $.now)}: <strong>{flightLine(after, t.locale)}</strong>
        </p>
      )}
      {note && <p>{note}</p>}
      {(supersedes ?? supersededBy) && (
        <div className={styles.buttons}>
          {supersedes && (
            <Button size="sm" onClick={() => onOther(supersedes)}>
              {t(($) => $.chain)}
            </Button>
          )}
          {supersededBy && (
            <Button size="sm" onClick={() => onOther(supersededBy)}>
              {t(($) => $.newer)}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function useColumns(): Column<Concerned>[] {
  const t = useText(officeText)
  const words = useText(disruptionText)
  return [
    {
      key: 'order',
      head: t(($) => $.order),
      nowrap: true,
      cell: (row) => (
        <>
          <Link to={withQuery(paths.officeDesk, { order: row.orderId })}>
            <Code>{row.orderId}</Code>
          </Link>
          <span className={styles.quiet}>{row.bookingNumber}</span>
        </>
      ),
    },
    {
      key: 'agency',
      head: t(($) => $.agency),
      cell: (row) => (
        <>
          {row.agencyName}
          <span className={styles.quiet}>{t.list(row.passengerNames)}</span>
        </>
      ),
    },
    {
      key: 'state',
      head: t(($) => $.state),
      cell: (row) => (
        <>
          {words(($) => $.states[row.state])}
          {row.answeredBy && <span className={styles.quiet}>{row.answeredBy}</span>}
        </>
      ),
    },
    {
      key: 'connections',
      head: t(($) => $.connections),
      cell: (row) => (
        <Status tone={row.impact === 'misconnect' ? 'error' : row.impact === 'ok' ? 'success' : 'warning'}>
          {words(($) => $.impacts[row.impact])}
        </Status>
      ),
    },
    {
      key: 'until',
      head: t(($) => $.until),
      nowrap: true,
      cell: (row) => dayAndTime(row.respondBefore, serverNow(), t.locale),
    },
  ]
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { orderPath, withQuery } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Sign } from '../../ui/sign/sign.tsx'
import { Status } from '../../ui/status/status.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { toggled } from '../../ui/table/columns.ts'
import { AnswerButton } from './answer-button.tsx'
import { disruptionText } from './text.ts'
import { AnswerDialog, type AnswerDialogProps, type Decision } from './answer-dialog.tsx'
import styles from './disruptions.module.css'
import { FlightDisruption, type Disruption } from './flight-disruption.tsx'

const MOST = 100

interface PendingAnswer {
  readonly rows: readonly Disruption[]
  readonly decision: Decision
}

const keyOf = ({ id, orderId }: Disruption) => `${id} ${orderId}`

/**
 * Schedule changes that await an answer, by deadline: each row with its answers, several selected ones with bulk answers.
 * Nothing when there are none.
 */
export function DisruptionInbox() {
  const t = useText(disruptionText)
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const open = useQuery({
    queryKey: ['disruptions.list', 'open'],
    queryFn: ({ signal }) =>
      call('disruptions.list', { query: { state: 'open', pageSize: MOST } }, { signal }),
    refetchInterval: 30_000,
  })
  const [pending, setPending] = useState<PendingAnswer | null>(null)
  const answer = useMutation({
    mutationFn: ({ rows, decision }: PendingAnswer) =>
      call('disruptions.answerMany', {
        body: { decision, orders: rows.map(({ id, orderId }) => ({ id, orderId })) },
      }),
    onSuccess: ({ results }) => {
      setChosen(new Set())
      const count = results.filter(({ done }) => done).length
      if (count > 0) toast.success(t(($) => $.inbox.done, { count }))
    },
    onSettled: () => {
      setPending(null)
      for (const name of [
        'disruptions.list',
        'flightOrders.list',
        'flightOrders.countByStatus',
        'flightOrders.get',
        'groupOrders.get',
        'groupOrders.tickets',
      ])
        void client.invalidateQueries({ queryKey: [name] })
    },
  })
  const rows = open.data?.rows ?? []
  const failed = answer.data?.results.filter(({ done }) => !done) ?? []
  if (rows.length === 0 && failed.length === 0) return null
  const taken = rows.filter((row) => chosen.has(keyOf(row)))
  const verbOf = ({ decision, rows: { length: count } }: PendingAnswer) =>
    t(decision === 'accept' ? ($) => $.inbox.accept : ($) => $.inbox.refund, { count })
  const button = (decision: Decision) => {
    const able = { decision, rows: taken.filter(({ answers }) => answers.includes(decision)) }
    return (
      able.rows.length > 0 && (
        <Button
          kind={decision === 'accept' ? 'primary' : 'default'}
          busy={answer.isPending}
          onClick={() => setPending(able)}
        >
          {verbOf(able)}
        </Button>
      )
    )
  }
  return (
    <Panel title={t(($) => $.inbox.title)}>
      <div className={styles.bar}>
        <Checkbox
          checked={taken.length === rows.length && rows.length > 0}
          some={taken.length > 0 && taken.length < rows.length}
          onChange={() => setChosen(new Set(taken.length === rows.length ? [] : rows.map(keyOf)))}
        >
          {t(($) => $.inbox.all)}
        </Checkbox>
        <span>{t(($) => $.inbox.chosen, { count: taken.length })}</span>
        {button('accept')}
        {button('refund')}
      </div>
      {pending && (
        <AskMany
          pending={pending}
          verb={verbOf(pending)}
          busy={answer.isPending}
          onAnswer={() => answer.mutate(pending)}
          onClose={() => setPending(null)}
        />
      )}
      {(failed.length > 0 || answer.error) && (
        <Notice tone="error" live="assertive">
          {answer.error ? answer.error.message : t(($) => $.inbox.notDone)}
          {failed.map(({ orderId, message }, at) => (
            // Several changes of one order can fail, each with its reason.
            <span key={`${orderId} ${at}`}>
              {' '}
              <Code>{orderId}</Code> {message}
            </span>
          ))}
        </Notice>
      )}
      <ul className={styles.list}>
        {rows.map((row) => (
          <InboxRow
            key={keyOf(row)}
            row={row}
            chosen={chosen.has(keyOf(row))}
            onChoose={() => setChosen(toggled(chosen, keyOf(row)))}
          />
        ))}
      </ul>
      {open.data && open.data.total > rows.length && (
        <p className={styles.quiet}>
          {t(($) => $.inbox.more, { shown: rows.length, total: open.data.total })}
        </p>
      )}
    </Panel>
  )
}

interface AskManyProps extends Omit<AnswerDialogProps, 'title' | 'children'> {
  readonly pending: PendingAnswer
}

function AskMany({ pending: { rows, decision }, ...dialog }: AskManyProps) {
  const t = useText(disruptionText)
  const isAccept = decision === 'accept'
  const title = t(isAccept ? ($) => $.inbox.acceptTitle : ($) => $.inbox.refundTitle, { count: rows.length })
  return (
    <AnswerDialog title={title} {...dialog}>
      <p>{t(isAccept ? ($) => $.inbox.acceptText : ($) => $.inbox.refundText)}</p>
      <Code>{rows.map(({ orderId }) => orderId).join(' ')}</Code>
    </AnswerDialog>
  )
}

interface InboxRowProps {
  readonly row: Disruption
  readonly chosen: boolean
  readonly onChoose: () => void
}

function InboxRow({ row, chosen, onChoose }: InboxRowProps) {
  const t = useText(disruptionText)
  const { orderId, answers } = row
  return (
    <li className={styles.row}>
      <Checkbox aria-label={t(($) => $.inbox.choose, { id: orderId })} checked={chosen} onChange={onChoose} />
      <div>
        <div className={styles.head}>
          <strong translate="no">{t.list(row.passengerNames)}</strong>
          {row.bookingNumber && (
            <span>
              {t(($) => $.inbox.pnr)} <Code>{row.bookingNumber}</Code>
            </span>
          )}
          <Link to={orderPath(orderId)}>
            <Code>{orderId}</Code>
          </Link>
          <Status tone="warning">{t(($) => $.types[row.type])}</Status>
          {row.impact !== 'ok' && <Status tone="error">{t(($) => $.impacts[row.impact])}</Status>}
          <Sign until={row.respondBefore} label={t(($) => $.within)} over={t(($) => $.over)} />
        </div>
        <FlightDisruption disruption={row} />
        <div className={styles.actions} role="group" aria-label={t(($) => $.inbox.answer, { id: orderId })}>
          {answers.includes('accept') && <AnswerButton disruption={row} decision="accept" small />}
          {answers.includes('change') && (
            <LinkButton size="sm" to={withQuery(orderPath(orderId), { ask: 'change' })}>
              {t(($) => $.change)}
            </LinkButton>
          )}
          {answers.includes('refund') && <AnswerButton disruption={row} decision="refund" small />}
        </div>
      </div>
    </li>
  )
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { orderPath, paths, withQuery } from '../../paths.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Code } from '../../ui/code/code.tsx'
import { Copy } from '../../ui/code/copy.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Facts } from '../../ui/facts.tsx'
import { exactInstantText } from '../../ui/format/dates.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Status } from '../../ui/status/status.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { DeliveryState } from './delivery-state.tsx'
import { JsonText } from './json-text.tsx'
import { webhooksText } from './text.ts'
import {
  deliveriesKey,
  DELIVERY,
  REFRESH_MS,
  useReader,
  type Delivery,
  type Detail,
} from './webhook-calls.ts'
import styles from './webhooks.module.css'

/** One delivery: what was sent when, with which headers, and what the receiver answered. */
export function DeliverySheet({
  delivery,
  onClose,
}: {
  readonly delivery: Delivery
  readonly onClose: () => void
}) {
  const t = useText(webhooksText)
  const queries = useQueryClient()
  const { reader, mayChange } = useReader()
  const found = useQuery({
    queryKey: [...deliveriesKey(reader), 'one', delivery.id],
    queryFn: ({ signal }) => DELIVERY[reader](delivery.id, signal),
    refetchInterval: REFRESH_MS,
  })
  const again = useMutation({
    mutationFn: () => call('webhooks.redeliver', { body: { ids: [delivery.id] } }),
    onSuccess: ({ count }) => toast.success(t(($) => $.actions.redelivered, { count })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  })
  const row = found.data ?? delivery
  return (
    <Sheet
      open
      width={720}
      title={row.type}
      onClose={onClose}
      foot={
        mayChange &&
        row.state !== 'skipped' && (
          <Button busy={again.isPending} onClick={() => again.mutate()}>
            {t(($) => $.delivery.redeliver)}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        <DeliveryState row={row} />
        {again.error && (
          <Notice tone="error" live="assertive">
            {again.error.message}
          </Notice>
        )}
        <DeliveryFacts row={row} />
        <Loaded query={found} title={t(($) => $.list.failed)} safe={t(($) => $.failedSafe)}>
          {found.data && (
            <>
              <section>
                <h3 className={styles.heading}>{t(($) => $.delivery.body)}</h3>
                <JsonText label={t(($) => $.delivery.body)}>{found.data.body}</JsonText>
              </section>
              <History history={found.data.history} />
            </>
          )}
        </Loaded>
      </div>
    </Sheet>
  )
}

function DeliveryFacts({ row }: { readonly row: Delivery }) {
  const t = useText(webhooksText)
  const { reader } = useReader()
  const { facts } = t.messages.delivery
  const order = row.orderId
  return (
    <Facts>
      <Fact label={facts.event}>
        <Copy long value={row.eventId} what={facts.event} />
      </Fact>
      <Fact label={facts.delivery}>
        <Copy long value={row.id} what={facts.delivery} />
      </Fact>
      <Fact label={facts.order}>
        {order && (
          <Link to={reader === 'office' ? withQuery(paths.officeDesk, { order }) : orderPath(order)}>
            <Code>{order}</Code>
          </Link>
        )}
      </Fact>
      <Fact label={facts.sequence}>{order && row.sequence}</Fact>
      <Fact label={facts.endpoint}>
        {row.endpoint.name}
        <div className={styles.quiet}>{row.endpoint.address ?? t(($) => $.endpoints.receiver)}</div>
      </Fact>
      <Fact label={facts.agency}>{reader === 'office' && row.agency.name}</Fact>
      <Fact label={facts.created}>{exactInstantText(row.createdAt)}</Fact>
      <Fact label={facts.finished}>{row.finishedAt && exactInstantText(row.finishedAt)}</Fact>
    </Facts>
  )
}

function History({ history }: Pick<Detail, 'history'>) {
  const t = useText(webhooksText)
  const words = t.messages.delivery
  return (
    <section>
      <h3 className={styles.heading}>{words.history}</h3>
      {history.length === 0 && <p className={styles.quiet}>{words.noHistory}</p>}
      {history.map((attempt) => (
        <div key={attempt.no} className={styles.attempt}>
          <div>
            <strong>{t(($) => $.delivery.number, { no: attempt.no })}</strong>{' '}
            <Status tone={attempt.status !== null && attempt.status < 300 ? 'success' : 'error'}>
              {attempt.error
                ? t.messages.errors[attempt.error]
                : t(($) => $.delivery.status, { status: attempt.status ?? '–' })}
            </Status>
            <div className={styles.quiet}>
              {[
                exactInstantText(attempt.at),
                t(($) => $.delivery.took, { ms: attempt.durationMs }),
                attempt.address ?? t(($) => $.endpoints.receiver),
                attempt.ip,
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
          <JsonText label={words.request}>
            {attempt.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
          </JsonText>
          {attempt.status !== null && (
            <JsonText label={words.answer}>{attempt.answer || words.noAnswer}</JsonText>
          )}
        </div>
      ))}
    </section>
  )
}

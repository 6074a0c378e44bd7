import { RECEIVER_ANSWERS } from '@interline/domain/webhooks/deliveries'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { call } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Segmented } from '../../ui/choice/segmented.tsx'
import { Code } from '../../ui/code/code.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { timeOfInstant } from '../../ui/format/dates.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import { JsonText } from './json-text.tsx'
import { webhooksText } from './text.ts'
import { deliveriesKey, DELIVERIES, DELIVERY, type Delivery, type Endpoint } from './webhook-calls.ts'
import styles from './webhooks.module.css'

const WATCH_MS = 2_000
const SHOWN = 8

/** Of an agency with several test receivers the newest, until a person chooses another. */
export function ReceiverPanel({ receivers }: { readonly receivers: readonly Endpoint[] }) {
  const t = useText(webhooksText)
  const [chosen, setChosen] = useState<string | null>(null)
  const endpoint = receivers.find(({ id }) => id === chosen) ?? receivers.at(-1)
  if (!endpoint) return null
  return (
    <Arrivals endpoint={endpoint}>
      {receivers.length > 1 && (
        <SelectField
          label={t(($) => $.receiver.which)}
          value={endpoint.id}
          options={receivers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
    </Arrivals>
  )
}

/** What arrives at a test receiver, as a partner's system would get it. */
function Arrivals({ endpoint, children }: { readonly endpoint: Endpoint; readonly children: ReactNode }) {
  const t = useText(webhooksText)
  const [chosen, setChosen] = useState<string | null>(null)
  const query = { endpointId: endpoint.id, pageSize: SHOWN }
  const found = useQuery({
    queryKey: [...deliveriesKey('portal'), query],
    queryFn: ({ signal }) => DELIVERIES.portal(query, signal),
    refetchInterval: WATCH_MS,
  })
  const arrived = found.data?.rows.filter(({ attempts }) => attempts > 0)
  // The newest one unless a person has chosen another.
  const shown = arrived?.find(({ id }) => id === chosen) ?? arrived?.[0]
  return (
    <Panel
      title={t(($) => $.receiver.title)}
      note={t(($) => $.receiver.note, { name: endpoint.name })}
      actions={<Answers key={endpoint.id} endpoint={endpoint} />}
    >
      {children && <div className={styles.which}>{children}</div>}
      {arrived?.length === 0 ? (
        <EmptyState title={t(($) => $.receiver.empty)}>{t(($) => $.receiver.emptyText)}</EmptyState>
      ) : (
        <div className={styles.receiver}>
          <ol className={styles.arrivals}>
            {arrived?.map((row) => (
              <li key={row.id}>
                <button
                  type="button"
                  className={styles.arrival}
                  aria-pressed={row.id === shown?.id}
                  aria-label={t(($) => $.receiver.choose, {
                    type: row.type,
                    time: timeOfInstant(row.createdAt, true),
                  })}
                  onClick={() => setChosen(row.id)}
                >
                  <Code>{row.type}</Code>
                  <span className={styles.quiet}>{timeOfInstant(row.createdAt, true)}</span>
                </button>
              </li>
            ))}
          </ol>
          {shown && <Arrival key={shown.id} row={shown} />}
        </div>
      )}
    </Panel>
  )
}

function Answers({ endpoint: { id, receiverStatus, version } }: { readonly endpoint: Endpoint }) {
  const t = useText(webhooksText)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (status: (typeof RECEIVER_ANSWERS)[number]) =>
      call('webhooks.receiver', { params: { id }, body: { status, version } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['webhooks'] }),
  })
  return (
    <>
      {change.error && (
        <Notice tone="error" live="assertive">
          {change.error.message}
        </Notice>
      )}
      <Segmented
        size="sm"
        label={t(($) => $.receiver.answers)}
        value={String(receiverStatus)}
        segments={[
          { value: '200', label: t(($) => $.receiver.ok) },
          { value: '500', label: t(($) => $.receiver.refused) },
        ]}
        onChange={(value) => change.mutate(value === '200' ? 200 : 500)}
      />
    </>
  )
}

function Arrival({ row }: { readonly row: Delivery }) {
  const t = useText(webhooksText)
  const found = useQuery({
    queryKey: [...deliveriesKey('portal'), 'one', row.id],
    queryFn: ({ signal }) => DELIVERY.portal(row.id, signal),
    refetchInterval: row.state === 'pending' ? WATCH_MS : false,
  })
  const [last] = found.data?.history ?? []
  const checked = checkedIn(last?.answer)
  return (
    <div className={styles.stack}>
      <div className={styles.buttons}>
        {checked && (
          <Status tone={checked.signature === 'valid' ? 'success' : 'error'}>
            {t(($) => (checked.signature === 'valid' ? $.receiver.valid : $.receiver.invalid))}
          </Status>
        )}
        {checked?.repeated === true && <Status tone="info">{t(($) => $.receiver.repeated)}</Status>}
        {last && (
          <Status tone={last.status === 200 ? 'success' : 'error'}>
            {t(($) => $.delivery.status, { status: last.status ?? '–' })}
          </Status>
        )}
      </div>
      {last && (
        <JsonText label={t(($) => $.delivery.request)}>
          {last.headers.map(({ name, value }) => `${name}: ${value}`).join('\n')}
        </JsonText>
      )}
      {found.data && <JsonText label={t(($) => $.receiver.body)}>{found.data.body}</JsonText>}
    </div>
  )
}

/** What the receiver says about a request. */
function checkedIn(answer: string | undefined): { signature?: unknown; repeated?: unknown } | undefined {
  if (!answer) return undefined
  try {
    return JSON.parse(answer) as { signature?: unknown; repeated?: unknown }
  } catch {
    return undefined
  }
}

import { hasPermission } from '@interline/domain/access/access'
import { useQuery } from '@tanstack/react-query'
import { Download, Mail } from 'lucide-react'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { useMe } from '../../../shell/session.ts'
import { useDownload } from '../../../shell/use-download.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { Link } from '../../../ui/link.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import type { Disruption } from '../../disruptions/flight-news.tsx'
import { disruptionText } from '../../disruptions/text.ts'
import { statusText } from '../../orders/text.ts'
import { voyageActionsText, voyagesText } from '../text.ts'
import type { Voyage } from '../departures-page.tsx'
import { BulkBar } from './bulk/bulk-bar.tsx'
import { useVoyageNews } from './bulk/use-voyage-news.ts'
import { VoyageNews } from './bulk/voyage-news.tsx'
import { newsOf, type Passenger } from './bulk/plan.ts'
import { MessageForm } from './message-form.tsx'
import styles from './departures.module.css'

const NO_NEWS: readonly Disruption[] = []

interface PassengerSheetProps {
  readonly voyage: Voyage
  readonly mine: boolean
  readonly onClose: () => void
}

/** Who is on the flight, and what is done for all or some of them. */
export function PassengerSheet({ voyage, mine, onClose }: PassengerSheetProps) {
  const [typed, setTyped] = useState(false)
  return (
    <Sheet
      open
      onClose={onClose}
      unsaved={typed}
      width={720}
      title={`${voyage.flightNo}, ${voyage.date}, ${voyage.from} → ${voyage.to}`}
    >
      <Passengers voyage={voyage} mine={mine} onTyped={setTyped} />
    </Sheet>
  )
}

interface PassengersProps extends Omit<PassengerSheetProps, 'onClose'> {
  readonly onTyped: (typed: boolean) => void
}

function Passengers({ voyage, mine, onTyped }: PassengersProps) {
  const t = useText(voyagesText)
  const actions = useText(voyageActionsText)
  const newsWords = useText(disruptionText)
  const { flightNo, date, from, to } = voyage
  const key = { flightNo, date, from, to }
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [writing, setWriting] = useState(false)
  const { list: allNews, readNews } = useVoyageNews(key)
  const news = allNews.data ?? NO_NEWS
  const columns = usePassengerColumns(news)
  const list = useQuery({
    queryKey: ['flightOrders.voyagePassengers', key, mine],
    queryFn: ({ signal }) =>
      call('flightOrders.voyagePassengers', { query: { ...key, mine: String(mine) } }, { signal }),
  })
  const all = list.data?.passengers ?? []
  const chosen = keys.size > 0 ? all.filter(({ id }) => keys.has(id)) : all
  // News that could not be read is not the same as none: it decides what is offered, and what it costs.
  const unread = allNews.isError ? newsWords(($) => $.failed) : actions(($) => $.news.reading)
  const unavailable = allNews.data ? null : unread
  return (
    <>
      <Loaded query={allNews} title={newsWords(($) => $.failed)} safe={newsWords(($) => $.failedSafe)}>
        <VoyageNews news={news} />
      </Loaded>
      <BulkBar {...{ voyage, all, chosen, news, unavailable, readNews }} />
      <div className={styles.actions}>
        <Button onClick={() => setWriting(true)} disabled={chosen.length === 0}>
          <Mail aria-hidden="true" />
          {t(($) => $.message.open, { count: chosen.length })}
        </Button>
        <ManifestButton voyage={key} />
      </div>
      {writing && (
        <MessageForm
          voyage={key}
          passengerIds={[...new Set(chosen.map(({ id }) => id))]}
          onTyped={onTyped}
          onDone={() => setWriting(false)}
        />
      )}
      <Loaded query={list} title={t(($) => $.passengersFailed)} safe={newsWords(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.columns.passengers)}
          columns={columns}
          rows={list.data?.passengers}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          selection={{ keys, onChange: setKeys }}
          empty={<EmptyState title={t(($) => $.empty)}>{t(($) => $.emptyText)}</EmptyState>}
          density="compact"
        />
      </Loaded>
    </>
  )
}

function ManifestButton({ voyage }: { readonly voyage: Pick<Voyage, 'flightNo' | 'date' | 'from' | 'to'> }) {
  const t = useText(voyagesText)
  const me = useMe()
  const { busy, save } = useDownload()
  if (!me || !hasPermission(me.permissions, ['flightorders:export'])) return null
  const fallbackName = `${voyage.flightNo} ${voyage.date}.xlsx`
  return (
    <Button
      busy={busy}
      onClick={() => void save('flightOrders.voyageManifest', { body: voyage }, { fallbackName })}
    >
      <Download aria-hidden="true" />
      {t(($) => $.manifest)}
    </Button>
  )
}

function usePassengerColumns(news: readonly Disruption[]): readonly Column<Passenger>[] {
  const t = useText(voyagesText)
  const words = useText(statusText)
  const newsWords = useText(disruptionText)
  return useMemo<Column<Passenger>[]>(
    () => [
      {
        key: 'name',
        head: t(($) => $.columns.passenger),
        cell: ({ name, type }) => (
          <>
            <span lang="en" translate="no">
              {name.replace('/', ' / ')}
            </span>
            <span className={styles.quiet}>{t(($) => $.types[type])}</span>
          </>
        ),
      },
      {
        key: 'ticket',
        head: t(($) => $.columns.ticket),
        cell: ({ ticket, pnr }) => (
          <>
            <Code>{ticket ?? ''}</Code>
            <span className={styles.quiet}>
              <Code>{pnr ?? ''}</Code>
            </span>
          </>
        ),
      },
      {
        key: 'order',
        head: t(($) => $.columns.order),
        cell: (passenger) => {
          const { orderId, displayStatus } = passenger
          const own = newsOf(orderId, [passenger], news)
          return (
            <>
              <Link to={paths.flightOrder(orderId)}>
                <Code>{orderId}</Code>
              </Link>
              <span className={styles.quiet}>
                {(words.messages.status as Readonly<Record<string, string>>)[displayStatus]}
              </span>
              {own && <span className={styles.quiet}>{newsWords(($) => $.states[own.state])}</span>}
            </>
          )
        },
      },
      {
        key: 'contact',
        head: t(($) => $.columns.contact),
        cell: ({ email, phone }) => (
          <>
            {phone}
            <span className={styles.quiet}>{email}</span>
          </>
        ),
      },
    ],
    [t, words, newsWords, news],
  )
}

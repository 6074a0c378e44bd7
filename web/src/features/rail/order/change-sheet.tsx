import { platformDay } from '@interline/domain/time/zone'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Input } from '../../../api/call.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { useGo } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DateField } from '../../../ui/kit/date-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { railText } from '../text.ts'
import styles from '../rail.module.css'
import { ChangeQuote } from './change-quote.tsx'
import { ChangeTrains, type ChosenTrain } from './change-trains.tsx'
import { TicketChoice, ticketsToChoose } from './ticket-choice.tsx'
import { useRailChanged, type RailOrder } from './use-rail-order.ts'

interface ChangeSheetProps {
  readonly order: RailOrder
  readonly onClose: () => void
}

/** Tickets, a day and a train; what it costs; then the change at that amount. */
export function ChangeSheet({ order, onClose }: ChangeSheetProps) {
  const t = useText(railText)
  const dateFormat = useDateFormat()
  const [tickets, setTickets] = useState<readonly string[]>(() => ticketsToChoose(order).map(({ id }) => id))
  const [date, setDate] = useState(order.run.date)
  const [chosen, setChosen] = useState<ChosenTrain | null>(null)
  const body = chosen && tickets.length > 0 ? { tickets: [...tickets], date, ...chosen } : null
  const quote = useQuery({
    queryKey: ['rail.quoteChange', order.id, body],
    queryFn: ({ signal }) =>
      call(
        'rail.quoteChange',
        { params: { id: order.id }, body: body as NonNullable<typeof body> },
        { signal },
      ),
    enabled: body !== null,
    staleTime: 0,
  })
  const change = useChange(order, { onDone: onClose, onFailed: () => void quote.refetch() })
  const priced = body ? quote.data : undefined
  const trouble = change.error ?? (body ? quote.error : null)
  return (
    <Sheet
      open
      width={720}
      dismissible={!change.isPending}
      title={t(($) => $.change.title)}
      onClose={onClose}
      foot={
        <Button
          kind="primary"
          size="lg"
          wide
          busy={change.isPending || quote.isFetching}
          unavailable={priced ? null : t(($) => $.change.needs)}
          onClick={() => body && priced && change.mutate({ ...body, amount: priced.total })}
        >
          {t(($) => $.change.button, { train: chosen?.train ?? '…' })}
        </Button>
      }
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t(($) => $.change.once)}</p>
        <TicketChoice
          order={order}
          legend={t(($) => $.change.choose)}
          value={tickets}
          onChange={setTickets}
        />
        <DateField
          label={t(($) => $.change.date)}
          direction="future"
          min={platformDay(serverNow())}
          {...(dateFormat ? { format: dateFormat } : {})}
          value={date}
          onChange={(next) => {
            setDate(next)
            setChosen(null)
          }}
        />
        {trouble && (
          <Notice tone="error" live="assertive">
            {trouble.message}
          </Notice>
        )}
        {chosen ? (
          <ChangeQuote chosen={chosen} quote={priced} onOther={() => setChosen(null)} />
        ) : (
          date !== '' &&
          tickets.length > 0 && (
            <ChangeTrains order={order} date={date} tickets={tickets} onChoose={setChosen} />
          )
        )}
      </div>
    </Sheet>
  )
}

type Change = Input<'rail.change'>['body']

function useChange(
  order: RailOrder,
  { onDone, onFailed }: { readonly onDone: () => void; readonly onFailed: () => void },
) {
  const t = useText(railText)
  const go = useGo()
  const changed = useRailChanged()
  return useMutation({
    mutationFn: async (body: Change) => {
      const { tickets, train, date, seatClass, amount } = body
      const intention = `change ${order.id} ${tickets.join(' ')} ${train} ${date} ${seatClass} ${amount}`
      const made = await call(
        'rail.change',
        { params: { id: order.id }, body },
        { idempotencyKey: intentionKey(intention) },
      )
      fulfil(intention)
      return made
    },
    onSuccess: (made) => {
      changed(made)
      toast.success(t(($) => $.change.done))
      onDone()
      go(paths.trainOrder(made.id))
    },
    onError: onFailed,
  })
}

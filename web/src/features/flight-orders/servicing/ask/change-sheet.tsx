import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { fulfil, intentionKey } from '../../../../api/intention.ts'
import { useText } from '../../../../i18n/index.tsx'
import { Button } from '../../../../ui/button/button.tsx'
import { Radio } from '../../../../ui/choice/radio.tsx'
import { shortDate } from '../../../../ui/format/dates.ts'
import { spaced } from '../../../../ui/format/flight-number.ts'
import { DateField } from '../../../../ui/kit/date-field.tsx'
import { Money } from '../../../../ui/money/money.tsx'
import { Notice } from '../../../../ui/notice/notice.tsx'
import { Sheet } from '../../../../ui/overlay/sheet.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import type { Order } from '../../order/use-order.ts'
import { servicingText } from '../../text.ts'
import { findFlights, type Found } from './find-flights.ts'
import styles from '../servicing.module.css'
import { useMade } from './use-made.ts'

interface ChangeSheetProps {
  readonly order: Order
  readonly open: boolean
  readonly onClose: () => void
}

/** Exchanges a whole booking for flights on other days: search, choose, and ask what it costs. */
export function ChangeSheet({ order, open, onClose }: ChangeSheetProps) {
  const t = useText(servicingText)
  const [days, setDays] = useState(() =>
    order.journeys.map(({ segments }) => segments[0]?.depTime.slice(0, 10) ?? ''),
  )
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const [picked, setPicked] = useState('')
  const search = useQuery({
    queryKey: ['change', order.id, asked],
    queryFn: ({ signal }) => findFlights(order, asked ?? [], signal),
    enabled: open && asked !== null,
    staleTime: 5 * 60_000,
  })
  const send = useAskChange(
    order,
    t(($) => $.change.gone),
    (id) => t(($) => $.change.sent, { id }),
  )
  const chosen = search.data?.flights.find(({ id }) => id === picked)
  const problem = send.error ?? search.error
  return (
    <Sheet
      open={open}
      onClose={onClose}
      width={720}
      dismissible={!send.isPending}
      title={t(($) => $.change.title, { id: order.id })}
      foot={
        <Button
          kind="primary"
          size="lg"
          wide
          busy={send.isPending}
          unavailable={chosen ? null : t(($) => $.change.searchFirst)}
          onClick={() =>
            search.data && chosen && send.mutate({ searchId: search.data.searchId, id: chosen.id })
          }
        >
          {t(($) => $.change.do)}
        </Button>
      }
    >
      <div className={styles.fields}>
        {order.journeys.map(({ segments }, at) => (
          <DateField
            key={segments[0]?.depAt}
            direction="future"
            label={t(($) => $.change.day, {
              way: `${segments[0]?.depAirport}–${segments.at(-1)?.arrAirport}`,
            })}
            value={days[at] ?? ''}
            onChange={(day) => setDays(days.with(at, day))}
          />
        ))}
        <Button
          busy={search.isFetching}
          onClick={() => {
            setPicked('')
            setAsked([...days])
          }}
        >
          {t(search.isFetching ? ($) => $.change.searching : ($) => $.change.search)}
        </Button>
      </div>
      {search.isFetching && <Skeleton height="160px" />}
      {search.data && <Choice found={search.data} picked={picked} onPick={setPicked} />}
      {problem && (
        <Notice tone="error" live="assertive">
          {problem.message}
        </Notice>
      )}
      <p className={styles.quiet}>
        {t(($) => $.change.all)} {t(($) => $.change.newFare)}
      </p>
    </Sheet>
  )
}

interface ChoiceProps {
  readonly found: Found
  readonly picked: string
  readonly onPick: (id: string) => void
}

function Choice({ found, picked, onPick }: ChoiceProps) {
  const t = useText(servicingText)
  if (found.flights.length === 0) return <Notice tone="info">{t(($) => $.change.none)}</Notice>
  return (
    <fieldset className={styles.choice}>
      <legend>{t(($) => $.change.flights)}</legend>
      {found.flights.map(({ id, journeys, fareFamily, priceDetail }) => (
        <div key={id} className={styles.person}>
          <Radio
            name="new-flights"
            checked={picked === id}
            onChange={() => onPick(id)}
            hint={
              <>
                {fareFamily} <Money amount={priceDetail.total} currency={priceDetail.currency} />
              </>
            }
          >
            {journeys.flatMap(({ segments }) =>
              segments.map((flight) => (
                <span key={flight.depAt} className={styles.flightLine}>
                  <span lang="en" translate="no">
                    {spaced(flight.flightNo)} {flight.depAirport} {flight.depTime.slice(11, 16)} –{' '}
                    {flight.arrAirport} {flight.arrTime.slice(11, 16)}
                  </span>{' '}
                  {shortDate(flight.depTime.slice(0, 10), t.locale)}
                </span>
              )),
            )}
          </Radio>
        </div>
      ))}
    </fieldset>
  )
}

/** Checks the price of the chosen flights and asks what the change to them costs. */
function useAskChange(order: Order, gone: string, said: (id: string) => string) {
  const made = useMade(order, said)
  return useMutation({
    mutationFn: async ({ searchId, id }: { readonly searchId: string; readonly id: string }) => {
      const check = await call('flightSearch.verify', { params: { id }, body: { searchId } })
      if (!check.verifyToken) throw new Error(gone)
      const intention = `flightServicing.change ${order.id} ${check.verifyToken}`
      const reply = await call(
        'flightServicing.change',
        { params: { id: order.id }, body: { verifyToken: check.verifyToken } },
        { idempotencyKey: intentionKey(intention) },
      )
      fulfil(intention)
      return reply
    },
    onSuccess: made,
  })
}

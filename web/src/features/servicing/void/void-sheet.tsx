import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import { isGroupNumber } from '@interline/domain/orders/order-page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { serverNow } from '../../../clock.ts'
import { timeOrDay } from '../../../ui/format/day-and-time.ts'
import { useText } from '../../../i18n/index.tsx'
import { QuoteLines } from '../quote-lines/quote-lines.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Checkbox } from '../../../ui/choice/checkbox.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { Sign } from '../../../ui/sign/sign.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Order } from '../../orders/use-order.ts'
import { RefundFees } from '../../payments/refund-fees.tsx'
import { servicingText } from '../text.ts'
import { choiceOf, couponsOf } from '../request/coupon-key.ts'
import { FlightWords } from '../flight-words.tsx'
import styles from '../servicing.module.css'
import { isByDesk } from '../request/start-request.ts'
import { PassengerSearch, useFoundPassengers } from '../request/found-passengers.tsx'
import { useClosedReason } from '../request/use-closed-reason.ts'
import { useServicingRequest } from '../request/use-servicing-request.ts'

interface VoidSheetProps {
  readonly order: Order
  readonly open: boolean
  readonly onClose: () => void
}

/** Voids whole bookings: tickets, deadline, refund line by line, and one button. */
export function VoidSheet({ order, open, onClose }: VoidSheetProps) {
  const t = useText(servicingText)
  const bookings = bookingsOf(order)
  const found = useFoundPassengers(order)
  const shown = bookings.filter((each) => each.coupons.some(({ passengerId }) => found.ids.has(passengerId)))
  // Of a whole group nobody is chosen beforehand.
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(isGroupNumber(order.id) ? bookings.map(({ key }) => key) : []),
  )
  const [remark, setRemark] = useState('')
  const coupons = bookings
    .filter((each) => !each.blocked && !left.has(each.key))
    .flatMap((each) => each.coupons)
  const choice = choiceOf(coupons)
  const quote = useQuery({
    queryKey: ['flightServicing.quoteVoid', order.id, choice],
    queryFn: ({ signal }) =>
      call('flightServicing.quoteVoid', { params: { id: order.id }, body: { coupons: choice } }, { signal }),
    enabled: open && choice.length > 0,
    staleTime: 0,
  })
  const send = useServicingRequest('flightServicing.void', order, (id) => t(($) => $.void.sent, { id }))
  const problem = send.error ?? quote.error
  const fields = problem instanceof Failure ? problem.fields : []
  const amount = quote.data ? moneyText(quote.data.total, quote.data.currency) : '…'
  const isOther = send.error instanceof Failure && send.error.key === 'order.price_changed'
  const ask = () => {
    if (!quote.data) return
    const body = { coupons: choice, remark, total: quote.data.total }
    // A void cannot be undone: the refund must be the amount on the button, even if it has changed since.
    send.mutate(body, { onError: () => void quote.refetch() })
  }
  const closed = useClosedReason(order, 'void')
  const none = choice.length === 0 ? t(($) => $.tickets.none) : null
  return (
    <Sheet
      open={open}
      onClose={onClose}
      width={720}
      dismissible={!send.isPending}
      title={t(($) => $.void.title, { id: order.id })}
      foot={
        <Button
          kind="primary"
          size="lg"
          wide
          busy={send.isPending}
          unavailable={closed ?? none ?? (quote.data ? null : t(($) => $.void.working))}
          onClick={ask}
        >
          {t(($) => $.void.do, { amount })}
        </Button>
      }
    >
      {closed && (
        <Notice tone="warning" live="polite">
          {closed}
        </Notice>
      )}
      <fieldset className={styles.choice}>
        <legend>{t(($) => $.tickets.legend)}</legend>
        {found.search && <PassengerSearch {...found.search} isNone={shown.length === 0} />}
        {shown.map(({ key, coupons: own, blocked, numbers }) => (
          <div key={key} className={styles.person}>
            <Checkbox
              checked={!blocked && !left.has(key)}
              disabled={blocked !== null}
              hint={blocked}
              onChange={() => {
                send.forget()
                setLeft(left.has(key) ? without(left, key) : new Set([...left, key]))
              }}
            >
              <span>{t.list(namesOf(order, own))}</span>{' '}
              <span className={styles.numbers}>{t.list(numbers)}</span>
            </Checkbox>
            <ul className={styles.flightList}>
              {flightsOf(own).map(({ journey, segment }) => (
                <li key={`${journey} ${segment}`}>
                  <FlightWords order={order} journey={journey} segment={segment} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {!isByDesk(order) && <p className={styles.quiet}>{t(($) => $.tickets.whole)}</p>}
      </fieldset>
      <div className={styles.headLine}>
        <h3>{t(($) => $.void.back)}</h3>
        {quote.data && (
          <Sign
            showLabel
            until={quote.data.until}
            label={t(($) => $.void.until, {
              time: timeOrDay(quote.data.until, serverNow(), t.locale, PLATFORM_ZONE),
            })}
            over={t(($) => $.void.over)}
            onOver={() => void quote.refetch()}
          />
        )}
      </div>
      {quote.data ? <QuoteLines quote={quote.data} /> : quote.isFetching && <Skeleton height="120px" />}
      {quote.data && order.fromAbove === null && <RefundFees orderId={order.id} amount={quote.data.total} />}
      {problem && (
        <Notice tone="error" live="assertive">
          {isOther ? t(($) => $.void.moved) : problem.message}{' '}
          {fields.map(({ message }) => message).join(' ')}
        </Notice>
      )}
      <TextField
        label={t(($) => $.void.remark)}
        note={t(($) => $.void.optional)}
        value={remark}
        maxLength={500}
        onChange={(event) => setRemark(event.target.value)}
      />
      <p className={styles.quiet}>{t(($) => $.void.sure)}</p>
    </Sheet>
  )
}

/**
 * The bookings of an order as a void takes them, or tickets that the desk voids on their own, with their free coupons; `blocked` says why none is free, blockers of
 * open coupons first.
 */
function bookingsOf(order: Order) {
  const coupons = couponsOf(order)
  const units = order.items.flatMap(({ ticketNumbers }) =>
    isByDesk(order) ? ticketNumbers.map((number) => [number]) : [ticketNumbers],
  )
  return units.map((ticketNumbers, at) => {
    const numbers = new Set(ticketNumbers)
    const own = coupons.filter(({ ticketNumber }) => numbers.has(ticketNumber))
    const free = own.filter((each) => each.blocked.void === null)
    const first = own.find(({ state }) => state === 'OPEN') ?? own[0]
    const blocked = free.length > 0 ? null : (first?.blocked.void ?? null)
    return { key: String(at), coupons: free.length > 0 ? free : own, blocked, numbers: ticketNumbers }
  })
}

/** `HO/ADA`, each once, in passenger order. */
function namesOf({ passengers }: Order, coupons: ReturnType<typeof couponsOf>): string[] {
  const own = new Set(coupons.map(({ passengerId }) => passengerId))
  return passengers
    .filter(({ id }) => own.has(id))
    .map(({ surname, givenNames }) => `${surname}/${givenNames}`)
}

function flightsOf(coupons: ReturnType<typeof couponsOf>) {
  const first = coupons[0]?.passengerId
  return coupons.filter(({ passengerId }) => passengerId === first)
}

function without(set: ReadonlySet<string>, key: string): ReadonlySet<string> {
  return new Set([...set].filter((each) => each !== key))
}

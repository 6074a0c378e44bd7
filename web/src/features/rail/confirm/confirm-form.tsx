import { railTrip } from '@interline/domain/rail/passengers'
import type { Currency } from '@interline/domain/money/money'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, type Input } from '../../../api/call.ts'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { useGo } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button/button.tsx'
import { shortDate } from '../../../ui/format/dates.ts'
import { moneyText } from '../../../ui/format/money.ts'
import { Money } from '../../../ui/money/money.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { WithAside } from '../../../ui/page/with-aside.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { TrainQuery } from '../search/train-query.ts'
import { TrainTimes } from '../search/train-times.tsx'
import type { Train } from '../station.ts'
import { railText } from '../text.ts'
import styles from '../rail.module.css'
import { ContactFields } from './contact-fields.tsx'
import { newDraft, type RailDraft } from './draft.ts'
import { PassengerFields } from './passenger-fields.tsx'
import { SavedPassengers } from './saved-passengers.tsx'

interface ConfirmFormProps {
  readonly query: TrainQuery
  readonly train: Train
  readonly offer: Train['classes'][number]
  readonly currency: Currency
}

const NOBODY = { name: '', areaCode: '', phone: '', email: '' }

/** Passengers and contact; train, price and button beside them. What was typed stays when an order is refused. */
export function ConfirmForm({ query, train: { run }, offer, currency }: ConfirmFormProps) {
  const t = useText(railText)
  const go = useGo()
  const [draft, setDraft] = useState(() => newDraft(query.adults, query.children, NOBODY))
  const [total, setTotal] = useState(offer.total)
  const change = (next: Partial<RailDraft>) => setDraft((now) => ({ ...now, ...next }))
  const order = useOrder(setTotal)
  const failure = order.error instanceof Failure ? order.error : null
  const errorAt = (path: string) => failure?.at(path)
  const trip = railTrip([run.from, run.to], run)
  const send = () =>
    order.mutate(
      {
        train: run.train,
        date: run.date,
        from: run.from.id,
        to: run.to.id,
        seatClass: offer.seatClass,
        amount: total,
        ...draft,
        passengers: [...draft.passengers],
      },
      { onSuccess: ({ id }) => go(paths.trainOrder(id)) },
    )
  return (
    <WithAside
      aside={
        <Panel padded title={run.train} note={shortDate(run.departs, t.locale)}>
          <div className={styles.stack}>
            <TrainTimes run={run} />
            <dl className={styles.rows}>
              <div>
                <dt>{t(($) => $.order.class)}</dt>
                <dd>{t(($) => $.classes[offer.seatClass])}</dd>
              </div>
              <PriceLine type="adult" count={query.adults} each={offer.perType.adult} currency={currency} />
              {offer.perType.child !== null && query.children > 0 && (
                <PriceLine
                  type="child"
                  count={query.children}
                  each={offer.perType.child}
                  currency={currency}
                />
              )}
              <div className={styles.sum}>
                <dt>{t(($) => $.confirm.total)}</dt>
                <dd>
                  <Money amount={total} currency={currency} size="row" />
                </dd>
              </div>
            </dl>
            {failure && (
              <Notice tone="error" live="assertive">
                <strong>{t(($) => $.confirm.refused)}.</strong> {failure.message}{' '}
                {failure.key === 'order.price_changed' &&
                  t(($) => $.confirm.newPrice, { amount: moneyText(total, currency) })}
              </Notice>
            )}
            <Button kind="primary" size="lg" wide busy={order.isPending} onClick={send}>
              {t(($) => $.confirm.button)}
            </Button>
          </div>
        </Panel>
      }
    >
      <Notice tone="info">{t(($) => $.confirm.realName)}</Notice>
      <Panel
        padded
        title={t(($) => $.confirm.title)}
        actions={
          <SavedPassengers
            run={run}
            passengers={draft.passengers}
            onChange={(passengers) => change({ passengers })}
          />
        }
      >
        {errorAt('passengers') && <Notice tone="error">{errorAt('passengers')}</Notice>}
        {draft.passengers.map((passenger, at) => (
          <PassengerFields
            key={at}
            at={at}
            passenger={passenger}
            trip={trip}
            errorAt={errorAt}
            onChange={(next) => change({ passengers: draft.passengers.with(at, next) })}
          />
        ))}
      </Panel>
      <ContactFields draft={draft} errorAt={errorAt} onChange={change} />
    </WithAside>
  )
}

type Body = Input<'rail.create'>['body']

/** The same order is sent under the same key, so that a lost answer orders once; a refused one gets a new key. */
function useOrder(onPrice: (total: number) => void) {
  const sent = useRef({ text: '', key: '' })
  return useMutation({
    mutationFn: (body: Body) => {
      const text = JSON.stringify(body)
      if (sent.current.text !== text) sent.current = { text, key: crypto.randomUUID() }
      return call('rail.create', { body }, { idempotencyKey: sent.current.key })
    },
    onError: (error) => {
      if (!(error instanceof Failure) || error.code === 0) return
      if (error.key !== 'order.outcome_unknown') sent.current = { text: '', key: '' }
      const amount = (error.data as { readonly amount?: number } | null)?.amount
      if (error.key === 'order.price_changed' && amount !== undefined) onPrice(amount)
    },
  })
}

interface PriceLineProps {
  readonly type: 'adult' | 'child'
  readonly count: number
  readonly each: number
  readonly currency: Currency
}

function PriceLine({ type, count, each, currency }: PriceLineProps) {
  const t = useText(railText)
  return (
    <div>
      <dt>{t(($) => $.confirm.each, { count, type: t(($) => $.passengerTypes[type]) })}</dt>
      <dd>
        <Money amount={each * count} currency={currency} />
      </dd>
    </div>
  )
}

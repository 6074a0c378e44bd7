import { useText } from '../../../../i18n/index.tsx'
import { moneyText } from '../../../../ui/format/money.ts'
import { groupsText } from '../../../groups/text.ts'
import type { Answer, AnswerOffer } from './answer-draft.ts'
import { flightLine } from '../quote-draft.ts'
import own from './answer.module.css'
import { answerText } from './text.ts'

/** What the answer says: seats and PNR, then each alternative. */
export function AnswerFacts({ answer: { locator, seats, offers } }: { readonly answer: Answer }) {
  const t = useText(answerText)
  const counts = (['confirmed', 'offered', 'waiting', 'refused'] as const).flatMap((name) => {
    const count = seats[name]
    return count === null ? [] : [[t(($) => $.seats[name]), String(count)] as const]
  })
  return (
    <>
      <Facts rows={[...(locator ? [[t(($) => $.locator), locator] as const] : []), ...counts]} />
      {offers.map((offer, at) => (
        <Offer key={at} offer={offer} title={offers.length > 1 ? t(($) => $.offer, { at: at + 1 }) : null} />
      ))}
    </>
  )
}

type Row = readonly [name: string, value: string]

function Facts({ rows }: { readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <dl className={own.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Offer({ offer, title }: { readonly offer: AnswerOffer; readonly title: string | null }) {
  const rows = useOfferRows(offer)
  if (rows.length === 0) return null
  return (
    <section>
      {title && <h3 className={own.title}>{title}</h3>}
      <Facts rows={rows} />
    </section>
  )
}

function useOfferRows(offer: AnswerOffer): readonly Row[] {
  const t = useText(answerText)
  const words = useText(groupsText)
  const amount = (minor: number) => (offer.currency ? moneyText(minor, offer.currency) : String(minor / 100))
  const due = (when: AnswerOffer['validUntil']) => {
    if (when === null) return ''
    if ('date' in when) return [when.date, when.time].filter(Boolean).join(' ')
    return t(when.from === 'departure' ? ($) => $.before : ($) => $.after, { count: when.days })
  }
  const payments = offer.installments.map((each) => {
    const much =
      each.percent !== null
        ? `${each.percent}%`
        : each.amount === null
          ? ''
          : each.perSeat
            ? t(($) => $.each, { amount: amount(each.amount) })
            : amount(each.amount)
    const back =
      each.refundable === null ? '' : t(each.refundable ? ($) => $.refundable : ($) => $.notRefundable)
    return [words.messages.kinds[each.kind], much, due(each.due), back].filter(Boolean).join(' · ')
  })
  const reduction = [
    offer.freeReductionPct === null ? '' : t(($) => $.free, { percent: offer.freeReductionPct }),
    offer.minPax === null ? '' : t(($) => $.minimum, { count: offer.minPax }),
    offer.feePerSeat === null ? '' : t(($) => $.fee, { amount: amount(offer.feePerSeat) }),
  ].filter(Boolean)
  const rows: readonly Row[] = [
    [t(($) => $.flights), offer.flights.map(flightLine).join('\n')],
    ...offer.prices.map(({ type, fare, taxes }): Row => [
      t(($) => $.price, { type: words.messages.one[type] }),
      taxes === null
        ? t(($) => $.noTaxes, { fare: amount(fare) })
        : t(($) => $.plusTaxes, { fare: amount(fare), taxes: amount(taxes) }),
    ]),
    [t(($) => $.payments), payments.join('\n')],
    [t(($) => $.validUntil), due(offer.validUntil)],
    [t(($) => $.names), due(offer.namesDue)],
    [t(($) => $.tickets), due(offer.ticketingDue)],
    [t(($) => $.reduction), reduction.join(' · ')],
  ]
  return rows.filter(([, value]) => value !== '')
}

import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Radio } from '../../ui/choice/radio.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { orderText } from '../orders/text.ts'
import styles from './pay.module.css'

type ChannelOffer = Reply<'flightOrders.paymentConfig'>['channels'][number]

/** From an account with us: only for those is the available amount known. */
const isOwn = ({ available }: ChannelOffer) => available !== null

interface ChannelListProps {
  /** The sub-agency being paid for; null: the user's own account. */
  readonly of?: string | null
  readonly channels: readonly ChannelOffer[]
  readonly value: ChannelOffer['channel'] | null
  readonly onChange: (channel: ChannelOffer['channel']) => void
}

/** Payment methods in two groups; unavailable ones stay visible, one line per reason. */
export function ChannelList({ of = null, channels, value, onChange }: ChannelListProps) {
  const t = useText(orderText)
  const groups = [
    {
      title: of === null ? t(($) => $.pay.fromAccount) : t(($) => $.pay.fromAccountOf, { name: of }),
      list: channels.filter(isOwn),
    },
    { title: t(($) => $.pay.payNow), list: channels.filter((each) => !isOwn(each)) },
  ]
  return groups
    .filter(({ list }) => list.length > 0)
    .map(({ title, list }) => (
      <fieldset key={title} className={styles.group}>
        <legend>{title}</legend>
        {list.filter(isShownAlone).map((offer) => (
          <div key={offer.channel} className={styles.channel}>
            <Radio
              name="channel"
              value={offer.channel}
              checked={value === offer.channel}
              disabled={!offer.enabled}
              hint={<ChannelHint offer={offer} />}
              onChange={() => onChange(offer.channel)}
            >
              {t(($) => $.pay.channels[offer.channel])}
            </Radio>
          </div>
        ))}
        {[...Map.groupBy(list.filter(isClosed), (offer) => offer.reasonIfDisabled)].map(
          ([reason, offers]) => (
            <p key={reason} className={styles.closed}>
              {offers.map(({ channel }) => t(($) => $.pay.channels[channel])).join(' · ')}
              <span>{reason}</span>
            </p>
          ),
        )}
      </fieldset>
    ))
}

/** Unavailable, and no account of ours: ten rows would hide the two available methods. */
function isClosed({ enabled, available }: ChannelOffer): boolean {
  return !enabled && available === null
}

function isShownAlone(offer: ChannelOffer): boolean {
  return !isClosed(offer)
}

function ChannelHint({ offer }: { readonly offer: ChannelOffer }) {
  const t = useText(orderText)
  const text = (amount: number) => moneyText(amount, offer.currency)
  const parts = [
    offer.available === null ? null : t(($) => $.pay.availableNow, { amount: text(offer.available) }),
    offer.enabled && offer.after !== null ? t(($) => $.pay.after, { amount: text(offer.after) }) : null,
    offer.fee > 0 ? t(($) => $.pay.withFee, { fee: text(offer.fee), total: text(offer.total) }) : null,
    offer.fee > 0 ? t(($) => (offer.feeReturned ? $.pay.feeReturned : $.pay.feeKept)) : null,
    offer.charged && offer.charged.currency !== offer.currency
      ? t(($) => $.pay.chargedAs, {
          amount: moneyText(offer.charged.amount, offer.charged.currency),
          rate: `1 ${offer.charged.currency} = ${offer.currency} ${offer.charged.rate ?? ''}`,
        })
      : null,
    offer.reasonIfDisabled,
  ]
  return parts.filter(Boolean).join(' · ')
}

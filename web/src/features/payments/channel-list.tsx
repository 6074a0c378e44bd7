import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Radio } from '../../ui/choice/radio.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { orderText } from '../orders/text.ts'
import styles from './pay.module.css'

type ChannelOffer = Reply<'flightOrders.paymentConfig'>['channels'][number]

/** From an account with us: of those alone it is known what is available. */
const isOwn = ({ available }: ChannelOffer) => available !== null

interface ChannelListProps {
  /** The agency below that is paid for; null: the own account. */
  readonly of?: string | null
  readonly channels: readonly ChannelOffer[]
  readonly value: ChannelOffer['channel'] | null
  readonly onChange: (channel: ChannelOffer['channel']) => void
}

/** Ways of paying in two groups; those that are closed stay visible, a line for each reason. */
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

/** Closed, with nothing to say but why: ten of them in a row would hide the two that are open. */
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
    offer.fee > 0 ? `${t(($) => $.pay.fee)} ${text(offer.fee)}` : null,
    offer.reasonIfDisabled,
  ]
  return parts.filter(Boolean).join(' · ')
}

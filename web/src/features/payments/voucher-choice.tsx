import { useState } from 'react'
import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { Radio } from '../../ui/choice/radio.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { Money } from '../../ui/money/money.tsx'
import { orderText } from '../orders/text.ts'
import styles from './pay.module.css'

type Config = Reply<'flightOrders.paymentConfig'>
type PayVoucher = Config['vouchers'][number]

interface ChosenVoucher {
  readonly vouchers: readonly PayVoucher[]
  readonly voucher: PayVoucher | undefined
  readonly onVoucher: (code: string | undefined) => void
  /** The payment methods beside it. */
  readonly channels: Config['channels']
}

/** The chosen flight voucher of a payment; one that does not pay the order any more is dropped. */
export function useVoucher(config: Config | undefined): ChosenVoucher {
  const [code, setCode] = useState<string | undefined>()
  const vouchers = config?.vouchers ?? []
  const voucher = vouchers.find((each) => each.code === code && each.fault === null)
  return {
    vouchers,
    voucher,
    onVoucher: setCode,
    channels: beside(config?.channels ?? [], voucher),
  }
}

/** A smaller amount may be covered by a wallet that was too small for the whole price. */
function beside(channels: Config['channels'], voucher: PayVoucher | undefined): Config['channels'] {
  if (!voucher) return channels
  return channels.map((offer) => {
    const { available, reasonCode } = offer
    if (!offer.withVoucher)
      return { ...offer, enabled: false, reasonIfDisabled: offer.reasonIfDisabled ?? offer.reasonWithVoucher }
    if (available === null || (reasonCode !== null && reasonCode !== 'insufficient')) return offer
    const after = available - voucher.rest
    return after < 0
      ? offer
      : { ...offer, enabled: true, total: voucher.rest, after, reasonCode: null, reasonIfDisabled: null }
  })
}

/** One of the agency's open flight vouchers, or none; those that do not pay this order say why. */
export function VoucherChoice({
  vouchers,
  voucher,
  onVoucher,
  amount,
}: Omit<ChosenVoucher, 'channels'> & { readonly amount: Config['amount'] }) {
  const t = useText(orderText)
  if (vouchers.length === 0) return null
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t(($) => $.pay.voucher.title)}</legend>
        <div className={styles.channel}>
          <Radio name="voucher" checked={voucher === undefined} onChange={() => onVoucher(undefined)}>
            {t(($) => $.pay.voucher.none)}
          </Radio>
        </div>
        {vouchers.map((each) => (
          <div key={each.code} className={styles.channel}>
            <Radio
              name="voucher"
              value={each.code}
              checked={voucher?.code === each.code}
              disabled={each.fault !== null}
              hint={<VoucherHint voucher={each} />}
              onChange={() => onVoucher(each.code)}
            >
              {moneyText(each.amount.amount, each.amount.currency)} · <span translate="no">{each.code}</span>
            </Radio>
          </div>
        ))}
      </fieldset>
      {voucher && <VoucherLines amount={amount} voucher={voucher} />}
    </>
  )
}

function VoucherHint({ voucher: { fault, validUntil, minOrder } }: { readonly voucher: PayVoucher }) {
  const t = useText(orderText)
  return fault === null
    ? t(($) => $.pay.voucher.until, { day: validUntil })
    : t(($) => $.pay.voucher.minimum, { amount: moneyText(minOrder.amount, minOrder.currency) })
}

/** The price, what the voucher takes off it, and the rest that is paid. */
function VoucherLines({
  amount,
  voucher,
}: {
  readonly amount: Config['amount']
  readonly voucher: PayVoucher
}) {
  const t = useText(orderText)
  const { currency } = amount
  return (
    <dl className={styles.lines}>
      <div>
        <dt>{t(($) => $.pay.due)}</dt>
        <dd>
          <Money amount={amount.amount} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.pay.voucher.line)}</dt>
        <dd>
          <Money amount={-voucher.amount.amount} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{t(($) => $.pay.voucher.rest)}</dt>
        <dd>
          <Money amount={voucher.rest} currency={currency} strong />
        </dd>
      </div>
    </dl>
  )
}

import { typedAmount, readTyped } from '@interline/domain/money/typed-amount'
import type { Currency } from '@interline/domain/money/money'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { fulfil, intentionKey } from '../../api/intention.ts'
import { useText } from '../../i18n/index.tsx'
import { useGo } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button/button.tsx'
import { Radio } from '../../ui/choice/radio.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { USUAL_TOP_UP, useTopUpChannels } from './use-top-up-channels.ts'
import styles from './gateway-payments.module.css'
import { gatewayPaymentsText } from './text.ts'

type Offer = Reply<'gatewayPayments.topUpChannels'>['channels'][number]

/** Amount and payment method of a top-up by gateway; leads to the page of the payment. */
export function TopUpSheet({
  currency,
  onClose,
}: {
  readonly currency: Currency
  readonly onClose: () => void
}) {
  const t = useText(gatewayPaymentsText)
  const go = useGo()
  const [text, setText] = useState(typedAmount(BigInt(USUAL_TOP_UP), currency))
  const [picked, setPicked] = useState<Offer['channel'] | null>(null)
  const minor = readTyped(text, currency)
  const amount = minor !== null && minor > 0n && minor <= 10_000_000_000_000n ? Number(minor) : 0
  const offered = useTopUpChannels(amount)
  const channels = offered.data?.channels ?? []
  const offer =
    channels.find(({ channel, enabled }) => enabled && channel === picked) ??
    channels.find(({ enabled }) => enabled)
  const begin = useMutation({
    mutationFn: async (channel: Offer['channel']) => {
      const intention = `top up ${channel} ${amount}`
      const attempt = await call(
        'gatewayPayments.topUp',
        { body: { channel, amount } },
        { idempotencyKey: intentionKey(intention) },
      )
      fulfil(intention)
      return attempt
    },
    onSuccess: (attempt) => go(paths.payment(attempt.id)),
  })
  return (
    <Sheet
      open
      title={t(($) => $.topUp.title)}
      onClose={onClose}
      dismissible={!begin.isPending}
      foot={
        <Button
          kind="primary"
          size="lg"
          wide
          busy={begin.isPending}
          unavailable={offer ? null : t(($) => $.topUp.choose)}
          onClick={() => offer && begin.mutate(offer.channel)}
        >
          {t(($) => $.topUp.button, { total: offer ? moneyText(offer.total, offer.currency) : '' })}
        </Button>
      }
    >
      <div className={styles.fields}>
        <TextField
          label={t(($) => $.topUp.amount, { currency })}
          inputMode="decimal"
          maxLength={18}
          value={text}
          error={amount === 0 && t(($) => $.topUp.wrong)}
          onChange={(event) => setText(event.target.value)}
        />
        <fieldset className={styles.plain}>
          <legend>{t(($) => $.topUp.method)}</legend>
          {channels.map((each) => (
            <Radio
              key={each.channel}
              name="channel"
              value={each.channel}
              checked={offer?.channel === each.channel}
              disabled={!each.enabled}
              hint={<Hint offer={each} />}
              onChange={() => setPicked(each.channel)}
            >
              {t(($) => $.channels[each.channel as keyof typeof t.messages.channels])}
            </Radio>
          ))}
        </fieldset>
        {(begin.error ?? offered.error) instanceof Failure && (
          <Notice tone="error" live="assertive">
            {(begin.error ?? offered.error)?.message}
          </Notice>
        )}
      </div>
    </Sheet>
  )
}

function Hint({ offer }: { readonly offer: Offer }) {
  const t = useText(gatewayPaymentsText)
  const { charged, currency } = offer
  if (offer.reasonIfDisabled !== null) return offer.reasonIfDisabled
  const parts = [
    offer.fee > 0
      ? t(($) => $.topUp.withFee, {
          fee: moneyText(offer.fee, currency),
          total: moneyText(offer.total, currency),
        })
      : null,
    charged && charged.currency !== currency
      ? t(($) => $.topUp.charged, {
          amount: moneyText(charged.amount, charged.currency),
          rate: `1 ${charged.currency} = ${currency} ${charged.rate ?? ''}`,
        })
      : null,
  ]
  return parts.filter(Boolean).join(' · ')
}

import { nameIn } from '@interline/domain/places/place'
import { MOST_PIECES } from '@interline/domain/points/records'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { fulfil, intentionKey } from '../../api/intention.ts'
import { useText } from '../../i18n/index.tsx'
import { SelectField } from '../../ui/field/select-field.tsx'
import { TextArea } from '../../ui/field/text-area.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { FormSheet } from '../../shell/parts/form-sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { countText, type Gift } from './points-format.ts'
import styles from './points.module.css'
import { pointsText } from './text.ts'

interface RedeemSheetProps {
  readonly gift: Gift
  readonly available: number
  readonly onClose: () => void
}

const NOWHERE = { recipient: '', phone: '', email: '', address: '' }

/** How many pieces, and where they are sent; a voucher is a code and needs no address. */
export function RedeemSheet({ gift, available, onClose }: RedeemSheetProps) {
  const t = useText(pointsText)
  const queries = useQueryClient()
  const [quantity, setQuantity] = useState(1)
  const [delivery, setDelivery] = useState(NOWHERE)
  const most = Math.max(
    1,
    Math.min(
      MOST_PIECES,
      gift.stock ?? MOST_PIECES,
      gift.left ?? MOST_PIECES,
      Math.floor(available / gift.points),
    ),
  )
  const cost = quantity * gift.points
  const count = (points: number) => countText(points, t.locale)
  const redeem = useMutation({
    mutationFn: async () => {
      const body = { giftId: gift.id, quantity, delivery }
      const intention = `redeem ${JSON.stringify(body)}`
      const made = await call('points.redeem', { body }, { idempotencyKey: intentionKey(intention) })
      fulfil(intention)
      return made
    },
    onSuccess: (made) => {
      const [voucher] = made.vouchers
      toast.success(
        voucher
          ? t(($) => $.sheet.voucher, { code: t.list(made.vouchers.map(({ code }) => code)) })
          : t(($) => $.sheet.done),
      )
      onClose()
    },
    onSettled: () =>
      queries.invalidateQueries({ predicate: ({ queryKey: [key] }) => String(key).startsWith('points.') }),
  })
  const failure = redeem.error instanceof Failure ? redeem.error : null
  return (
    <FormSheet
      title={nameIn(gift.name, t.locale)}
      onClose={onClose}
      unsaved={delivery !== NOWHERE}
      action={t(($) => $.sheet.redeem, { points: count(cost) })}
      onSend={() => redeem.mutate()}
      sending={redeem}
      large
    >
      <SelectField
        label={t(($) => $.sheet.quantity)}
        value={String(quantity)}
        options={Array.from({ length: most }, (_, at) => ({
          value: String(at + 1),
          label: String(at + 1),
        }))}
        onChange={({ target }) => setQuantity(Number(target.value))}
      />
      <p className={styles.quiet}>
        {t(($) => $.sheet.after, { cost: count(cost), left: count(available - cost) })}
      </p>
      <DeliveryFields gift={gift} delivery={delivery} failure={failure} onChange={setDelivery} />
    </FormSheet>
  )
}

interface DeliveryProps {
  readonly gift: Gift
  readonly delivery: typeof NOWHERE
  readonly failure: Failure | null
  readonly onChange: (delivery: typeof NOWHERE) => void
}

function DeliveryFields({ gift: { kind }, delivery, failure, onChange }: DeliveryProps) {
  const t = useText(pointsText)
  if (kind === 'voucher') return <p className={styles.quiet}>{t(($) => $.sheet.voucherRule)}</p>
  const field = (name: keyof typeof NOWHERE, maxLength: number) => ({
    label: t.messages.sheet[name],
    maxLength,
    value: delivery[name],
    error: failure?.at(`delivery.${name}`),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ ...delivery, [name]: target.value }),
  })
  if (kind === 'service')
    return (
      <TextField
        {...field('email', 254)}
        hint={t(($) => $.sheet.emailHint)}
        type="email"
        autoComplete="email"
      />
    )
  return (
    <>
      <TextField {...field('recipient', 80)} autoComplete="name" />
      <TextField {...field('phone', 30)} type="tel" autoComplete="tel" />
      <TextArea {...field('address', 300)} rows={3} autoComplete="street-address" />
    </>
  )
}

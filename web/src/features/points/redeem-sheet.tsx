import { MOST_PIECES } from '@interline/domain/points/records'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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
import { Notice } from '../../ui/notice/notice.tsx'
import { GiftChoice } from './gift-choice.tsx'
import { countText, type Gift } from './points-format.ts'
import styles from './points.module.css'
import { pointsText } from './text.ts'

interface RedeemSheetProps {
  /** False: the gifts are only read. */
  readonly mayRedeem: boolean
  readonly onClose: () => void
}

const NOWHERE = { recipient: '', phone: '', email: '', address: '' }

/** Which gift, how many pieces, and where they are sent; a voucher is a code and needs no address. */
export function RedeemSheet({ mayRedeem, onClose }: RedeemSheetProps) {
  const t = useText(pointsText)
  const queries = useQueryClient()
  const gifts = useQuery({
    queryKey: ['points.gifts'],
    queryFn: ({ signal }) => call('points.gifts', {}, { signal }),
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const [quantity, setQuantity] = useState(1)
  const [delivery, setDelivery] = useState(NOWHERE)
  const [fault, setFault] = useState<'pleaseSelect' | 'notEnough' | null>(null)
  const gift = gifts.data?.gifts.find(({ id }) => id === chosen) ?? null
  const available = gifts.data?.available ?? 0
  const cost = quantity * (gift?.points ?? 0)
  const count = (points: number) => countText(points, t.locale)
  const redeem = useMutation({
    mutationFn: async (giftId: string) => {
      const body = { giftId, quantity, delivery }
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
  const choose = (id: string) => {
    setChosen(id)
    setQuantity(1)
    setFault(null)
  }
  const send = () => {
    const found = !gift ? 'pleaseSelect' : available < cost ? 'notEnough' : null
    setFault(found)
    if (gift && found === null) redeem.mutate(gift.id)
  }
  return (
    <FormSheet
      title={t(($) => (mayRedeem ? $.gifts.open : $.gifts.title))}
      onClose={onClose}
      unsaved={delivery !== NOWHERE}
      action={gift ? t(($) => $.sheet.redeem, { points: count(cost) }) : t(($) => $.gifts.redeem)}
      onSend={send}
      sending={redeem}
      readOnly={!mayRedeem}
      large
    >
      {!mayRedeem && <Notice tone="info">{t(($) => $.gifts.noRight)}</Notice>}
      <GiftChoice query={gifts} chosen={chosen} mayRedeem={mayRedeem} onChoose={choose} />
      {fault && (
        <Notice tone="error" live="assertive">
          {t(($) => $.gifts[fault])}
        </Notice>
      )}
      {gift && (
        <>
          <SelectField
            label={t(($) => $.sheet.quantity)}
            value={String(quantity)}
            options={Array.from({ length: mostPieces(gift, available) }, (_, at) => ({
              value: String(at + 1),
              label: String(at + 1),
            }))}
            onChange={({ target }) => setQuantity(Number(target.value))}
          />
          {cost <= available && (
            <p className={styles.quiet}>
              {t(($) => $.sheet.after, { cost: count(cost), left: count(available - cost) })}
            </p>
          )}
          <DeliveryFields
            gift={gift}
            delivery={delivery}
            failure={redeem.error instanceof Failure ? redeem.error : null}
            onChange={setDelivery}
          />
        </>
      )}
    </FormSheet>
  )
}

function mostPieces({ stock, left, points }: Gift, available: number): number {
  return Math.max(
    1,
    Math.min(MOST_PIECES, stock ?? MOST_PIECES, left ?? MOST_PIECES, Math.floor(available / points)),
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

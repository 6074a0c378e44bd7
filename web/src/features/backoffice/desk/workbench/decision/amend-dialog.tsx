import { PASSENGER_TYPES, type PassengerType } from '@interline/domain/flight-search/passenger-counts'
import { readTyped } from '@interline/domain/money/typed-amount'
import { useState } from 'react'
import { useText } from '../../../../../i18n/index.tsx'
import { Button } from '../../../../../ui/button/button.tsx'
import { TextArea } from '../../../../../ui/field/text-area.tsx'
import { TextField } from '../../../../../ui/field/text-field.tsx'
import { moneyText } from '../../../../../ui/format/money.ts'
import { Money } from '../../../../../ui/money/money.tsx'
import { Dialog } from '../../../../../ui/overlay/dialog.tsx'
import type { DeskOrder } from '../../desk-order.ts'
import styles from '../../desk.module.css'
import { formKeys } from '../../form-keys.ts'
import { deskText } from '../../text.ts'
import type { DeskWork } from '../../use-desk-actions.ts'
import { amendedLevels } from './amended-levels.ts'

interface AmendDialogProps {
  readonly data: DeskOrder
  readonly work: DeskWork
  readonly onClose: () => void
}

type Typed = Readonly<Partial<Record<PassengerType, string>>>

/** Approves an order at another price: the input beside old and new price of each level. */
export function AmendDialog({ data, work, onClose }: AmendDialogProps) {
  const t = useText(deskText)
  const { order, levels } = data
  const [typed, setTyped] = useState<Typed>({})
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const currency = levels[0]?.currency ?? order.currency
  const types = PASSENGER_TYPES.filter((type) => order.passengers.some((each) => each.type === type))
  const read = (type: PassengerType) =>
    (typed[type] ?? '').trim() === '' ? 0n : readTyped(typed[type] ?? '', currency)
  const isWrong = types.some((type) => read(type) === null)
  const differences = Object.fromEntries(types.map((type) => [type, read(type) ?? 0n]))
  const made = isWrong ? 'nothing_amended' : amendedLevels(levels, differences)
  const own = typeof made === 'string' ? undefined : made.at(-1)
  const send = async () => {
    setTried(true)
    if (!own || reason.trim() === '') return
    const each = Object.fromEntries(types.map((type) => [type, Number(read(type) ?? 0n)]))
    try {
      await work.approveAt({ ...each, reason })
      onClose()
    } catch {
      // A toast says why; the input stays.
    }
  }
  const refused = typeof made === 'string' ? t(($) => $.review[made]) : null
  return (
    <Dialog
      open
      onClose={onClose}
      unsaved={reason.trim() !== '' || own !== undefined}
      title={t(($) => $.review.amend)}
      foot={
        <Button kind="primary" busy={work.busy} unavailable={refused} onClick={() => void send()}>
          {own
            ? t(($) => $.review.send, { amount: moneyText(Number(own.total.minor), own.total.currency) })
            : t(($) => $.review.amend)}
        </Button>
      }
    >
      <form className={styles.entry} {...formKeys(() => void send())}>
        {types.map((type, at) => (
          <TextField
            key={type}
            autoFocus={at === 0}
            code
            inputMode="text"
            autoComplete="off"
            label={t(($) => $.review.each[type])}
            lead={currency}
            maxLength={16}
            value={typed[type] ?? ''}
            {...(read(type) === null ? { error: t(($) => $.review.amount) } : {})}
            onChange={({ target }) => setTyped({ ...typed, [type]: target.value })}
          />
        ))}
        <p className={styles.quiet}>{t(($) => $.review.hint)}</p>
        <TextArea
          label={t(($) => $.review.reason)}
          hint={t(($) => $.decide.remarkHint)}
          rows={2}
          maxLength={300}
          value={reason}
          {...(tried && reason.trim() === '' ? { error: t(($) => $.decide.missing) } : {})}
          onChange={({ target }) => setReason(target.value)}
        />
        <section aria-label={t(($) => $.review.levels)}>
          <h3 className={styles.small}>{t(($) => $.review.levels)}</h3>
          <dl className={styles.lines}>
            {levels.map((level, at) => {
              const now = typeof made === 'string' ? undefined : made[at]?.total
              return (
                <div key={level.agencyId}>
                  <dt>{level.agencyName}</dt>
                  <dd className={styles.becomes}>
                    <Money amount={level.total} currency={level.currency} />
                    {now && (
                      <>
                        <span className="visually-hidden">{t(($) => $.review.becomes)}</span>
                        <span aria-hidden="true">→</span>
                        <Money amount={Number(now.minor)} currency={now.currency} strong />
                      </>
                    )}
                  </dd>
                </div>
              )
            })}
          </dl>
        </section>
      </form>
    </Dialog>
  )
}

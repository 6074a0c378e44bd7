import { MEMO_BEARERS, needsSecondPerson } from '@interline/domain/backoffice/memos/memo'
import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Panel } from '../../../ui/panel.tsx'
import styles from '../treasury/treasury.module.css'
import type { Memo } from './memo-tones.ts'
import { memosText } from './text.ts'

export interface Charge {
  readonly bearer: (typeof MEMO_BEARERS)[number]
  readonly agencyId?: number
  /** Minor units. */
  readonly agencyAmount?: number
}

interface ChargeFormProps {
  readonly row: Memo
  readonly busy: boolean
  readonly onCharge: (charge: Charge) => void
}

/** Who bears an accepted memo, and with how much. */
export function ChargeForm({ row, busy, onCharge }: ChargeFormProps) {
  const t = useText(memosText)
  const { agency } = row
  const [bearer, setBearer] = useState<Charge['bearer']>('platform')
  const [typed, setTyped] = useState(() =>
    agency && agency.amount !== null ? typedAmount(BigInt(agency.amount), agency.currency) : '',
  )
  const [isChecked, setChecked] = useState(false)
  const minor = agency ? readTyped(typed, agency.currency) : null
  const isWrong = bearer === 'agency' && (typeof minor !== 'bigint' || minor <= 0n)
  const send = () => {
    setChecked(true)
    if (isWrong) return
    if (bearer === 'platform') onCharge({ bearer })
    else if (agency && typeof minor === 'bigint') onCharge({ bearer, agencyAmount: Number(minor) })
  }
  return (
    <Panel title={t(($) => $.charge.title)} padded>
      <div className={styles.form}>
        <Segmented
          label={t(($) => $.fields.bearer)}
          value={bearer}
          wide
          segments={MEMO_BEARERS.map((value) => ({
            value,
            label: value === 'agency' && agency ? agency.name : t.messages.bearers[value],
            disabled: value === 'agency' && agency === null,
          }))}
          onChange={setBearer}
        />
        {bearer === 'agency' && agency && (
          <TextField
            label={t(($) => $.charge.amount, { currency: agency.currency })}
            hint={agency.currency === row.currency ? undefined : t(($) => $.charge.converted)}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={isChecked && isWrong ? t.messages.errors.amount : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <p className={styles.quiet}>
          {needsSecondPerson(bearer) ? t(($) => $.charge.second) : t(($) => $.charge.atOnce)}
        </p>
        <Button kind="primary" busy={busy} onClick={send}>
          {t(($) => $.charge[row.kind], { amount: moneyText(row.amount, row.currency) })}
        </Button>
      </div>
    </Panel>
  )
}

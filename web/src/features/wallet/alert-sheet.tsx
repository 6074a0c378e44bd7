import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { useMe } from '../../shell/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { walletText } from './text.ts'
import styles from './wallet.module.css'

export interface AlertSheetProps {
  readonly wallet: Reply<'wallet.get'>
  readonly onClose: () => void
}

/** The balance below which an email is sent, and its recipient. */
export function AlertSheet({ wallet: { alert, currency }, onClose }: AlertSheetProps) {
  const t = useText(walletText)
  const queries = useQueryClient()
  const own = useMe()?.userInfo.username ?? ''
  const [typed, setTyped] = useState(alert ? typedAmount(BigInt(alert.below), currency) : '')
  const [email, setEmail] = useState(alert?.email ?? own)
  const [isChecked, setChecked] = useState(false)
  const below = readTyped(typed, currency)
  const isAmount = below !== null && below > 0n
  const save = useMutation({
    mutationFn: (wanted: number | null) =>
      call('wallet.saveAlert', {
        body: { below: wanted, version: alert?.version ?? 0, ...(wanted === null ? {} : { email }) },
      }),
    onSuccess: (_, wanted) => {
      toast.success(t(($) => $.alert[wanted === null ? 'switchedOff' : 'saved']))
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['wallet.get'] }),
  })
  const failure = save.error instanceof Failure ? save.error : null
  return (
    <Sheet
      open
      onClose={onClose}
      dismissible={!save.isPending}
      title={t(($) => $.alert.title)}
      foot={
        <>
          <Button
            kind="primary"
            busy={save.isPending}
            onClick={() => {
              setChecked(true)
              if (isAmount) save.mutate(Number(below))
            }}
          >
            {t(($) => $.alert.save)}
          </Button>
          {alert && <Button onClick={() => save.mutate(null)}>{t(($) => $.alert.switchOff)}</Button>}
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>{t(($) => $.alert.about)}</p>
        {failure && failure.fields.length === 0 && (
          <Notice tone="error" live="assertive">
            {failure.message}
          </Notice>
        )}
        <TextField
          label={t(($) => $.alert.below)}
          lead={currency}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={failure?.at('below') ?? (isChecked && !isAmount ? t(($) => $.alert.wrong) : undefined)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <TextField
          label={t(($) => $.alert.email)}
          type="email"
          autoComplete="email"
          maxLength={254}
          value={email}
          error={failure?.at('email')}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
    </Sheet>
  )
}

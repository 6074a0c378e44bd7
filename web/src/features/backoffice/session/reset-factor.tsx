import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { accountSecurityText } from '../../session/account-security/text.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './account-page.module.css'

const EMPTY = { realm: 'office' as 'office' | 'agency', username: '', reason: '' }

/** An administrator resets a user's lost second factor. */
export function ResetFactor() {
  const t = useText(accountSecurityText)
  const [typed, setTyped] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const reset = useMutation({
    mutationFn: () => call('officeAccount.resetFactor', { body: typed }),
    onSuccess: () => {
      toast.success(t(($) => $.reset.done, { username: typed.username.trim() }))
      setTyped(EMPTY)
      setTried(false)
    },
  })
  const type = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    reset.reset()
  }
  const missing = (text: string) => (tried && text.trim() === '' ? t(($) => $.reset.missing) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (typed.username.trim() !== '' && typed.reason.trim() !== '' && !reset.isPending) reset.mutate()
  }
  return (
    <Panel title={t(($) => $.reset.title)} padded>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p className={styles.note}>{t(($) => $.reset.note)}</p>
        <SelectField
          label={t(($) => $.reset.realm)}
          value={typed.realm}
          options={(['office', 'agency'] as const).map((value) => ({
            value,
            label: t.messages.reset.realms[value],
          }))}
          onChange={({ target }) => type({ realm: target.value === 'agency' ? 'agency' : 'office' })}
        />
        <TextField
          label={t(($) => $.reset.username)}
          error={missing(typed.username)}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="email"
          maxLength={254}
          value={typed.username}
          onChange={(event) => type({ username: event.target.value })}
        />
        <TextField
          label={t(($) => $.reset.reason)}
          hint={t(($) => $.reset.reasonHint)}
          error={missing(typed.reason)}
          maxLength={300}
          value={typed.reason}
          onChange={(event) => type({ reason: event.target.value })}
        />
        {reset.error && (
          <Notice tone="error" live="assertive">
            {reset.error.message}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" kind="danger" busy={reset.isPending}>
            {t(($) => $.reset.submit)}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

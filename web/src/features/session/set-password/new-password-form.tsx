import { newPasswordReasons, PASSWORD_INPUT_MAX } from '@interline/domain/session/password'
import { fill } from '@interline/domain/text/text'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { rulesText } from '../../../i18n/rules.ts'
import { usePasswordLength } from '../../../shell/password-length.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import styles from './set-password.module.css'
import { setPasswordText } from './text.ts'

interface NewPasswordFormProps {
  readonly username: string
  readonly save: (newPassword: string) => Promise<{ readonly username: string }>
  readonly onSaved: (username: string) => void
}

type Field = 'newPassword' | 'repeat'
const FIELDS: readonly Field[] = ['newPassword', 'repeat']
const OF_THE_PASSWORD = new Set(['users.password_too_common', 'users.password_reused'])

/** A first or a new password, typed twice. */
export function NewPasswordForm({ username, save, onSaved }: NewPasswordFormProps) {
  const t = useText(setPasswordText)
  const rules = useText(rulesText)
  const [typed, setTyped] = useState({ newPassword: '', repeat: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const length = usePasswordLength()
  const [reason] = newPasswordReasons(typed.newPassword, length)
  const isAboutPassword = failure !== null && OF_THE_PASSWORD.has(failure.key)
  const problems: Partial<Record<Field, string>> = {
    ...(reason && { newPassword: fill(rules.messages[reason.rule], reason.values, rules.locale) }),
    ...(typed.repeat !== typed.newPassword && { repeat: rules.messages['password.mismatch'] }),
  }
  const field = (name: Field) => ({
    name,
    words: { show: t(($) => $.show), hide: t(($) => $.hide) },
    autoComplete: 'new-password',
    maxLength: PASSWORD_INPUT_MAX,
    size: 'lg' as const,
    value: typed[name],
    error: (tried && problems[name]) || failure?.at(name),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value })
      setFailure(null)
    },
  })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const wrong = FIELDS.find((name) => problems[name])
    if (wrong) return (event.currentTarget.elements.namedItem(wrong) as HTMLElement).focus()
    if (busy) return
    setBusy(true)
    try {
      onSaved((await save(typed.newPassword)).username)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t(($) => $.username)}
        name="username"
        autoComplete="username"
        size="lg"
        value={username}
        readOnly
      />
      <p className={styles.guide}>{t(($) => $.guide, { ...length })}</p>
      <PasswordField
        {...field('newPassword')}
        label={t(($) => $.password)}
        error={isAboutPassword ? failure.message : field('newPassword').error}
      />
      <PasswordField {...field('repeat')} label={t(($) => $.repeat)} />
      {failure && !isAboutPassword && failure.fields.length === 0 && (
        <Notice tone="error" live="assertive">
          {failure.message}
        </Notice>
      )}
      <Button type="submit" kind="primary" size="lg" wide busy={busy}>
        {t(($) => $.save)}
      </Button>
    </form>
  )
}

import {
  newPasswordReasons,
  PASSWORD_INPUT_MAX,
  passwordReasons,
  type PasswordLength,
} from '@interline/domain/session/password'
import { fill } from '@interline/domain/text/text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { rulesText } from '../../i18n/rules.ts'
import { usePasswordLength } from '../../shell/password-length.ts'
import { Button } from '../../ui/button/button.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast/toast.ts'
import styles from './profile.module.css'
import { agencyAccount } from '../session/account-security/account-calls.ts'
import { profileText } from './text.ts'

const EMPTY = { currentPassword: '', newPassword: '', repeat: '' }
type Field = keyof typeof EMPTY
/** In the form that the second-factor panel reads. */
const SECURITY = ['agency.security']

/** A new password for the signed-in user; it ends every other session of theirs. */
export function PasswordChange({ username }: { readonly username: string }) {
  const t = useText(profileText)
  const rules = useText(rulesText)
  const [typed, setTyped] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const queries = useQueryClient()
  const { data: security } = useQuery({
    queryKey: SECURITY,
    queryFn: ({ signal }) => agencyAccount.security(signal),
  })
  const withoutOld = Boolean(security?.passwordWithoutOld)
  const length = usePasswordLength()
  const problems = problemsOf(typed, { withoutOld, length }, (rule, values) =>
    fill(rules.messages[rule], values, rules.locale),
  )
  const isAboutCurrent =
    failure?.key === 'users.current_password_wrong' || failure?.key === 'users.password_needed'
  const isAboutNew = failure?.key === 'users.password_too_common' || failure?.key === 'users.password_reused'
  const words = { show: t(($) => $.password.show), hide: t(($) => $.password.hide) }

  useEffect(() => {
    // A typed password is cleared after a while if the user leaves the tab.
    if (typed === EMPTY) return
    const timer = setTimeout(() => setTyped(EMPTY), 15 * 60_000)
    return () => clearTimeout(timer)
  }, [typed])

  const field = (name: Field) => ({
    name,
    words,
    maxLength: PASSWORD_INPUT_MAX,
    value: typed[name],
    error: (tried && problems[name]) || failure?.at(name),
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setTyped({ ...typed, [name]: event.target.value })
      setFailure(null)
    },
  })
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    const wrong = (Object.keys(EMPTY) as Field[]).find((name) => problems[name])
    if (wrong) return (event.currentTarget.elements.namedItem(wrong) as HTMLElement).focus()
    if (busy) return
    setBusy(true)
    try {
      const { currentPassword, newPassword } = typed
      await call('users.changePassword', {
        body: withoutOld ? { newPassword } : { currentPassword, newPassword },
      })
      setTyped(EMPTY)
      setTried(false)
      toast.success(t(($) => $.password.saved))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailure(error)
      // The emailed code has expired, so the field for the current password must appear.
      if (error.key === 'users.password_needed') void queries.invalidateQueries({ queryKey: SECURITY })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title={t(($) => $.password.title)} padded>
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        {withoutOld ? (
          <Notice tone="info">{t(($) => $.password.withoutOld)}</Notice>
        ) : (
          <PasswordField
            {...field('currentPassword')}
            label={t(($) => $.password.current)}
            autoComplete="current-password"
            error={isAboutCurrent ? failure.message : field('currentPassword').error}
          />
        )}
        <p className={styles.guide}>{t(($) => $.password.guide, { ...length })}</p>
        <PasswordField
          {...field('newPassword')}
          label={t(($) => $.password.next)}
          autoComplete="new-password"
          error={isAboutNew ? failure.message : field('newPassword').error}
        />
        <PasswordField {...field('repeat')} label={t(($) => $.password.repeat)} autoComplete="new-password" />
        {failure && !isAboutCurrent && !isAboutNew && failure.fields.length === 0 && (
          <Notice tone="error" live="assertive">
            {failure.message}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            {t(($) => $.password.save)}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

type Rule = ReturnType<typeof passwordReasons>[number]['rule'] | 'password.mismatch'

function problemsOf(
  typed: typeof EMPTY,
  { withoutOld, length }: { readonly withoutOld: boolean; readonly length: PasswordLength },
  say: (rule: Rule, values: { readonly min: number; readonly max: number } | undefined) => string,
): Partial<Record<Field, string>> {
  const told = Object.fromEntries(
    (withoutOld ? newPasswordReasons(typed.newPassword, length) : passwordReasons(typed, length)).map(
      ({ path, rule, values }) => [path, say(rule, values)],
    ),
  )
  const differs = typed.repeat !== typed.newPassword
  return differs ? { ...told, repeat: say('password.mismatch', undefined) } : told
}

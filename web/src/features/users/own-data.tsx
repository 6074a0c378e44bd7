import { DIALLING_CODE, PHONE, phoneDigits } from '@interline/domain/text/phone'
import { useEffect, useState } from 'react'
import type { FormEvent } from 'react'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { establish } from '../../shell/session.ts'
import type { Me } from '../../shell/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { AvatarField } from './avatar-field.tsx'
import styles from './profile.module.css'
import { profileText } from './text.ts'

/** Name and phone, which are editable; email and roles, which are not. */
export function OwnData({ me }: { readonly me: Me }) {
  const t = useText(profileText)
  const { email, role } = me.userInfo
  const before = ownData(me)
  const [typed, setTyped] = useState(before)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const problems = problemsOf(typed)
  const isChanged = JSON.stringify(typed) !== JSON.stringify(before)
  // After signing in again, errors of the ended session no longer apply.
  useEffect(() => setFailure(null), [me])
  const say = (field: keyof typeof problems, path: string) =>
    (tried && problems[field] && t.messages.own[problems[field]]) || failure?.at(path)
  const type = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    setFailure(null)
  }

  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (busy || Object.keys(problems).length > 0) return
    setBusy(true)
    try {
      const { area, number } = typed
      const phone = number.trim() === '' ? null : { area: area.trim(), number: number.trim() }
      const saved = await call('users.updateMe', { body: { nickname: typed.nickname.trim(), phone } })
      establish(saved)
      // As saved: trimmed, and without an area code that has no number.
      setTyped(ownData(saved))
      setFailure(null)
      setTried(false)
      toast.success(t(($) => $.own.saved))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Panel title={t(($) => $.own.title)} padded>
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        <AvatarField me={me} />
        <TextField
          label={t(($) => $.own.nickname)}
          hint={t(($) => $.own.nicknameHint)}
          error={say('nickname', 'nickname')}
          autoComplete="name"
          maxLength={50}
          value={typed.nickname}
          onChange={(event) => type({ nickname: event.target.value })}
        />
        <TextField label={t(($) => $.own.email)} hint={t(($) => $.own.emailHint)} value={email} disabled />
        <div className={styles.phone}>
          <TextField
            label={t(($) => $.own.area)}
            error={say('area', 'phone.area')}
            lead="+"
            inputMode="numeric"
            autoComplete="tel-country-code"
            maxLength={4}
            value={typed.area}
            onChange={(event) => type({ area: event.target.value })}
          />
          <TextField
            label={t(($) => $.own.phone)}
            error={say('number', 'phone.number')}
            type="tel"
            autoComplete="tel-national"
            maxLength={24}
            value={typed.number}
            onChange={(event) => type({ number: phoneDigits(event.target.value) })}
          />
        </div>
        <dl className={styles.rights}>
          <dt>{t(($) => $.own.roles)}</dt>
          <dd>
            {t.list(role.map((each) => roleName(each, t.messages.own.roleNames))) || t(($) => $.own.noRoles)}
          </dd>
        </dl>
        {failure && failure.fields.length === 0 && (
          <Notice tone="error" live="assertive">
            {failure.message}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={busy} unavailable={isChanged ? null : t(($) => $.own.unchanged)}>
            {t(($) => $.own.save)}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function ownData({ userInfo: { nickname, phone, config } }: Me) {
  return { nickname, area: phone?.area ?? config.defaultRegion, number: phone?.number ?? '' }
}

type Problem = 'nicknameRule' | 'phoneRule' | 'areaRule'

function problemsOf(typed: {
  readonly nickname: string
  readonly area: string
  readonly number: string
}): Partial<Record<'nickname' | 'area' | 'number', Problem>> {
  const phone = typed.number.trim()
  return {
    ...(typed.nickname.trim() === '' ? { nickname: 'nicknameRule' } : {}),
    ...(phone !== '' && !PHONE.test(phone) ? { number: 'phoneRule' } : {}),
    ...(phone !== '' && !DIALLING_CODE.test(typed.area.trim()) ? { area: 'areaRule' } : {}),
  }
}

function roleName(role: string, names: Readonly<Record<string, string>>): string {
  return names[role] ?? role
}

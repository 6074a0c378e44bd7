/** State and actions of a sign-in form, for either realm. */
import { CODE_DIGITS } from '@interline/domain/session/sign-in-rules'
import { isUsername } from '@interline/domain/session/username'
import { useState } from 'react'
import { Failure } from '../../api/failure.ts'
import type sessionTexts from '../../i18n/en/session.ts'
import { PasskeyError, signWithPasskey, type Request, type SignedPasskey } from './passkeys.ts'

export interface Credentials {
  readonly username: string
  readonly password?: string
  readonly code?: string
  /** From the authenticator app, or a recovery code. */
  readonly factor?: string
}

/** How one realm signs in. `signIn` stores the reply and continues; both throw `Failure`. */
export interface SignInCalls {
  readonly signIn: (credentials: Credentials) => Promise<void>
  readonly requestCode: (
    username: string,
  ) => Promise<{ readonly resendAfterSeconds: number; readonly validMinutes: number }>
  readonly passkeyChallenge: () => Promise<Request>
  /** `username`: whose passkey it must be. */
  readonly passkeySignIn: (passkey: SignedPasskey, username?: string) => Promise<void>
  /** Emails a link to set a new password. */
  readonly requestLink: (username: string) => Promise<{ readonly validMinutes: number }>
}

export type Method = 'password' | 'code'
type Work = 'signIn' | 'sendCode' | 'sendLink' | 'passkey'
type Field = 'username' | 'password' | 'code' | 'factor'
/** An emailed code bypasses a password lock. */
const ASKS_BOTH: ReadonlySet<string> = new Set(['session.code_required', 'session.locked'])
const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)
type Rule = keyof typeof sessionTexts.rules

export interface SentCode {
  /** Epoch milliseconds from which a new code may be requested. */
  readonly againAt: number
  readonly validMinutes: number
}

export type SignIn = ReturnType<typeof useSignIn>

export function useSignIn(calls: SignInCalls, knownUsername = '') {
  const [method, setMethod] = useState<Method>('password')
  const [typed, setTyped] = useState({ username: knownUsername, password: '', code: '', factor: '' })
  const [problems, setProblems] = useState<Partial<Record<Field, Rule>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState<Work | null>(null)
  const [sent, setSent] = useState<SentCode | null>(null)
  const [linkSent, setLinkSent] = useState<{ readonly validMinutes: number } | null>(null)
  // After failed attempts the server requires both.
  const [needsBoth, setNeedsBoth] = useState(false)
  // Requested last, by name; the other entries stay as typed.
  const [asksFactor, setAsksFactor] = useState(false)
  /** The user has a passkey for this site. */
  const [hasPasskey, setHasPasskey] = useState(false)
  const [trouble, setTrouble] = useState<PasskeyError | null>(null)
  const asksCode = method === 'code' || needsBoth

  function check(fields: readonly Field[]): boolean {
    const found = Object.fromEntries(
      fields.map((field) => [field, problemOf(field, typed[field])]).filter(([, rule]) => rule),
    ) as typeof problems
    setProblems(found)
    return Object.keys(found).length === 0
  }

  async function run(what: Work, work: () => Promise<void>): Promise<void> {
    setBusy(what)
    setFailure(null)
    setTrouble(null)
    try {
      await work()
    } catch (error) {
      if (error instanceof PasskeyError) return setTrouble(error)
      if (!(error instanceof Failure)) throw error
      if (ASKS_BOTH.has(error.key)) setNeedsBoth(true)
      if (error.key === 'session.factor_required') {
        setAsksFactor(true)
        const { passkeyHosts = [] } = (error.data ?? {}) as { readonly passkeyHosts?: readonly string[] }
        setHasPasskey(passkeyHosts.includes(location.hostname))
        // The field itself says it; this is not an error.
        if (!asksFactor) return
      }
      // After many wrong codes the server requires the password as well.
      if (method === 'code' && error.fields.some(({ path }) => path === 'password')) {
        setMethod('password')
        setNeedsBoth(true)
      }
      setFailure(error)
    } finally {
      setBusy(null)
    }
  }

  return {
    method,
    typed,
    problems,
    failure,
    busy,
    sent,
    linkSent,
    asksPassword: method === 'password',
    asksCode,
    asksFactor,
    hasPasskey,
    trouble,
    choose(next: Method) {
      setMethod(next)
      setProblems({})
      setFailure(null)
    },
    type(field: Field, text: string) {
      setTyped({ ...typed, [field]: text })
      // After an error each keystroke is checked, so that the message disappears once fixed.
      if (problems[field]) setProblems({ ...problems, [field]: problemOf(field, text) })
    },
    /** On blur: only entered values are checked. */
    leave(field: Field) {
      if (typed[field] !== '') setProblems({ ...problems, [field]: problemOf(field, typed[field]) })
    },
    async sendCode() {
      if (busy || !check(['username'])) return
      await run('sendCode', async () => {
        const { resendAfterSeconds, validMinutes } = await calls.requestCode(typed.username.trim())
        setSent({ againAt: Date.now() + resendAfterSeconds * 1000, validMinutes })
      })
    },
    async sendLink() {
      if (busy || !check(['username'])) return
      await run('sendLink', async () => setLinkSent(await calls.requestLink(typed.username.trim())))
    },
    /** Replaces password and code; once a name was proved, only with a passkey of that user. */
    async signWithKey() {
      if (busy) return
      await run('passkey', async () => {
        const passkey = await signWithPasskey(await calls.passkeyChallenge())
        await calls.passkeySignIn(passkey, asksFactor ? typed.username.trim() : undefined)
      })
    },
    /** The first field in error, to focus; null when the form was sent. */
    async submit(): Promise<Field | null> {
      const fields = [...fieldsOf(method, asksCode), ...(asksFactor ? (['factor'] as const) : [])]
      if (busy) return null
      if (!check(fields)) return fields.find((field) => problemOf(field, typed[field])) ?? null
      const { username, password, code, factor } = typed
      await run('signIn', () =>
        calls.signIn({
          username: username.trim(),
          ...(method === 'password' ? { password } : {}),
          ...(asksCode ? { code: code.trim() } : {}),
          ...(asksFactor ? { factor: factor.trim() } : {}),
        }),
      )
      return null
    },
  }
}

function fieldsOf(method: Method, asksCode: boolean): readonly Field[] {
  return [
    'username',
    ...(method === 'password' ? (['password'] as const) : []),
    ...(asksCode ? (['code'] as const) : []),
  ]
}

function problemOf(field: Field, text: string): Rule | undefined {
  const trimmed = text.trim()
  if (field === 'username') {
    if (trimmed === '') return 'usernameMissing'
    return isUsername(trimmed) ? undefined : 'usernameFormat'
  }
  if (field === 'factor') return trimmed === '' ? 'factorMissing' : undefined
  if (field === 'password') return text === '' ? 'passwordMissing' : undefined
  if (trimmed === '') return 'codeMissing'
  return CODE.test(trimmed) ? undefined : 'codeFormat'
}

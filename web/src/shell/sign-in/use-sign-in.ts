/** What a sign-in form knows and does, for any realm: the portal's own, or the back office's. */
import { CODE_DIGITS } from '@interline/domain/session/sign-in-rules'
import { isUsername } from '@interline/domain/session/username'
import { useState } from 'react'
import { Failure } from '../../api/failure.ts'
import type sessionTexts from '../../i18n/en/session.ts'

export interface Credentials {
  readonly username: string
  readonly password?: string
  readonly code?: string
  /** Of the authenticator app, or a recovery code. */
  readonly factor?: string
}

/** How one realm signs in. `signIn` takes the answer over and goes on; both throw `Failure`. */
export interface SignInCalls {
  readonly signIn: (credentials: Credentials) => Promise<void>
  readonly requestCode: (
    username: string,
  ) => Promise<{ readonly resendAfterSeconds: number; readonly validMinutes: number }>
}

export type Method = 'password' | 'code'
type Field = 'username' | 'password' | 'code' | 'factor'
/** A mailed code passes a lock of the password. */
const ASKS_BOTH: ReadonlySet<string> = new Set(['session.code_required', 'session.locked'])
const CODE = new RegExp(`^\\d{${CODE_DIGITS}}$`)
type Rule = keyof typeof sessionTexts.rules

export interface SentCode {
  /** Epoch milliseconds from which a code may be asked for again. */
  readonly againAt: number
  readonly validMinutes: number
}

export type SignIn = ReturnType<typeof useSignIn>

export function useSignIn(calls: SignInCalls, knownUsername = '') {
  const [method, setMethod] = useState<Method>('password')
  const [typed, setTyped] = useState({ username: knownUsername, password: '', code: '', factor: '' })
  const [problems, setProblems] = useState<Partial<Record<Field, Rule>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState<'signIn' | 'sendCode' | null>(null)
  const [sent, setSent] = useState<SentCode | null>(null)
  // After failed attempts the server asks for both.
  const [needsBoth, setNeedsBoth] = useState(false)
  // Asked for last, and by name: what was right before stays as it was typed.
  const [asksFactor, setAsksFactor] = useState(false)
  const asksCode = method === 'code' || needsBoth

  function check(fields: readonly Field[]): boolean {
    const found = Object.fromEntries(
      fields.map((field) => [field, problemOf(field, typed[field])]).filter(([, rule]) => rule),
    ) as typeof problems
    setProblems(found)
    return Object.keys(found).length === 0
  }

  async function run(what: 'signIn' | 'sendCode', work: () => Promise<void>): Promise<void> {
    setBusy(what)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (ASKS_BOTH.has(error.key)) setNeedsBoth(true)
      if (error.key === 'session.factor_required') {
        setAsksFactor(true)
        // The field says it itself, and nothing went wrong.
        if (!asksFactor) return
      }
      // After many wrong codes the password is asked for as well.
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
    asksPassword: method === 'password',
    asksCode,
    asksFactor,
    choose(next: Method) {
      setMethod(next)
      setProblems({})
      setFailure(null)
    },
    type(field: Field, text: string) {
      setTyped({ ...typed, [field]: text })
      // Once in error, each key is checked, so that the sentence goes as soon as it is put right.
      if (problems[field]) setProblems({ ...problems, [field]: problemOf(field, text) })
    },
    /** When a field is left: only what was typed is judged. */
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
    /** The first field in error, for the focus; null when the server was asked. */
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

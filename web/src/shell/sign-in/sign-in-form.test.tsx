import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Failure } from '../../api/failure.ts'
import { SignInForm } from './sign-in-form.tsx'
import type { Credentials, SignInCalls } from './use-sign-in.ts'

/** A realm with scripted answers, one per attempt, that records its calls. */
function realm(answers: ReadonlyArray<Failure | null>) {
  const attempts: Credentials[] = []
  const codes: string[] = []
  const links: string[] = []
  const calls: SignInCalls = {
    signIn: (credentials) => {
      const answer = answers[attempts.length]
      attempts.push(credentials)
      return answer ? Promise.reject(answer) : Promise.resolve()
    },
    requestCode: (username) => {
      codes.push(username)
      return Promise.resolve({ resendAfterSeconds: 60, validMinutes: 10 })
    },
    passkeyChallenge: () => Promise.reject(new Error('unused')),
    passkeySignIn: () => Promise.resolve(),
    requestLink: (username) => {
      links.push(username)
      return Promise.resolve({ validMinutes: 60 })
    },
  }
  return { calls, attempts, codes, links }
}

afterEach(cleanup)

async function show(calls: SignInCalls, props: { readonly passwordOnly?: boolean } = {}) {
  await act(async () => {
    render(
      <Suspense>
        <SignInForm calls={calls} {...props} />
      </Suspense>,
    )
    // Texts load before the form is used.
    await Promise.resolve()
  })
  await screen.findByLabelText('User name or email')
  return userEvent.setup()
}

const signIn = () => screen.getByRole('button', { name: 'Sign in' })

test('[A4] shows the code field where required, and sends both', async () => {
  const refusal = new Failure({ key: 'session.code_required', code: 200007, message: 'A code is needed.' })
  const { calls, attempts, codes } = realm([refusal, null])
  const user = await show(calls)
  await user.type(screen.getByLabelText('User name or email'), ' owner@harbour.demo ')
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'secret word')
  await user.click(signIn())
  expect(attempts).toEqual([{ username: 'owner@harbour.demo', password: 'secret word' }])
  expect((await screen.findByRole('alert')).textContent).toBe('A code is needed.')

  await user.click(screen.getByRole('button', { name: 'Send code' }))
  expect(codes).toEqual(['owner@harbour.demo'])
  await user.type(screen.getByLabelText('Code from the email'), '123 456')
  await user.click(signIn())
  expect(attempts[1]).toEqual({ username: 'owner@harbour.demo', password: 'secret word', code: '123456' })
})

test('[A4] asks for a second factor after the password', async () => {
  const asked = new Failure({ key: 'session.factor_required', code: 200010, message: 'Enter the code.' })
  const wrong = new Failure({ key: 'session.factor_wrong', code: 200011, message: 'The code is wrong.' })
  const { calls, attempts } = realm([asked, wrong, null])
  const user = await show(calls, { passwordOnly: true })
  await user.type(screen.getByLabelText('User name or email'), 'desk@interline.demo')
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'secret word')
  await user.click(signIn())
  const factor = await screen.findByLabelText('Authenticator code')
  // This is not an error: the field says what to enter.
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(factor)
  await user.click(signIn())
  expect(screen.getByText('Enter the code from your app, or a recovery code.')).toBeTruthy()
  expect(attempts).toHaveLength(1)
  await user.type(factor, ' 123456 ')
  await user.click(signIn())
  expect((await screen.findByRole('alert')).textContent).toBe('The code is wrong.')
  await user.clear(factor)
  await user.type(factor, '3f7k-9mqx-02tz-hw4c{Enter}')
  expect(attempts.map(({ factor: sent }) => sent)).toEqual([undefined, '123456', '3f7k-9mqx-02tz-hw4c'])
  expect(attempts[2]).toMatchObject({ username: 'desk@interline.demo', password: 'secret word' })
})

test('[A4] a code cannot be requested twice within a minute', async () => {
  const { calls, codes } = realm([])
  const user = await show(calls)
  await user.click(screen.getByRole('tab', { name: 'Verification code' }))
  await user.type(screen.getByLabelText('User name or email'), 'owner@harbour.demo')
  await user.click(screen.getByRole('button', { name: 'Send code' }))
  const again = await screen.findByRole('button', { name: /^Send again in \d+ s$/ })
  await user.click(again)
  expect(codes).toHaveLength(1)
})

test('[A4] reports missing input before sending, and clears it when fixed', async () => {
  const { calls, attempts } = realm([null])
  const user = await show(calls)
  await user.click(signIn())
  expect(screen.getByText('Enter your user name or email.')).toBeTruthy()
  expect(screen.getByText('Enter your password.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('User name or email'))
  await user.type(screen.getByLabelText('User name or email'), 'two words')
  await user.tab()
  expect(screen.getByText(/^Enter an email address, or a user name/)).toBeTruthy()
  await user.clear(screen.getByLabelText('User name or email'))
  await user.type(screen.getByLabelText('User name or email'), 'finance@harbour.demo')
  expect(screen.queryByText(/^Enter an email address, or a user name/)).toBeNull()
  expect(attempts).toEqual([])
})

test('[A4 A10] works by keyboard alone: user name, Tab, password, Enter', async () => {
  const { calls, attempts } = realm([null])
  const user = await show(calls)
  await user.click(screen.getByLabelText('User name or email'))
  await user.keyboard('finance@harbour.demo{Tab}secret word{Enter}')
  expect(attempts).toEqual([{ username: 'finance@harbour.demo', password: 'secret word' }])
})

test('[A4] the back office has no sign-in by code alone', async () => {
  await show(realm([]).calls, { passwordOnly: true })
  expect(screen.queryByRole('tab')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  expect(screen.getByRole('button', { name: 'Email me a link' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sign in with an emailed code' })).toBeNull()
})

test('[A4] a forgotten password leads to an emailed link or a code', async () => {
  const { calls, links } = realm([])
  const user = await show(calls)
  await user.click(screen.getByRole('button', { name: 'Forgot your password?' }))
  await user.click(screen.getByRole('button', { name: 'Email me a link' }))
  expect(links).toEqual([])
  await user.type(screen.getByLabelText('User name or email'), 'owner@harbour.demo')
  await user.click(screen.getByRole('button', { name: 'Email me a link' }))
  expect(links).toEqual(['owner@harbour.demo'])
  expect(screen.getByRole('status').textContent).toContain('valid for 60 minutes')
  await user.click(screen.getByRole('button', { name: 'Sign in with an emailed code' }))
  expect(screen.getByLabelText('Code from the email')).toBeTruthy()
})

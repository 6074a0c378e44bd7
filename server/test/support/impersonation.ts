/** A member of the platform's staff who impersonates a user of an agency, with the browser's cookie. */
import { expect } from 'vitest'
import type { Input } from '@interline/contract/index'
import type { Caller, CallOptions, TestApp } from './app.ts'

export type Options = Input<'impersonation.start'>['body']

/** The impersonation `set-cookie` of a response; undefined: none. */
export function cookieOf(answer: { headers: Record<string, unknown> }): string | undefined {
  const set = [answer.headers['set-cookie'] ?? []].flat() as string[]
  return set.find((each) => each.startsWith('interline_impersonation='))
}

/** The cookie as the browser sends it. */
export function pairOf(cookie: string | undefined): string {
  return /^[^;]+/.exec(cookie ?? '')?.[0] ?? expect.fail('no cookie')
}

/** Starts an impersonation, and returns a browser with the cookie. */
export async function lookAs(
  app: TestApp,
  office: Caller,
  options: Partial<Options> = {},
): Promise<Caller & { readonly cookie: string }> {
  const body: Options = { reason: 'Ticket 4711', ...options }
  const answer = await office.call('impersonation.start', { body })
  expect(answer.status, answer.body.message).toBe(200)
  return browserWith(app, pairOf(cookieOf(answer)))
}

export function browserWith(app: TestApp, cookie: string): Caller & { readonly cookie: string } {
  return {
    cookie,
    token: undefined,
    call: (name, input, options: CallOptions = {}) =>
      app.anonymous.call(name, input, {
        ...options,
        headers: { cookie, 'sec-fetch-site': 'same-origin', ...options.headers },
      }),
  }
}

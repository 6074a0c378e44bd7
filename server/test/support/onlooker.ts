/** Somebody of the platform's staff who looks at the portal as a person of an agency, with the cookie that a browser keeps. */
import { expect } from 'vitest'
import type { Input } from '@interline/contract/index'
import type { Caller, CallOptions, TestApp } from './app.ts'

export type Wish = Input<'impersonation.start'>['body']

/** The `set-cookie` of the onlooker in an answer; undefined: it sets none. */
export function cookieOf(answer: { headers: Record<string, unknown> }): string | undefined {
  const set = [answer.headers['set-cookie'] ?? []].flat() as string[]
  return set.find((each) => each.startsWith('interline_impersonation='))
}

/** What the browser sends back of it. */
export function pairOf(cookie: string | undefined): string {
  return /^[^;]+/.exec(cookie ?? '')?.[0] ?? expect.fail('no cookie')
}

/** Begins to look, and answers a browser that does, with the cookie. */
export async function lookAs(
  app: TestApp,
  office: Caller,
  wish: Partial<Wish> = {},
): Promise<Caller & { readonly cookie: string }> {
  const body: Wish = { reason: 'Ticket 4711', ...wish }
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

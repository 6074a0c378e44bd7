/**
 * Shared by the tests: a visitor with their own network address (the server limits sign-ins and enquiries by address),
 * an English browser by default, and sign-in helpers.
 */
import { randomInt } from 'node:crypto'
import { test as base, expect } from '@playwright/test'
import type { BrowserContext, Page } from '@playwright/test'

/** The password of every login of the demo world. */
export const DEMO_PASSWORD = 'Demo2026!'

/** The cookie of each realm, and the call that ends the session. */
const SESSIONS = [
  { cookie: 'interline_session', leave: '/base/v2/me' },
  { cookie: 'interline_office', leave: '/admin/v1/me' },
] as const

export const test = base.extend<{ goingHome: void }>({
  locale: 'en-GB',
  // A user has at most five sessions, and a sixth ends the oldest: each test signs out, or parallel tests of the same
  // user would lose theirs.
  goingHome: [
    async ({ context, browser }, provide) => {
      const open = browser.newContext
      browser.newContext = async (options) => {
        const made = await open.call(browser, options)
        const close = made.close
        made.close = async (why) => {
          await signOut(made)
          await close.call(made, why)
        }
        return made
      }
      await provide()
      browser.newContext = open
      for (const one of new Set([context, ...browser.contexts()])) await signOut(one)
    },
    { auto: true },
  ],
  // The parameter is Playwright's, which reads a fixture's dependencies from its pattern.
  // oxlint-disable-next-line eslint/no-empty-pattern
  extraHTTPHeaders: async ({}, provide) => {
    await provide({ 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` })
  },
})

async function signOut(context: BrowserContext): Promise<void> {
  for (const { name, value } of await context.cookies()) {
    const leave = SESSIONS.find(({ cookie }) => cookie === name)?.leave
    // Whatever the answer: the session may be gone already.
    if (leave) await context.request.delete(leave, { headers: { authorization: `Bearer ${value}` } })
  }
}

export { expect }

/**
 * How many times this test has run on this server. A repeated run finds what earlier ones left: tests that count in
 * shared lists, or need an empty one, then use another name, day or user.
 */
export function triesBefore(): number {
  const { retry, repeatEachIndex } = test.info()
  return 2 * repeatEachIndex + retry
}

/** A surname that no other run of this test uses. */
export function surnameOfThisTry(surname: string): string {
  return surname + 'X'.repeat(triesBefore())
}

/** Fills in the sign-in form of the current page. English pages only. */
export async function typeSignIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.getByLabel('User name or email').fill(username)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in without the form, like a returning user with a session, for tests about other subjects. */
export async function comeSignedIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  const reply = await page.request.post('/base/v2/login', { data: { username, password } })
  expect(reply.status()).toBe(200)
  await page.addInitScript(() => localStorage.setItem('interline.signed-in', 'true'))
}

/** The newest six-digit code emailed to a user. */
export async function mailedCode(page: Page, username: string): Promise<string> {
  // Under /dev the server answers this machine only, never a request forwarded by a proxy.
  const direct = await page.context().browser()!.newContext({ extraHTTPHeaders: {} })
  const mailbox = await direct.newPage()
  try {
    await mailbox.goto('/dev/mailbox')
    const subject = mailbox.locator(`article[data-to="${username}"][data-purpose$="login_code"] h2`).first()
    return /\d{6}/.exec(await subject.innerText())![0]
  } finally {
    await direct.close()
  }
}

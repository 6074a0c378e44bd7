/** What `npm start` prints when the product runs. */
import { DEMO_PASSWORD } from '../server/db/seed/people.ts'

/** The logins that show most of the product; the README lists all of them. */
export const LOGINS: readonly (readonly [login: string, who: string])[] = [
  ['operator@harbour.demo', 'books, pays and downloads tickets for Harbour Travel (HKD)'],
  ['owner@harbour.demo', 'may do everything at Harbour Travel'],
  ['finance@harbour.demo', 'sees the money of Harbour Travel'],
  ['operator@kowloon.demo', 'a sub-agency of Harbour Travel (USD)'],
  ['operator@dragon.demo', 'Dragon Air Service: its own theme, Chinese (CNY)'],
]

export const OFFICE_LOGINS: readonly (readonly [login: string, who: string])[] = [
  ['admin@interline.demo', 'platform administrator'],
  ['desk@interline.demo', 'ticketing and service desk'],
]

export function welcome(address: string, mode: 'development' | 'production'): string {
  const lines = [``, `Interline runs at ${address}`]
  if (mode === 'development') {
    const row = ([login, who]: readonly [string, string]) => `  ${login.padEnd(24)}${who}`
    lines.push('', `Demo logins, each with the password ${DEMO_PASSWORD}`, ...LOGINS.map(row))
    lines.push('', `Back office, at ${address}/office`, ...OFFICE_LOGINS.map(row))
    lines.push('', `Calls: ${address}/docs   Mails: ${address}/dev/mailbox`)
  }
  lines.push('', 'Ctrl-C stops it; the data stay.', '')
  return lines.join('\n')
}

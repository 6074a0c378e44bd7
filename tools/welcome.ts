/** What `npm start` prints when the product runs. */
import { isLoopback } from '../server/src/platform/config/loopback.ts'
import { DEMO_PROVIDER } from '../server/db/seed/agencies.ts'
import { DEMO_PASSWORD } from '../server/db/seed/people.ts'

/** The logins that show most of the product; the README has the full list. */
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

/** Warnings of a start. */
export interface Exposure {
  /** The address it listens on. */
  readonly host: string
  /** The host of DATABASE_URL; undefined: the embedded database. */
  readonly databaseHost: string | undefined
  /** What must be set up before anyone can be served. */
  readonly missing?: string | undefined
}

const ON_THIS_MACHINE: Exposure = { host: '127.0.0.1', databaseHost: undefined }

export function welcome(
  address: string,
  mode: 'development' | 'production',
  exposure: Exposure = ON_THIS_MACHINE,
): string {
  const lines = [``, `Interline runs at ${address}`]
  if (exposure.missing !== undefined) lines.push('', `NOT READY: ${exposure.missing}`)
  if (mode === 'development') {
    lines.push(...warnings(exposure))
    const row = ([login, who]: readonly [string, string]) => `  ${login.padEnd(24)}${who}`
    lines.push('', `Demo logins, each with the password ${DEMO_PASSWORD}`, ...LOGINS.map(row))
    lines.push('', `Back office, at ${address}/office`, ...OFFICE_LOGINS.map(row))
    lines.push(
      '',
      `Company sign-on of Atlas Corporate, with a simulated provider: ${address}${DEMO_PROVIDER.path}`,
    )
    lines.push('', `Calls: ${address}/docs   Mails: ${address}/dev/mailbox`)
  }
  lines.push('', 'Ctrl-C stops it; the data stay.', '')
  return lines.join('\n')
}

/** Development publishes its passwords: whoever starts it on a reachable address must know. */
function warnings({ host, databaseHost }: Exposure): string[] {
  const found = [
    ...(isLoopback(host)
      ? []
      : [
          `Other machines reach this server (HOST=${host}), and the passwords below are known to everybody.`,
          'Pages under /dev answer this machine alone.',
        ]),
    ...(databaseHost === undefined || isLoopback(databaseHost)
      ? []
      : [
          `The database is on ${databaseHost}: the demo logins below open it to everybody who reaches this server.`,
        ]),
  ]
  return found.length === 0
    ? []
    : ['', 'WARNING: this is development. Set INTERLINE_MODE=production for real work.', ...found]
}

// Every setting of the server, in one place; setting-table.ts lists them. Settings are environment variables;
// all mistakes are reported at once, each with the allowed values. No other code reads process.env.

import { resolve } from 'node:path'
import { addressMistakes } from './database-address.ts'
import { isLoopback } from './loopback.ts'
import { SECRETS, withSecretFiles } from './secret-files.ts'
import { SETTINGS, type LogLevel } from './setting-table.ts'

export interface Settings {
  readonly port: number
  readonly host: string
  /** How many unpaid orders may hold seats; 0: no limit. */
  readonly orderCaps: {
    /** Made from one checked offer. */
    readonly perOffer: number
    /** Unpaid orders of one passenger around the same dates. */
    readonly perPassenger: number
    /** Unpaid orders of one agency. */
    readonly perAgency: number
  }
  /** Staff must sign in with a second factor, and set one up before anything else. */
  readonly staffSecondFactor: boolean
  /** Development may listen on an address reachable from other machines. */
  readonly publicDevelopment: boolean
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** The database without a pooler, for migrations and jobs; absent: the same as databaseUrl. */
  readonly directDatabaseUrl: string | undefined
  /** Connections of a process to its database, excluding those of its jobs. */
  readonly databasePoolSize: number
  /** Whether statements are prepared and called by name; `auto`: unless a pooler is in between. */
  readonly preparedStatements: 'auto' | 'on' | 'off'
  /** How long a terminating process keeps serving, while `ready` sends new callers elsewhere. */
  readonly drainSeconds: number
  /**
   * Store shared by several server processes: an address, or several of a cluster separated by commas;
   * absent: in-process memory.
   */
  readonly valkeyUrl: string | undefined
  /** Folder for everything stored outside the database. Absolute. */
  readonly dataDir: string
  /** Seed of the demo world and of the sandbox airline network. */
  readonly seed: string
  /** Retention in days of rows that are no longer accessible; 0: for ever. */
  readonly keepDays: {
    /** Exchange rates that no order was priced with. */
    readonly rates: number
    readonly userLog: number
    /** What staff read during impersonation. */
    readonly impersonationReads: number
  }
  /** Months after which a month of the user log and of mails is dropped whole; 0: never. */
  readonly keepMonths: { readonly userLog: number; readonly mails: number }
  /** Source of exchange rates; `manual`: all are set manually. */
  readonly exchangeRates: {
    readonly source: 'ecb' | 'reference' | 'manual'
    readonly url: string
    /** How long rates stay valid after the next document was due. */
    readonly maxAgeHours: number
  }
  readonly logLevel: LogLevel
  /** Every call is logged, whatever its level. */
  readonly accessLog: boolean
  /** `smtp://user:secret@host:port`; absent: the development mailbox. */
  readonly mailUrl: string | undefined
  readonly mailFrom: string
  /** Who sells to agencies at the top level: named on their bills, credit notes and statements. */
  readonly sellerName: string
  /** Where the platform's desk is notified of enquiries. */
  readonly deskMail: string
  /** The platform's treasury: agency debt, and ledger alarms. */
  readonly treasuryMail: string
  /** Development shows /dev/mailbox; production needs a mail transport. */
  readonly mode: 'development' | 'production'
  /** Whether hosts that no site has get the default site. */
  readonly unknownHosts: 'refuse' | 'serve'
  /** Name servers that are asked for records of sites' hosts, as `address` or `address:port`; empty: the system's. */
  readonly nameServers: readonly string[]
  /** Addresses of trusted proxies whose X-Forwarded-For is used. */
  readonly trustedProxies: readonly string[]
  /** Secret mixed into password hashes; in development generated and stored in the data folder. */
  readonly pepper: string | undefined
  /** Secret that encrypts single fields, such as document numbers; in development generated likewise. */
  readonly fieldKey: string | undefined
  /** Whether the simulated suppliers are connected; `test`: only testing users may buy from them. */
  readonly sandbox: 'off' | 'test' | 'on'
  /** Multiplies the delays of the sandbox airline network; 0 responds at once. */
  readonly sandboxPace: number
  /** A folder of scenario files for the sandbox, or one file that is active from the start. Absent: the examples. */
  readonly scenarios: string | undefined
  /** Separate-ticket trips are searched; keeps the network's timetable in memory. */
  readonly separateTickets: boolean
  /** How long a supplier may take to confirm a price. */
  readonly priceCheckSeconds: number
  /**
   * After this time without a supplier response a new order is returned unconfirmed, and resolved in the
   * background.
   */
  readonly bookingAnswerSeconds: number
  /** Days between the end of a credit cycle and the due date of its statement. */
  readonly creditGraceDays: number
  /** Levels of sub-agencies below a top-level agency. */
  readonly maxProxyLevel: number
  /** `CNY 50000`: up to this amount one person of the desk decides alone. */
  readonly secondPersonAbove: string
  /** A new demo world gets its orders, in the background. */
  readonly demoOrders: boolean
  /** Memory budget of the server: `small` stays within 450 MB, `large` uses more and computes less. */
  readonly memory: 'small' | 'large'
}

/** All mistakes in the environment, one sentence each. */
export class SettingsError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(`The settings need a look:\n${mistakes.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'SettingsError'
    this.mistakes = mistakes
  }
}

/** What production refuses because it is made for demonstrations and tests, and what to do instead. */
const DEVELOPMENT_ONLY: readonly (readonly [
  name: string,
  is: (text: string, env: (name: string) => string) => boolean,
  instead: string,
])[] = [
  ['PUBLIC_DEVELOPMENT', (text) => text === 'on', 'production listens where it is told to: leave it empty'],
  ['EXCHANGE_RATES', (text) => text === 'reference', 'those rates never move: set ecb or manual'],
  [
    'SANDBOX_SCENARIOS',
    (text, env) => text !== '' && !['on', 'test'].includes(env('SANDBOX')),
    'no simulated supplier is connected: leave it empty, or set SANDBOX=test',
  ],
]

/**
 * Reads and checks the environment. Throws a SettingsError that names every mistake. `mailOptional`: for commands that run
 * before there is a mail server.
 */
export function readSettings(
  given: Record<string, string | undefined>,
  { mailOptional = false }: { readonly mailOptional?: boolean } = {},
): Settings {
  const { env, unread } = withSecretFiles(given)
  const text = (name: string) => env[name] ?? SETTINGS.find((each) => each.name === name)?.fallback ?? ''
  const mistakes = SETTINGS.filter(({ name, accepts }) => !accepts(text(name))).map(
    ({ name, expects }) =>
      // Secrets must not be logged.
      `${name} is ${SECRETS.has(name) ? 'not accepted' : `"${text(name)}"`}: expected ${expects}.`,
  )
  mistakes.push(...unread)
  for (const name of ['DATABASE_URL', 'DIRECT_DATABASE_URL'])
    if (SETTINGS.some((each) => each.name === name && each.accepts(text(name))))
      mistakes.push(...addressMistakes(name, text(name)))
  if (text('INTERLINE_MODE') === 'production') {
    mistakes.push(...productionMistakes(text, mailOptional))
  } else if (mistakes.length === 0 && !isLoopback(text('HOST')) && text('PUBLIC_DEVELOPMENT') !== 'on') {
    mistakes.push(
      `HOST is "${text('HOST')}", which other machines reach, and development has passwords that everybody knows: set INTERLINE_MODE=production, or PUBLIC_DEVELOPMENT=on for a demonstration.`,
    )
  }
  if (mistakes.length > 0) throw new SettingsError(mistakes)
  return {
    port: Number(text('PORT')),
    host: text('HOST'),
    orderCaps: capsOf(text('ORDER_CAPS')),
    staffSecondFactor:
      (text('STAFF_SECOND_FACTOR') || (text('INTERLINE_MODE') === 'production' ? 'on' : 'off')) === 'on',
    publicDevelopment: text('PUBLIC_DEVELOPMENT') === 'on',
    databaseUrl: text('DATABASE_URL') || undefined,
    directDatabaseUrl: text('DIRECT_DATABASE_URL') || undefined,
    databasePoolSize: Number(text('DATABASE_POOL_SIZE')),
    preparedStatements: text('PREPARED_STATEMENTS') as Settings['preparedStatements'],
    drainSeconds: Number(text('DRAIN_SECONDS') || (text('INTERLINE_MODE') === 'production' ? 10 : 0)),
    valkeyUrl: text('VALKEY_URL') || undefined,
    dataDir: resolve(text('INTERLINE_DATA')),
    seed: text('INTERLINE_SEED'),
    keepDays: keepDaysOf(text('KEEP_DAYS')),
    keepMonths: keepMonthsOf(text('KEEP_MONTHS')),
    exchangeRates: exchangeRatesOf(text),
    logLevel: text('LOG_LEVEL') as LogLevel,
    accessLog: (text('ACCESS_LOG') || (text('INTERLINE_MODE') === 'production' ? 'on' : 'off')) === 'on',
    mailUrl: text('MAIL_URL') || undefined,
    mailFrom: text('MAIL_FROM'),
    sellerName: text('SELLER_NAME'),
    deskMail: text('DESK_MAIL'),
    treasuryMail: text('TREASURY_MAIL'),
    mode: text('INTERLINE_MODE') as Settings['mode'],
    unknownHosts: (text('UNKNOWN_HOSTS') ||
      (text('INTERLINE_MODE') === 'production' ? 'refuse' : 'serve')) as Settings['unknownHosts'],
    nameServers: listed(text('NAME_SERVERS')),
    trustedProxies: listed(text('TRUSTED_PROXIES')),
    pepper: text('PASSWORD_PEPPER') || undefined,
    fieldKey: text('FIELD_KEY') || undefined,
    sandbox: (text('SANDBOX') ||
      (text('INTERLINE_MODE') === 'production' ? 'off' : 'on')) as Settings['sandbox'],
    sandboxPace: Number(text('SANDBOX_PACE')),
    separateTickets: text('SEPARATE_TICKETS') === 'on',
    priceCheckSeconds: Number(text('PRICE_CHECK_SECONDS')),
    bookingAnswerSeconds: Number(text('BOOKING_ANSWER_SECONDS')),
    creditGraceDays: Number(text('CREDIT_GRACE_DAYS')),
    maxProxyLevel: Number(text('MAX_PROXY_LEVEL')),
    secondPersonAbove: text('DESK_SECOND_PERSON_ABOVE'),
    demoOrders: text('DEMO_ORDERS') === 'on',
    memory: text('SERVER_MEMORY') as Settings['memory'],
    scenarios: text('SANDBOX_SCENARIOS') === '' ? undefined : resolve(text('SANDBOX_SCENARIOS')),
  }
}

function productionMistakes(text: (name: string) => string, mailOptional: boolean): string[] {
  const needed = ['PASSWORD_PEPPER', 'FIELD_KEY', ...(mailOptional ? [] : ['MAIL_URL'])]
  return [
    ...needed.filter((name) => text(name) === '').map((name) => `${name} is empty: production needs it.`),
    ...DEVELOPMENT_ONLY.filter(([name, is]) => is(text(name), text)).map(
      ([name, , instead]) => `${name} is "${text(name)}", which is for development: ${instead}.`,
    ),
  ]
}

function exchangeRatesOf(text: (name: string) => string): Settings['exchangeRates'] {
  const usual = text('INTERLINE_MODE') === 'production' ? 'ecb' : 'reference'
  return {
    source: (text('EXCHANGE_RATES') || usual) as Settings['exchangeRates']['source'],
    url: text('EXCHANGE_RATES_URL'),
    maxAgeHours: Number(text('EXCHANGE_RATES_MAX_AGE')),
  }
}

function capsOf(text: string): Settings['orderCaps'] {
  const [perOffer = 0, perPassenger = 0, perAgency = 0] = text.split(',').map(Number)
  return { perOffer, perPassenger, perAgency }
}

function keepMonthsOf(text: string): Settings['keepMonths'] {
  const [userLog = 0, mails = 0] = text.split(',').map(Number)
  return { userLog, mails }
}

function keepDaysOf(text: string): Settings['keepDays'] {
  const [rates = 0, userLog = 0, impersonationReads = 0] = text.split(',').map(Number)
  return { rates, userLog, impersonationReads }
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
}

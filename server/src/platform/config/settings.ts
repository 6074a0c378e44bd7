// Every setting of the server, in one place; setting-table.ts lists them. Settings are environment variables; all
// mistakes in them are told at once, each with what is expected. Nothing else in the code reads process.env.

import { resolve } from 'node:path'
import { addressMistakes } from './database-address.ts'
import { isLoopback } from './loopback.ts'
import { SECRETS, withSecretFiles } from './secret-files.ts'
import { SETTINGS, type LogLevel } from './setting-table.ts'

export interface Settings {
  readonly port: number
  readonly host: string
  /** How many orders may hold seats without money; 0: no limit. */
  readonly orderCaps: {
    /** Made from one checked offer. */
    readonly perOffer: number
    /** Unpaid ones of one passenger around the same days. */
    readonly perPassenger: number
    /** Unpaid ones of one agency. */
    readonly perAgency: number
  }
  /** Members of the platform's staff sign in with a second factor, and set one up before anything else. */
  readonly staffSecondFactor: boolean
  /** Development may listen on an address that other machines reach. */
  readonly publicDevelopment: boolean
  /** Absent: the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined
  /** The database without a pooler, for migrations and jobs; absent: the same as databaseUrl. */
  readonly directDatabaseUrl: string | undefined
  /** Connections of a process to its database, those of its jobs not counted. */
  readonly databasePoolSize: number
  /** Whether statements are prepared and called by name; `auto`: unless a pooler is in between. */
  readonly preparedStatements: 'auto' | 'on' | 'off'
  /** For so long a process that was asked to end goes on answering, while `ready` sends new callers elsewhere. */
  readonly drainSeconds: number
  /** What several server processes share: an address, or several of a cluster joined with commas; absent: the memory of the one process. */
  readonly valkeyUrl: string | undefined
  /** Folder for everything the product keeps outside the database. Absolute. */
  readonly dataDir: string
  /** Seed of the demo world and of the sandbox airline network. */
  readonly seed: string
  /** For how many days rows are kept that nobody may ask for any more; 0: for ever. */
  readonly keepDays: {
    /** Exchange rates that no order was priced by. */
    readonly rates: number
    readonly userLog: number
    /** What members of the staff have read as somebody else. */
    readonly onlookerReads: number
  }
  /** Months after which a month of the user log and of mails is dropped whole; 0: never. */
  readonly keepMonths: { readonly userLog: number; readonly mails: number }
  readonly logLevel: LogLevel
  /** Each call has a line in the log, whatever its level. */
  readonly accessLog: boolean
  /** `smtp://user:secret@host:port`; absent: the development mailbox. */
  readonly mailUrl: string | undefined
  readonly mailFrom: string
  /** Where the platform's desk is told of enquiries. */
  readonly deskMail: string
  /** Development shows /dev/mailbox; production needs a mail transport. */
  readonly mode: 'development' | 'production'
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[]
  /** Secret mixed into password hashes; a development value is made and kept in the data folder. */
  readonly pepper: string | undefined
  /** Secret that encrypts single fields, such as document numbers; in development made and kept likewise. */
  readonly fieldKey: string | undefined
  /** Whether the simulated suppliers are connected; `test`: testing users alone may buy from them. */
  readonly sandbox: 'off' | 'test' | 'on'
  /** Multiplies the waiting times of the sandbox airline network; 0 answers at once. */
  readonly sandboxPace: number
  /** A folder of scenario files for the sandbox, or one file that is played from the start. Absent: the examples. */
  readonly scenarios: string | undefined
  /** Trips of separate tickets are looked for; keeps the timetable of the network in memory. */
  readonly separateTickets: boolean
  /** How long suppliers may take to say whether a price still stands. */
  readonly priceCheckSeconds: number
  /** After so long without an answer of the supplier a new order is answered unconfirmed, and settled in the background. */
  readonly bookingAnswerSeconds: number
  /** Days between the end of a credit cycle and the due date of its statement. */
  readonly creditGraceDays: number
  /** `CNY 50000`: up to this amount one person of the desk decides about money alone. */
  readonly secondPersonAbove: string
  /** A new demo world gets its orders, in the background. */
  readonly demoOrders: boolean
  /** How much memory the server may take: `small` stays within 450 MB, `large` takes more and computes less. */
  readonly memory: 'small' | 'large'
}

/** All mistakes of the environment in one sentence each. */
export class SettingsError extends Error {
  readonly mistakes: readonly string[]

  constructor(mistakes: readonly string[]) {
    super(`The settings need a look:\n${mistakes.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'SettingsError'
    this.mistakes = mistakes
  }
}

/** Reads and checks the environment. Throws a SettingsError that names every mistake. */
export function readSettings(given: Record<string, string | undefined>): Settings {
  const { env, unread } = withSecretFiles(given)
  const text = (name: string) => env[name] ?? SETTINGS.find((each) => each.name === name)?.fallback ?? ''
  const mistakes = SETTINGS.filter(({ name, accepts }) => !accepts(text(name))).map(
    ({ name, expects }) =>
      // What a secret is must not be in a log.
      `${name} is ${SECRETS.has(name) ? 'not accepted' : `"${text(name)}"`}: expected ${expects}.`,
  )
  mistakes.push(...unread)
  for (const name of ['DATABASE_URL', 'DIRECT_DATABASE_URL'])
    if (SETTINGS.some((each) => each.name === name && each.accepts(text(name))))
      mistakes.push(...addressMistakes(name, text(name)))
  if (text('INTERLINE_MODE') === 'production') {
    for (const name of ['MAIL_URL', 'PASSWORD_PEPPER', 'FIELD_KEY']) {
      if (text(name) === '') mistakes.push(`${name} is empty: production needs it.`)
    }
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
    logLevel: text('LOG_LEVEL') as LogLevel,
    accessLog: (text('ACCESS_LOG') || (text('INTERLINE_MODE') === 'production' ? 'on' : 'off')) === 'on',
    mailUrl: text('MAIL_URL') || undefined,
    mailFrom: text('MAIL_FROM'),
    deskMail: text('DESK_MAIL'),
    mode: text('INTERLINE_MODE') as Settings['mode'],
    trustedProxies: text('TRUSTED_PROXIES')
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    pepper: text('PASSWORD_PEPPER') || undefined,
    fieldKey: text('FIELD_KEY') || undefined,
    sandbox: (text('SANDBOX') ||
      (text('INTERLINE_MODE') === 'production' ? 'off' : 'on')) as Settings['sandbox'],
    sandboxPace: Number(text('SANDBOX_PACE')),
    separateTickets: text('SEPARATE_TICKETS') === 'on',
    priceCheckSeconds: Number(text('PRICE_CHECK_SECONDS')),
    bookingAnswerSeconds: Number(text('BOOKING_ANSWER_SECONDS')),
    creditGraceDays: Number(text('CREDIT_GRACE_DAYS')),
    secondPersonAbove: text('DESK_SECOND_PERSON_ABOVE'),
    demoOrders: text('DEMO_ORDERS') === 'on',
    memory: text('SERVER_MEMORY') as Settings['memory'],
    scenarios: text('SANDBOX_SCENARIOS') === '' ? undefined : resolve(text('SANDBOX_SCENARIOS')),
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
  const [rates = 0, userLog = 0, onlookerReads = 0] = text.split(',').map(Number)
  return { rates, userLog, onlookerReads }
}

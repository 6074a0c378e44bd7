// Every setting of the server, in one place. Settings are environment variables; all mistakes in them are told
// at once, each with what is expected. Nothing else in the code reads process.env.

import { resolve } from 'node:path'
import { isLoopback } from './loopback.ts'

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
  /** What several server processes share while people search; absent: the memory of the one process. */
  readonly valkeyUrl: string | undefined
  /** Folder for everything the product keeps outside the database. Absolute. */
  readonly dataDir: string
  /** Seed of the demo world and of the sandbox airline network. */
  readonly seed: string
  readonly logLevel: LogLevel
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

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** One row of the table in the README, and the reader of one variable. */
interface Setting {
  readonly name: string
  readonly fallback: string
  readonly expects: string
  readonly accepts: (text: string) => boolean
}

export const SETTINGS: readonly Setting[] = [
  {
    name: 'PORT',
    fallback: '3000',
    expects: 'a port from 0 to 65535 (0: any free one)',
    accepts: (t) => /^\d{1,5}$/.test(t) && Number(t) <= 65535,
  },
  {
    name: 'HOST',
    fallback: '127.0.0.1',
    expects: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
    accepts: (t) => /^[\w.:-]+$/.test(t),
  },
  {
    name: 'PUBLIC_DEVELOPMENT',
    fallback: 'off',
    expects: 'on or off: lets development listen on an address that other machines reach',
    accepts: (t) => t === 'on' || t === 'off',
  },
  {
    name: 'STAFF_SECOND_FACTOR',
    fallback: '',
    expects:
      'on or off: staff sign in with a second factor, set up at their first sign-in (empty: on in production, off in development)',
    accepts: (t) => t === '' || t === 'on' || t === 'off',
  },
  {
    name: 'ORDER_CAPS',
    fallback: '1,3,200',
    expects:
      'three whole numbers joined with commas: orders of one checked offer, unpaid orders of a passenger around the same days, unpaid orders of an agency (0: no limit)',
    accepts: (t) => /^\d{1,6},\d{1,6},\d{1,6}$/.test(t),
  },
  {
    name: 'DATABASE_URL',
    fallback: '',
    expects: 'a PostgreSQL address: postgres://user:password@host:5432/name (empty: the embedded database)',
    accepts: (t) => t === '' || /^postgres(ql)?:\/\/.+/.test(t),
  },
  {
    name: 'DIRECT_DATABASE_URL',
    fallback: '',
    expects:
      'the address of the same database past a pooler, for migrations and jobs (empty: that of DATABASE_URL)',
    accepts: (t) => t === '' || /^postgres(ql)?:\/\/.+/.test(t),
  },
  {
    name: 'DATABASE_POOL_SIZE',
    fallback: '12',
    expects: 'connections to the database, from 2 to 200',
    accepts: (t) => /^\d{1,3}$/.test(t) && Number(t) >= 2 && Number(t) <= 200,
  },
  {
    name: 'PREPARED_STATEMENTS',
    fallback: 'auto',
    expects: 'auto, on or off (auto: off behind a pooler)',
    accepts: (t) => ['auto', 'on', 'off'].includes(t),
  },
  {
    name: 'DRAIN_SECONDS',
    fallback: '',
    expects:
      'whole seconds from 0 to 300 in which a process that ends still answers (empty: 10 in production, 0 in development)',
    accepts: (t) => /^\d{0,3}$/.test(t) && Number(t) <= 300,
  },
  {
    name: 'VALKEY_URL',
    fallback: '',
    expects: 'a Valkey or Redis address: redis://user:password@host:6379 (empty: the memory of the process)',
    accepts: (t) => t === '' || /^rediss?:\/\/.+/.test(t),
  },
  {
    name: 'INTERLINE_DATA',
    fallback: '.data',
    expects: 'a folder that can be written',
    accepts: (t) => t.trim() !== '',
  },
  {
    name: 'INTERLINE_SEED',
    fallback: 'interline',
    expects: '1 to 64 letters, digits, dots or dashes',
    accepts: (t) => /^[\w.-]{1,64}$/.test(t),
  },
  {
    name: 'INTERLINE_MODE',
    fallback: 'development',
    expects: 'development or production',
    accepts: (t) => t === 'development' || t === 'production',
  },
  {
    name: 'LOG_LEVEL',
    fallback: 'warn',
    expects: `one of ${LOG_LEVELS.join(', ')}`,
    accepts: (t) => (LOG_LEVELS as readonly string[]).includes(t),
  },
  {
    name: 'MAIL_URL',
    fallback: '',
    expects: 'a mail server: smtp://user:password@host:587 (empty: the development mailbox)',
    accepts: (t) => t === '' || /^smtps?:\/\/.+/.test(t),
  },
  {
    name: 'MAIL_FROM',
    fallback: 'Interline <no-reply@interline.demo>',
    expects: 'a sender such as Name <name@example.com>',
    accepts: (t) => /.+@.+/.test(t),
  },
  {
    name: 'DESK_MAIL',
    fallback: 'desk@interline.demo',
    expects: 'the address that enquiries are told to',
    accepts: (t) => /^[^\s@]+@[^\s@]+$/.test(t),
  },
  {
    name: 'TRUSTED_PROXIES',
    fallback: '',
    expects: 'addresses or networks joined with commas: 10.0.0.0/8,127.0.0.1',
    accepts: (t) => t === '' || /^[\d.:a-fA-F/, ]+$/.test(t),
  },
  {
    name: 'PASSWORD_PEPPER',
    fallback: '',
    expects:
      'at least 32 characters, or several such secrets joined with commas, the current one first (empty in development: made once and kept in the data folder)',
    // Each of them: an empty one in front would leave the passwords of a production without a secret.
    accepts: (t) => t === '' || t.split(',').every((secret) => secret.length >= 32),
  },
  {
    name: 'FIELD_KEY',
    fallback: '',
    expects:
      'at least 32 characters, or several such secrets joined with commas, the current one first (empty in development: made once and stored in the data folder)',
    accepts: (t) => t === '' || t.split(',').every((secret) => secret.length >= 32),
  },
  {
    name: 'SANDBOX_PACE',
    fallback: '1',
    expects: 'a number from 0 to 10; 0 lets the simulated suppliers answer at once',
    accepts: (t) => /^\d+(\.\d+)?$/.test(t) && Number(t) <= 10,
  },
  {
    name: 'SANDBOX_SCENARIOS',
    fallback: '',
    expects: 'a folder of scenario files, or one .yaml file to be played (empty: the examples)',
    accepts: (t) => t === '' || t.trim() !== '',
  },
  {
    name: 'SEPARATE_TICKETS',
    fallback: 'on',
    expects: 'on or off: whether trips of separate tickets are looked for',
    accepts: (t) => t === 'on' || t === 'off',
  },
  {
    name: 'PRICE_CHECK_SECONDS',
    fallback: '25',
    // A browser waits 30 seconds for any answer.
    expects: 'whole seconds from 1 to 25: how long suppliers may take to check a price',
    accepts: (t) => /^\d+$/.test(t) && Number(t) >= 1 && Number(t) <= 25,
  },
  {
    name: 'BOOKING_ANSWER_SECONDS',
    fallback: '8',
    expects:
      'whole seconds from 1 to 25: how long a new order waits for its supplier before it is answered unconfirmed',
    accepts: (t) => /^\d+$/.test(t) && Number(t) >= 1 && Number(t) <= 25,
  },
  {
    name: 'CREDIT_GRACE_DAYS',
    fallback: '7',
    expects: 'whole days from 0 to 90 between the end of a credit cycle and the due date of its statement',
    accepts: (t) => /^\d{1,2}$/.test(t) && Number(t) <= 90,
  },
  {
    name: 'DESK_SECOND_PERSON_ABOVE',
    fallback: 'CNY 50000',
    expects: 'a currency and an amount, such as CNY 50000: above it a second person of the desk agrees',
    accepts: (t) => /^[A-Z]{3} \d{1,12}(\.\d{1,2})?$/.test(t),
  },
  {
    name: 'DEMO_ORDERS',
    fallback: 'on',
    expects: 'on or off: whether a new demo world gets its orders',
    accepts: (t) => t === 'on' || t === 'off',
  },
  {
    // Read by tools/memory-flags.ts as well, before the server starts.
    name: 'SERVER_MEMORY',
    fallback: 'small',
    expects: 'small (450 MB) or large (a server with 1 GB and more for each process)',
    accepts: (t) => t === 'small' || t === 'large',
  },
]

const SECRETS: ReadonlySet<string> = new Set(['PASSWORD_PEPPER', 'FIELD_KEY'])

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
export function readSettings(env: Record<string, string | undefined>): Settings {
  const text = (name: string) => env[name] ?? SETTINGS.find((each) => each.name === name)?.fallback ?? ''
  const mistakes = SETTINGS.filter(({ name, accepts }) => !accepts(text(name))).map(
    ({ name, expects }) =>
      // What a secret is must not be in a log.
      `${name} is ${SECRETS.has(name) ? 'not accepted' : `"${text(name)}"`}: expected ${expects}.`,
  )
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
    logLevel: text('LOG_LEVEL') as LogLevel,
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

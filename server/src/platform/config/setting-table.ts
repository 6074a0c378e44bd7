// The table of settings: the name of each environment variable, its default, and its allowed values. Their
// meaning to the server is in settings.ts.

import { isLoopback } from './loopback.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** One row of the table in the README, and the parser of one variable. */
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
    expects:
      'a Valkey or Redis address: redis://user:password@host:6379, or several of a cluster joined with commas (empty: the memory of the process)',
    accepts: (t) =>
      t === '' || t.split(',').every((each) => URL.canParse(each) && /^rediss?:\/\/.+/.test(each)),
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
    name: 'KEEP_DAYS',
    fallback: '90,730,730',
    expects:
      'three whole numbers joined with commas, each 0 (for ever) or 91 and more but for the first: days for which unused exchange rates, the user log and what impersonation sessions read are stored',
    accepts: (t) => {
      const [rates = '', ...records] = t.split(',')
      // The database refuses to remove younger records.
      return (
        /^\d{1,5}$/.test(rates) &&
        records.length === 2 &&
        records.every((n) => /^\d{1,5}$/.test(n) && (Number(n) === 0 || Number(n) > 90))
      )
    },
  },
  {
    name: 'KEEP_MONTHS',
    fallback: '0,0',
    expects:
      'two whole numbers joined with commas: months after which a month of the user log (0 or 4 and more) and of mails (0 or 2 and more) is dropped whole (0: never)',
    // The database refuses to drop younger months.
    accepts: (t) => /^(0|[4-9]|[1-9]\d{1,2}),(0|[2-9]|[1-9]\d{1,2})$/.test(t),
  },
  {
    name: 'EXCHANGE_RATES',
    fallback: '',
    expects:
      'ecb, reference or manual: where exchange rates come from (empty: ecb in production, reference in development)',
    accepts: (t) => ['', 'ecb', 'reference', 'manual'].includes(t),
  },
  {
    name: 'EXCHANGE_RATES_URL',
    fallback: 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml',
    expects: 'the https address of the daily reference rates (http on this machine only)',
    accepts: (t) => isSafeAddress(t),
  },
  {
    name: 'EXCHANGE_RATES_MAX_AGE',
    fallback: '24',
    expects: 'whole hours from 1 to 168: how long rates are good after the next document was due',
    accepts: (t) => /^\d{1,3}$/.test(t) && Number(t) >= 1 && Number(t) <= 168,
  },
  {
    name: 'LOG_LEVEL',
    fallback: 'warn',
    expects: `one of ${LOG_LEVELS.join(', ')}`,
    accepts: (t) => (LOG_LEVELS as readonly string[]).includes(t),
  },
  {
    name: 'ACCESS_LOG',
    fallback: '',
    expects: 'on or off: a line in the log for each call (empty: on in production, off in development)',
    accepts: (t) => ['', 'on', 'off'].includes(t),
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
    name: 'SELLER_NAME',
    fallback: 'Interline',
    expects: 'the legal name on bills and statements of agencies at the top level, up to 120 characters',
    accepts: (t) => t.trim() !== '' && t.length <= 120,
  },
  {
    name: 'DESK_MAIL',
    fallback: 'desk@interline.demo',
    expects: 'the address that enquiries are told to',
    accepts: (t) => /^[^\s@]+@[^\s@]+$/.test(t),
  },
  {
    name: 'TREASURY_MAIL',
    fallback: 'treasury@interline.demo',
    expects: 'the address that statements of the platform and alarms of the ledger are told to',
    accepts: (t) => /^[^\s@]+@[^\s@]+$/.test(t),
  },
  {
    name: 'UNKNOWN_HOSTS',
    fallback: '',
    expects: 'refuse or serve',
    accepts: (t) => ['', 'refuse', 'serve'].includes(t),
  },
  {
    name: 'NAME_SERVERS',
    fallback: '',
    expects: 'addresses joined with commas, with a port where it is not 53: 10.0.0.2,10.0.0.3:5353',
    accepts: (t) => t === '' || /^[\d.:a-fA-F[\], ]+$/.test(t),
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
    // Every one of them: an empty first entry would leave production passwords without a secret.
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
    name: 'SANDBOX',
    fallback: '',
    expects:
      'off, test or on: whether the simulated suppliers are connected; test: for testing users only (empty: off in production, on in development)',
    accepts: (t) => ['', 'off', 'test', 'on'].includes(t),
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
    // A browser waits 30 seconds for any response.
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
    name: 'MAX_PROXY_LEVEL',
    fallback: '1',
    expects:
      'a whole number from 1 to 5: how many levels of sub-agencies the platform opens below a top-level agency',
    accepts: (t) => /^[1-5]$/.test(t),
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

/** Encrypted, or on this machine: traffic cannot be altered in between. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)))
}

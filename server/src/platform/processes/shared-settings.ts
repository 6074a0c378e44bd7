// Which settings all processes of an installation must share, and the warning when they differ. The database
// only stores digests: some of them are secrets.

import type { Pepper } from '../auth/pepper.ts'
import type { Settings } from '../config/settings.ts'
import { storedSecret } from '../secrets/stored-secret.ts'

const PEPPER = 'PASSWORD_PEPPER'
const VALKEY = 'VALKEY_URL'

/** Settings that change the result of a call or a job. Ports, folders, logs and sizes are per process. */
const ALIKE: Readonly<Record<string, (settings: Settings) => unknown>> = {
  INTERLINE_MODE: ({ mode }) => mode,
  // Absent in development: each data folder has a secret of its own.
  FIELD_KEY: ({ fieldKey, dataDir }) => fieldKey ?? storedSecret(dataDir, 'field-key'),
  STAFF_SECOND_FACTOR: ({ staffSecondFactor }) => staffSecondFactor,
  ORDER_CAPS: ({ orderCaps }) => orderCaps,
  KEEP_DAYS: ({ keepDays }) => keepDays,
  KEEP_MONTHS: ({ keepMonths }) => keepMonths,
  MAIL_URL: ({ mailUrl }) => mailUrl,
  MAIL_FROM: ({ mailFrom }) => mailFrom,
  SELLER_NAME: ({ sellerName }) => sellerName,
  DESK_MAIL: ({ deskMail }) => deskMail,
  TREASURY_MAIL: ({ treasuryMail }) => treasuryMail,
  SANDBOX: ({ sandbox }) => sandbox,
  PRICE_CHECK_SECONDS: ({ priceCheckSeconds }) => priceCheckSeconds,
  BOOKING_ANSWER_SECONDS: ({ bookingAnswerSeconds }) => bookingAnswerSeconds,
  CREDIT_GRACE_DAYS: ({ creditGraceDays }) => creditGraceDays,
  MAX_PROXY_LEVEL: ({ maxProxyLevel }) => maxProxyLevel,
  DESK_SECOND_PERSON_ABOVE: ({ secondPersonAbove }) => secondPersonAbove,
}
/** Settings that matter between processes that serve calls. */
const ALIKE_FOR_CALLS: typeof ALIKE = {
  [VALKEY]: ({ valkeyUrl }) => valkeyUrl,
  UNKNOWN_HOSTS: ({ unknownHosts }) => unknownHosts,
  TRUSTED_PROXIES: ({ trustedProxies }) => trustedProxies,
  SEPARATE_TICKETS: ({ separateTickets }) => separateTickets,
}

/** Digests by setting name; an empty VALKEY_URL is an empty text. */
export type Fingerprints = Readonly<Record<string, string>>

/** A process as seen by the others. */
export interface Fellow {
  readonly host: string
  readonly pid: number
  /** It serves calls, not only jobs. */
  readonly answers: boolean
  readonly settings: Fingerprints
}

/** The digests of this process, keyed with its pepper, so that a short secret cannot be guessed. */
export function fingerprintsOf(settings: Settings, pepper: Pepper): Fingerprints {
  const prints = Object.entries({ ...ALIKE, ...ALIKE_FOR_CALLS }).map(([name, value]) => {
    const text = JSON.stringify(value(settings) ?? null)
    return [name, pepper.digest(`setting ${name}`, text).toString('hex').slice(0, 12)] as const
  })
  return {
    ...Object.fromEntries(prints),
    ...(settings.valkeyUrl === undefined ? { [VALKEY]: '' } : {}),
    [PEPPER]: pepper.key,
  }
}

/** A conflicting setting, and what to do in one sentence, which names machines. */
export interface Misfit {
  readonly setting: string
  readonly sentence: string
}

/** The conflicts between this process and the others. */
export function misfitsOf(own: Fellow, others: readonly Fellow[]): Misfit[] {
  const answering = own.answers ? others.filter(({ answers }) => answers) : []
  const alone = (one: Fellow) => one.settings[VALKEY] === ''
  const misfits: Misfit[] = []
  if (answering.length > 0 && alone(own) && answering.every(alone))
    misfits.push({
      setting: VALKEY,
      sentence:
        `VALKEY_URL is empty and ${answering.length + 1} processes answer calls (this one and ${namesOf(answering)}): ` +
        'each keeps its searches itself and knows none of another. Set VALKEY_URL for all of them, or run one.',
    })
  const differing = new Map<string, Fellow[]>()
  for (const other of others)
    for (const name of differingNames(own, other))
      differing.set(name, [...(differing.get(name) ?? []), other])
  for (const [setting, fellows] of differing)
    misfits.push({
      setting,
      sentence: `${setting} of this process differs from that of ${namesOf(fellows)}: set the same value for all of them.`,
    })
  return misfits
}

function differingNames(own: Fellow, other: Fellow): string[] {
  // Digests of two peppers cannot be compared.
  if (own.settings[PEPPER] !== other.settings[PEPPER]) return [PEPPER]
  const names = own.answers && other.answers ? { ...ALIKE, ...ALIKE_FOR_CALLS } : ALIKE
  // A setting known to only one of two versions is ignored.
  return Object.keys(names).filter(
    (name) => name in own.settings && name in other.settings && own.settings[name] !== other.settings[name],
  )
}

function namesOf(fellows: readonly Fellow[]): string {
  return fellows.map(({ host, pid }) => `process ${pid} on ${host}`).join(', ')
}

// For how long personal data are kept. Money, tickets, invoices and the ledger are not among them: they are never
// removed. Periods are days after the event that is named for each kind.

export interface RetentionPeriod {
  /** Days, unless the platform has set another number. */
  readonly usual: number
  /** What the work of the product needs at least. */
  readonly min: number
}

/** After this long nobody can explain why personal data are still there. */
export const RETENTION_MAX_DAYS = 3_650

export const RETENTION_KINDS = [
  'travel_documents',
  'evidence',
  'enquiries',
  'user_log',
  'impersonation_reads',
  'mails',
  'notifications',
  'devices',
  'supplier_history',
  'webhook_deliveries',
  'alerts',
  'forgetting',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

/** The user log and what impersonation sessions read have their usual periods in the setting `KEEP_DAYS`. */
export const RETENTION_PERIODS: Readonly<Record<RetentionKind, RetentionPeriod>> = {
  travel_documents: { usual: 180, min: 30 },
  evidence: { usual: 365, min: 30 },
  enquiries: { usual: 730, min: 30 },
  user_log: { usual: 730, min: 91 },
  impersonation_reads: { usual: 730, min: 91 },
  mails: { usual: 30, min: 7 },
  notifications: { usual: 90, min: 30 },
  devices: { usual: 180, min: 30 },
  supplier_history: { usual: 30, min: 8 },
  webhook_deliveries: { usual: 30, min: 7 },
  alerts: { usual: 90, min: 30 },
  // Claims and refunds may follow a flight: so long a traveller cannot be forgotten.
  forgetting: { usual: 30, min: 1 },
}

/** A shorter period takes effect after this long. */
export const RETENTION_GRACE_HOURS = 24

/** Why a period cannot be set; undefined: it can. */
export function retentionFault(kind: RetentionKind, days: number): 'retention.range' | undefined {
  const { min } = RETENTION_PERIODS[kind]
  return Number.isInteger(days) && days >= min && days <= RETENTION_MAX_DAYS ? undefined : 'retention.range'
}

/** The period in force at `now`; all times in milliseconds since the epoch. */
export function periodInForce(
  {
    days,
    daysBefore,
    takesEffectAt,
  }: { readonly days: number; readonly daysBefore: number; readonly takesEffectAt: number },
  now: number,
): number {
  return now >= takesEffectAt ? days : daysBefore
}

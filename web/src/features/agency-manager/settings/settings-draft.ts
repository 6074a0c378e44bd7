/**
 * The draft of the settings: what the fields hold while they may be invalid, and what is sent once valid. A null field
 * is not set at the agency.
 */
import { nested } from '@interline/domain/agencies/nested-settings'
import { SETTINGS, type SettingKey } from '@interline/domain/agencies/setting-table'
import {
  adjustmentFault,
  isHostPattern,
  isNotifyAddress,
  isPercent,
  isTaxNumber,
  isUnits,
} from '@interline/domain/agencies/setting-values'
import type { CodeFilter, PriceAdjustment, ServiceFees } from '@interline/domain/agencies/settings'
import type { Currency } from '@interline/domain/money/money'
import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import type { Fault } from './faults.ts'

/** Input by setting name; untouched settings are missing. */
export type Draft = Readonly<Partial<Record<SettingKey, unknown>>>

export interface FeesTyped {
  readonly change: string
  readonly refund: string
  readonly void: string
  readonly currency: Currency
  readonly feeOnInvoluntary: boolean
}

export interface CodesTyped {
  readonly allow: string
  readonly deny: string
}

/** The initial value of a field. */
export function typedOf(key: SettingKey, value: unknown): unknown {
  if (value === null || value === undefined) return null
  const { kind } = SETTINGS[key]
  if (kind === 'fees') {
    const { change, refund, void: ofVoid, ...rest } = value as ServiceFees
    const text = (minor: number) => typedAmount(BigInt(minor), rest.currency)
    return { ...rest, change: text(change), refund: text(refund), void: text(ofVoid) } satisfies FeesTyped
  }
  if (kind === 'codes') {
    const { allow, deny } = value as CodeFilter
    return { allow: (allow ?? []).join(', '), deny: deny.join(', ') } satisfies CodesTyped
  }
  if (kind === 'hosts') return (value as readonly string[]).join('\n')
  return kind === 'seconds' ? plainText(value) : value
}

/** Unique codes, separated by commas or spaces. */
export function codesIn(text: string): string[] {
  return [...new Set(text.split(/[\s,，、]+/).filter(Boolean))]
}

export interface ReadDraft {
  /** Ready to send, when everything is valid. */
  readonly config: Record<string, unknown>
  /** By the path that a refusal of the server would name. */
  readonly faults: ReadonlyMap<string, Fault>
}

/** Parses the input. `currency`: the settlement currency after saving. */
export function readDraft(draft: Draft, currency: Currency): ReadDraft {
  const faults = new Map<string, Fault>()
  const keys = Object.keys(draft) as SettingKey[]
  const values = keys.map((key) => {
    const value = draft[key] ?? null
    if (value === null) return [key, null] as const
    return [key, READERS[SETTINGS[key].kind]?.(value, { key, currency, faults }) ?? value] as const
  })
  return { config: withoutEmpty(nested(values)), faults }
}

function withoutEmpty(config: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(config).filter(
      ([, value]) => typeof value !== 'object' || value === null || Object.keys(value).length > 0,
    ),
  )
}

interface Reading {
  readonly key: SettingKey
  readonly currency: Currency
  readonly faults: Map<string, Fault>
}

type Reader = (value: unknown, reading: Reading) => unknown

function checked(isRight: (text: string, currency: Currency) => boolean, rule: Fault['rule']): Reader {
  return (value, { key, currency, faults }) => {
    const text = String(value).trim()
    if (!isRight(text, currency)) faults.set(key, { rule, values: { currency } })
    return text
  }
}

const READERS: Partial<Record<(typeof SETTINGS)[SettingKey]['kind'], Reader>> = {
  percent: checked(isPercent, 'setting.percent'),
  amount: checked(isUnits, 'setting.units'),
  address: checked(isNotifyAddress, 'setting.address'),
  text(value, { key, faults }) {
    const text = String(value).trim()
    if (key !== 'taxConfig.number') return text
    const number = text.toUpperCase()
    if (!isTaxNumber(number)) faults.set(key, { rule: 'setting.tax_number' })
    return number
  },
  seconds(value, { key, faults }) {
    const seconds = Number(value)
    if (!Number.isInteger(seconds)) faults.set(key, { rule: 'field.number' })
    else if (seconds < 3) faults.set(key, { rule: 'field.too_small', values: { min: 3 } })
    else if (seconds > 60) faults.set(key, { rule: 'field.too_large', values: { max: 60 } })
    return seconds
  },
  hosts(value, { key, faults }) {
    const hosts = String(value).toLowerCase().split(/\s+/).filter(Boolean)
    if (!hosts.every(isHostPattern)) faults.set(key, { rule: 'setting.host' })
    return hosts
  },
  adjustment(value, { key, currency, faults }) {
    const row = value as PriceAdjustment
    const trimmed = { ...row, value: row.value.trim(), limit: row.limit.trim() || '0' }
    const fault = adjustmentFault(trimmed, currency)
    if (fault === 'limit') faults.set(`${key}.limit`, { rule: 'setting.units', values: { currency } })
    else if (fault)
      faults.set(`${key}.value`, {
        rule: row.unit === 'percent' ? 'setting.percent' : 'setting.fixed',
        values: { currency },
      })
    return trimmed
  },
  fees(value, { key, faults }) {
    const typed = value as FeesTyped
    const minor = (name: 'change' | 'refund' | 'void') => {
      // A blank fee is none.
      const read = readTyped(typed[name].trim() || '0', typed.currency)
      if (read === null || read < 0n || read > 100_000_000n)
        faults.set(`${key}.${name}`, { rule: 'setting.units', values: { currency: typed.currency } })
      return Number(read ?? 0n)
    }
    return { ...typed, change: minor('change'), refund: minor('refund'), void: minor('void') }
  },
  codes(value, { key, faults }) {
    const typed = value as CodesTyped
    const read = (text: string) => codesIn(key.endsWith('airlines') ? text.toUpperCase() : text)
    const [allow, deny] = [read(typed.allow), read(typed.deny)]
    if (key.endsWith('airlines'))
      for (const [name, codes] of Object.entries({ allow, deny }))
        if (!codes.every((code) => /^[A-Z0-9]{2}$/.test(code)))
          faults.set(`${key}.${name}`, { rule: 'setting.airline' })
    if (allow.some((code) => deny.includes(code))) faults.set(`${key}.deny`, { rule: 'setting.codes_both' })
    return { allow: allow.length > 0 ? allow : null, deny }
  },
}

/** A text or number as typed; nothing for settings with their own fields. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

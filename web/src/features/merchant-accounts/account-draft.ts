import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import type { Currency } from '@interline/domain/money/money'
import type { Account, Changed, ConnectedChannel } from './account-calls.ts'

/** A form as it is typed. */
export interface Draft {
  readonly name: string
  readonly environment: Account['environment']
  readonly endpoint: string
  readonly currencies: readonly Currency[]
  readonly feePct: string
  readonly amountCurrency: Currency
  readonly fixedFee: string
  readonly min: string
  readonly max: string
  readonly position: string
  readonly active: boolean
  readonly takesTopUps: boolean
  readonly returnFeeOnRefund: boolean
  readonly keys: Readonly<Record<string, { readonly add: string; readonly remove: readonly string[] }>>
}

export function draftOf(account: Account | undefined, channel: ConnectedChannel): Draft {
  const currency = account?.amountCurrency ?? channel.currencies[0] ?? 'CNY'
  const text = (minor: number | null | undefined) =>
    minor === null || minor === undefined ? '' : typedAmount(BigInt(minor), currency)
  return {
    name: account?.name ?? '',
    environment: account?.environment ?? 'test',
    endpoint: account?.endpoint ?? '',
    currencies: account?.currencies ?? channel.currencies.slice(0, 1),
    feePct: account?.feePct ?? '0',
    amountCurrency: currency,
    fixedFee: text(account?.fixedFee ?? 0),
    min: text(account?.min),
    max: text(account?.max),
    position: String(account?.position ?? 10),
    active: account?.active ?? false,
    takesTopUps: account?.takesTopUps ?? true,
    returnFeeOnRefund: account?.returnFeeOnRefund ?? false,
    keys: {},
  }
}

export type DraftIssue =
  | 'name'
  | 'currencies'
  | 'feePct'
  | 'fixedFee'
  | 'min'
  | 'max'
  | 'position'
  | 'endpoint'

export function issuesOf(draft: Draft): ReadonlySet<DraftIssue> {
  const issues = new Set<DraftIssue>()
  const { amountCurrency: currency } = draft
  if (draft.name.trim() === '') issues.add('name')
  if (draft.currencies.length === 0) issues.add('currencies')
  if (!/^(?:0|[1-9]\d?)(?:\.\d{1,2})?$/.test(draft.feePct.trim()) || Number(draft.feePct) > 20)
    issues.add('feePct')
  if (minorOf(draft.fixedFee, currency) === null) issues.add('fixedFee')
  if (draft.min.trim() !== '' && minorOf(draft.min, currency) === null) issues.add('min')
  const least = minorOf(draft.min, currency) ?? 0n
  if (draft.max.trim() !== '' && (minorOf(draft.max, currency) ?? -1n) < least) issues.add('max')
  if (!/^\d{1,2}$/.test(draft.position.trim())) issues.add('position')
  if (
    draft.environment === 'simulator' &&
    !/^http:\/\/(127\.0\.0\.1|localhost)(:\d+)?(\/|$)/.test(draft.endpoint)
  )
    issues.add('endpoint')
  return issues
}

/** Call it without issues only. */
export function bodyOf(draft: Draft): Omit<Changed, 'version'> {
  const minor = (text: string) =>
    text.trim() === '' ? null : Number(minorOf(text, draft.amountCurrency) ?? 0n)
  return {
    name: draft.name.trim(),
    environment: draft.environment,
    endpoint: draft.environment === 'simulator' ? draft.endpoint.trim() : '',
    currencies: [...draft.currencies],
    feePct: draft.feePct.trim(),
    amountCurrency: draft.amountCurrency,
    fixedFee: minor(draft.fixedFee) ?? 0,
    min: minor(draft.min),
    max: minor(draft.max),
    position: Number(draft.position),
    active: draft.active,
    takesTopUps: draft.takesTopUps,
    returnFeeOnRefund: draft.returnFeeOnRefund,
    keys: Object.fromEntries(
      Object.entries(draft.keys)
        .filter(([, { add, remove }]) => add.trim() !== '' || remove.length > 0)
        .map(([field, { add, remove }]) => [
          field,
          { add: add.trim() === '' ? [] : [add.trim()], remove: [...remove] },
        ]),
    ),
  }
}

function minorOf(text: string, currency: Currency): bigint | null {
  const minor = readTyped(text, currency)
  return typeof minor === 'bigint' && minor >= 0n ? minor : null
}

// Compares a billing file with what our books say we owe the supplier. Every document of the file and every one of ours in its
// period ends in one place: matched, known from an earlier file, or a difference.

import type { Currency } from '../../money/money.ts'
import type { BilledDocument, BillingFile } from './billing-file.ts'
import type { DifferenceKind } from './differences.ts'

/** A document as our books have it. */
export interface OwnDocument {
  /** Stays the same whenever it is read: kind, order and ticket. */
  readonly key: string
  readonly type: 'sale' | 'exchange' | 'refund' | 'void'
  readonly orderId: string
  readonly ticket: string | null
  readonly pnr: string | null
  readonly passenger: string
  readonly currency: Currency
  /** What we owe for it, minor units; below zero: the supplier owes it. */
  readonly minor: bigint
  /** Local date of the posting. */
  readonly postedOn: string
}

/** A memo of the register. Airlines number their memos, and two airlines may use one number. */
export interface KnownMemo {
  readonly kind: 'adm' | 'acm'
  readonly number: string
  /** Empty: the ticket is not ours, any supplier may bill it. */
  readonly supplier: string
  readonly minor: bigint
  readonly currency: Currency
  readonly isCharged: boolean
}

export interface Earlier {
  /** Keys of own documents that earlier files have billed. */
  readonly billed: ReadonlySet<string>
  /** `identityOf` of the documents of earlier files. */
  readonly documents: ReadonlySet<string>
  /** References of documents whose difference nobody has settled: under them the supplier may correct itself. */
  readonly disputed: ReadonlySet<string>
}

export interface FoundDifference {
  readonly kind: DifferenceKind
  /** Absent: the file has no line for it. */
  readonly line?: number
  readonly billed?: BilledDocument
  readonly own?: OwnDocument
  readonly theirs: bigint | null
  readonly ours: bigint | null
  /** What was not understood. */
  readonly text?: string
}

export interface Matched {
  /** Of each document of the file: what became of it, and the own document behind it. */
  readonly lines: readonly {
    readonly line: number
    readonly outcome: 'matched' | 'repeated' | DifferenceKind
    readonly own: OwnDocument | null
  }[]
  readonly differences: readonly FoundDifference[]
  /** References under which the supplier has corrected what an earlier file had. */
  readonly corrected: readonly string[]
  /** Own documents that this file bills. */
  readonly billed: ReadonlySet<string>
  /** Own documents of the period that nobody has billed; differences only where the file is complete. */
  readonly unbilled: readonly OwnDocument[]
}

/** The same document in two files of a supplier is one document. */
export function identityOf({ reference, type, ticket, pnr, net, currency }: BilledDocument): string {
  return [reference, type, ticket ?? '', pnr ?? '', currency, net].join('|')
}

const GROUPS = { sale: 'charge', exchange: 'charge', refund: 'refund', void: 'void' } as const

export function matchBilling(
  file: BillingFile,
  own: readonly OwnDocument[],
  { earlier, memos }: { readonly earlier: Earlier; readonly memos: readonly KnownMemo[] },
): Matched {
  const index = indexOf(own)
  const billed = new Set<string>()
  const seen = new Set<string>()
  const differences: FoundDifference[] = []
  const corrected: string[] = []
  const lines = file.documents.map((document) => {
    const { line } = document
    const identity = identityOf(document)
    if (earlier.documents.has(identity)) return { line, outcome: 'repeated', own: null } as const
    const found = seen.has(identity)
      ? { kind: 'duplicate' as const, ...behind(document, index, () => true) }
      : compare(document, index, { earlier, memos, billed, supplier: file.head.supplier })
    seen.add(identity)
    if (earlier.disputed.has(document.reference)) corrected.push(document.reference)
    if (found.own && found.kind !== 'duplicate') billed.add(found.own.key)
    if (found.kind !== undefined) {
      const isAlone = found.kind === 'duplicate' || found.kind === 'missing_ours' || !found.own
      differences.push({
        kind: found.kind,
        line,
        billed: document,
        ...(found.own ? { own: found.own } : {}),
        theirs: document.net,
        ours: isAlone ? null : found.own.minor,
      })
    }
    return { line, outcome: found.kind ?? ('matched' as const), own: found.own ?? null }
  })
  const unbilled = own.filter(
    ({ key, postedOn }) =>
      postedOn >= file.head.from && postedOn <= file.head.to && !billed.has(key) && !earlier.billed.has(key),
  )
  return {
    lines,
    corrected,
    billed,
    unbilled,
    differences: [
      ...differences,
      ...(file.head.complete ? unbilled.map(missing) : []),
      ...file.unread.map(({ line, text, issue }): FoundDifference => ({
        kind: 'unread',
        line,
        text: `${issue}: ${text}`,
        theirs: null,
        ours: null,
      })),
    ],
  }
}

function missing(own: OwnDocument): FoundDifference {
  const kind = own.type === 'refund' || own.type === 'void' ? 'refund_missing' : 'missing_theirs'
  return { kind, own, theirs: null, ours: own.minor }
}

interface Compared {
  readonly kind?: DifferenceKind
  readonly own?: OwnDocument
}

function compare(
  document: BilledDocument,
  index: Index,
  {
    earlier,
    memos,
    billed,
    supplier,
  }: {
    readonly earlier: Earlier
    readonly memos: readonly KnownMemo[]
    readonly billed: ReadonlySet<string>
    readonly supplier: string
  },
): Compared {
  const { type } = document
  if (type === 'adm' || type === 'acm') {
    const amount = document.net < 0n ? -document.net : document.net
    const isKnown = memos.some(
      (memo) =>
        memo.isCharged &&
        memo.kind === type &&
        memo.number === document.reference &&
        (memo.supplier === '' || memo.supplier === supplier) &&
        memo.currency === document.currency &&
        memo.minor === amount,
    )
    return isKnown ? {} : { kind: type }
  }
  const isCorrection = earlier.disputed.has(document.reference)
  const isFree = ({ key }: OwnDocument) => !billed.has(key) && (isCorrection || !earlier.billed.has(key))
  const { own } = behind(document, index, isFree)
  if (!own) {
    const known = behind(document, index, () => true)
    return known.own ? { kind: 'duplicate', ...known } : { kind: 'missing_ours' }
  }
  if (own.currency !== document.currency) return { kind: 'currency', own }
  if (own.minor === document.net) return { own }
  const isCommission = document.commission !== 0n && own.minor === document.fare + document.taxes
  return { kind: isCommission ? 'commission' : 'amount', own }
}

type Index = ReadonlyMap<string, readonly OwnDocument[]>

function indexOf(own: readonly OwnDocument[]): Index {
  const index = new Map<string, OwnDocument[]>()
  for (const each of own)
    for (const name of [each.ticket && `t${each.ticket}`, each.pnr && `p${each.pnr}`]) {
      if (!name) continue
      const entry = `${GROUPS[each.type]} ${name}`
      index.set(entry, [...(index.get(entry) ?? []), each])
    }
  return index
}

/** By ticket number, else by PNR; of several the one of the same amount, else the first. */
function behind(
  document: BilledDocument,
  index: Index,
  fits: (own: OwnDocument) => boolean,
): { readonly own?: OwnDocument } {
  const { type } = document
  if (type === 'adm' || type === 'acm') return {}
  const group = GROUPS[type]
  const byTicket = document.ticket ? (index.get(`${group} t${document.ticket}`) ?? []) : []
  // A ticket number that our books do not have is another ticket, whatever its PNR is.
  const byPnr = document.ticket || !document.pnr ? [] : (index.get(`${group} p${document.pnr}`) ?? [])
  const all = [...byTicket, ...byPnr].filter(fits)
  const own =
    all.find(({ minor, currency }) => minor === document.net && currency === document.currency) ?? all[0]
  return own ? { own } : {}
}

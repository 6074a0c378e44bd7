// Issues statements of one seller: figures are frozen with their hashes, and each gets the seller's next
// number. Repeated or concurrent calls issue each statement once.

import type { TaxSettings } from '@interline/domain/agencies/settings'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import { contentText, type StatementContent } from '@interline/domain/statements/content'
import { addsUp } from '@interline/domain/statements/figures'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { jsonText } from '../../../../db/json/codec.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids/ids.ts'
import { takeNumbers, type Numbered } from '../../documents/index.ts'
import {
  readWalletFigures,
  withFigures,
  type WalletFigures,
  type WithFigures,
} from '../figures/wallet-figures.ts'
import type { DueStatement } from '../figures/wanted.ts'

/** Who issues, and when (milliseconds since the epoch); absent: the job. */
export interface Issuer {
  readonly at: number
  readonly person?: { readonly id: string; readonly name: string }
}

export interface Issued {
  readonly id: string
  readonly agencyId: number
  readonly number: string
  readonly hasMoved: boolean
}

export interface Outcome {
  readonly issued: readonly Issued[]
  /** Agencies whose movements do not add up to the ledger's closing: the books were altered, and nothing is issued. */
  readonly broken: readonly { readonly agencyId: number; readonly period: string }[]
}

/** All of `due` have the same seller and the same period. `tx` sees its agencies. */
export async function issueStatements(
  tx: Tx,
  due: readonly DueStatement[],
  issuer: Issuer,
): Promise<Outcome> {
  const [first] = due
  if (!first) return { issued: [], broken: [] }
  const lock = `statements of ${first.sellerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx)
  const missing = await withoutStatement(tx, due)
  if (missing.length === 0) return { issued: [], broken: [] }
  const rows = await readWalletFigures(tx, missing)
  const wallets = Map.groupBy(rows.map(withFigures), keyOf)
  const sound = (each: DueStatement) => wallets.get(dueKey(each))?.every(({ figures }) => addsUp(figures))
  const good = missing.filter(sound)
  const root = await ledgerRoot(tx)
  const numbers = await numbersFor(tx, good, issuer)
  const made = good.map((each, at) =>
    makeStatement(each, wallets.get(dueKey(each))!, { root, issuer, numbered: numbers[at]! }),
  )
  await insertStatements(tx, made)
  return {
    issued: made.map(({ statement, figures }) => ({
      id: statement.id,
      agencyId: statement.agency_id,
      number: statement.number,
      hasMoved: figures.some(({ movements }) => movements > 0),
    })),
    broken: missing
      .filter((each) => !sound(each))
      .map(({ agencyId, period }) => ({ agencyId, period: period.period })),
  }
}

/** sha256 over the heads of all chains, hexadecimal. */
export async function ledgerRoot(tx: Tx): Promise<string> {
  const { rows } = await sql<{ root: Buffer }>`select ledger.root() as root`.execute(tx)
  return (rows[0]?.root ?? Buffer.alloc(0)).toString('hex')
}

async function withoutStatement(tx: Tx, due: readonly DueStatement[]): Promise<readonly DueStatement[]> {
  const found = await tx
    .selectFrom('statements')
    .select(['agency_id', 'currency', 'period'])
    .where('root_agency_id', 'in', [...new Set(due.map(({ rootId }) => rootId))])
    .where('agency_id', 'in', [...new Set(due.map(({ agencyId }) => agencyId))])
    .where('period', 'in', [...new Set(due.map(({ period }) => period.period))])
    .where('corrects', 'is', null)
    .execute()
  const known = new Set(found.map((row) => `${row.agency_id}/${row.currency}/${row.period}`))
  return due.filter(
    ({ agencyId, currency, period }) => !known.has(`${agencyId}/${currency}/${period.period}`),
  )
}

/** One for each, in order. An agency further east may already be in the next year. */
async function numbersFor(tx: Tx, due: readonly DueStatement[], { at }: Issuer): Promise<Numbered[]> {
  const days = due.map(({ zone }) => localDateAt(at, zone))
  const numbers: Numbered[] = []
  for (const year of [...new Set(days.map((day) => day.slice(0, 4)))].toSorted()) {
    const places = days.flatMap((day, place) => (day.startsWith(year) ? [place] : []))
    const taken = await takeNumbers(tx, 'statement', {
      sellerId: due[0]!.sellerId,
      day: `${year}-01-01`,
      count: places.length,
    })
    for (const [index, place] of places.entries()) numbers[place] = taken[index]!
  }
  return numbers
}

function makeStatement(
  due: DueStatement,
  wallets: readonly WithFigures[],
  { root, issuer, numbered }: { readonly root: string; readonly issuer: Issuer; readonly numbered: Numbered },
) {
  const content: StatementContent = {
    number: numbered.number,
    agencyId: due.agencyId,
    sellerId: due.sellerId,
    currency: due.currency,
    period: due.period.period,
    startsOn: due.period.first,
    endsOn: due.period.last,
    corrects: null,
    ledgerRoot: root,
    wallets: wallets.map(({ figures, ...row }) => ({
      wallet: row.wallet,
      fromSeq: row.from_seq,
      toSeq: row.to_seq,
      openingHash: row.opening_hash.toString('hex'),
      closingHash: row.closing_hash.toString('hex'),
      movements: row.movements,
      figures,
    })),
  }
  return statementRows(content, {
    rootId: due.rootId,
    range: due,
    kind: due.kind,
    numbered,
    issuer,
    accounts: wallets.map(({ account_id: id }) => id),
  })
}

/** The rows of a statement, or a correction. */
export function statementRows(
  content: StatementContent,
  more: {
    readonly rootId: number
    readonly range: { readonly from: number; readonly until: number }
    readonly kind: DueStatement['kind']
    readonly numbered: Numbered
    readonly issuer: Issuer
    /** Accounts of the wallets, in order. */
    readonly accounts: readonly bigint[]
    readonly correction?: { readonly of: string; readonly reason: string }
  },
) {
  const { issuer, numbered, range, correction } = more
  const id = newId('stm', issuer.at)
  const statement = {
    root_agency_id: more.rootId,
    id,
    agency_id: content.agencyId,
    seller_id: content.sellerId,
    number: numbered.number,
    year: numbered.year,
    serial: numbered.serial,
    currency: content.currency,
    period: content.period,
    period_kind: more.kind,
    starts_on: content.startsOn,
    ends_on: content.endsOn,
    from_at: new Date(range.from),
    until_at: new Date(range.until),
    corrects: correction?.of ?? null,
    reason: correction?.reason ?? null,
    ledger_root: Buffer.from(content.ledgerRoot, 'hex'),
    content_hash: createHash('sha256').update(contentText(content)).digest(),
    issued_at: new Date(issuer.at),
    issued_by: issuer.person?.id ?? null,
    issued_by_name: issuer.person?.name ?? null,
  }
  const figures = content.wallets.map((each, at) => ({
    root_agency_id: more.rootId,
    statement_id: id,
    agency_id: content.agencyId,
    wallet: each.wallet,
    account_id: more.accounts[at]!,
    from_seq: each.fromSeq,
    to_seq: each.toSeq,
    opening_hash: Buffer.from(each.openingHash, 'hex'),
    closing_hash: Buffer.from(each.closingHash, 'hex'),
    movements: each.movements,
    opening_minor: each.figures.opening,
    top_ups_minor: each.figures.topUps,
    purchases_minor: each.figures.purchases,
    changes_minor: each.figures.changes,
    refunds_minor: each.figures.refunds,
    voids_minor: each.figures.voids,
    fees_minor: each.figures.fees,
    adjustments_minor: each.figures.adjustments,
    repayments_minor: each.figures.repayments,
    closing_minor: each.figures.closing,
  }))
  return { statement, figures }
}

/** PostgreSQL takes 65,535 parameters in a statement. */
const AT_ONCE = 500

export async function insertStatements(
  tx: Tx,
  made: readonly ReturnType<typeof statementRows>[],
): Promise<void> {
  for (let at = 0; at < made.length; at += AT_ONCE) {
    const some = made.slice(at, at + AT_ONCE)
    const parties = await readParties(tx, some)
    await tx
      .insertInto('statements')
      .values(some.map(({ statement }) => ({ ...statement, parties: parties(statement) })))
      .execute()
    await tx
      .insertInto('statement_figures')
      .values(some.flatMap(({ figures }) => figures))
      .execute()
  }
}

/** The tax data of agencies and sellers. A seller outside the scope of `tx` is left to be read when shown. */
async function readParties(tx: Tx, made: readonly ReturnType<typeof statementRows>[]) {
  const ids = made.flatMap(({ statement }) => [statement.agency_id, statement.seller_id])
  const rows = await tx
    .selectFrom('agencies')
    .select(['id', 'tax_config'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  const known = new Map(rows.map(({ id, tax_config: tax }) => [id, { ...NO_TAX_DATA, ...tax }]))
  return ({ agency_id: agencyId, seller_id: sellerId }: { agency_id: number; seller_id: number }) => {
    const [agency, seller] = [known.get(agencyId), known.get(sellerId)]
    if (!agency || (!seller && sellerId !== PLATFORM)) return null
    return jsonText({ agency, seller: seller ?? null })
  }
}

const NO_TAX_DATA: TaxSettings = { name: '', number: '', address: '', bank: '' }

function keyOf({ agency_id: agencyId, currency, starts_on: startsOn }: WalletFigures): string {
  return `${agencyId}/${currency}/${startsOn}`
}

function dueKey({ agencyId, currency, startsOn }: DueStatement): string {
  return `${agencyId}/${currency}/${startsOn}`
}

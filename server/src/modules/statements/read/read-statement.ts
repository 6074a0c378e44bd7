// One statement with its lines, of any agency visible to the caller.

import type { Reply } from '@interline/contract/index'
import { readPeriod, type StatementPeriod } from '@interline/domain/statements/period'
import type { Tx } from '../../../platform/database/database.ts'
import { failure } from '../../../platform/http/failure.ts'
import { wantedOf, type DueStatement } from '../figures/wanted.ts'
import { readWalletFigures, withFigures, type WithFigures } from '../figures/wallet-figures.ts'
import type { Subject } from '../reach.ts'
import { readLinePage, type LineRange } from '../figures/lines.ts'
import { presentHeader, presentLine, presentOpen } from './present.ts'
import { correctionsOf, findStatement, rangesOf } from './stored.ts'

type Statement = Reply<'statements.get'>

interface Page {
  readonly page: number
  readonly pageSize: number
}

/**
 * The issued statement of a period, or its live figures without one. Throws `request.not_found` for a future
 * period.
 */
export async function readStatement(
  subject: Subject,
  key: string,
  { now, page }: { readonly now: number; readonly page: Page },
): Promise<Statement> {
  const { agency, rootId } = subject
  return subject.run(async (tx) => {
    const stored = await findStatement(tx, { rootId, agencyId: agency.id, period: key })
    if (stored) {
      const corrections = await correctionsOf(tx, [rootId], [stored.row.id])
      const lines = await readLinePage(tx, await rangesOf(tx, stored), page)
      const header = presentHeader(subject, stored, corrections)
      return { header, lines: presentLines(lines, { ...page, ...header }) }
    }
    const due = wantedBy(subject, readPeriod(key))
    if (!due || due.from > now) throw failure('request.not_found')
    const wallets = await openWallets(tx, [due])
    const header = presentOpen(subject, key, wallets)
    const lines = await readLinePage(
      tx,
      wallets.map((wallet) => openRange(due, wallet)),
      page,
    )
    return { header, lines: presentLines(lines, { ...page, ...header }) }
  })
}

/** The figures of open periods. */
export async function openWallets(tx: Tx, due: readonly DueStatement[]): Promise<WithFigures[]> {
  const rows = await readWalletFigures(tx, due)
  return rows.map(withFigures)
}

/** A period of an agency, as for requesting its statement. */
export function wantedBy(
  { agency, rootId }: Subject,
  period: StatementPeriod | undefined,
): DueStatement | undefined {
  const { id: agencyId, settlementCurrency: currency, parentId, timeZone: zone } = agency
  return period && wantedOf({ agencyId, currency, parentId, zone, rootId }, period)
}

function openRange(due: DueStatement, wallet: WithFigures): LineRange {
  return {
    agencyId: due.agencyId,
    rootId: due.rootId,
    sellerId: due.sellerId,
    currency: due.currency,
    wallet: wallet.wallet,
    accountId: wallet.account_id,
    fromSeq: wallet.from_seq,
    toSeq: wallet.to_seq,
  }
}

function presentLines(
  { rows, total }: Awaited<ReturnType<typeof readLinePage>>,
  {
    page,
    pageSize,
    currency,
    showInvoiceType,
  }: Page & Pick<Statement['header'], 'currency' | 'showInvoiceType'>,
): Statement['lines'] {
  return { rows: rows.map((line) => presentLine(line, currency, showInvoiceType)), total, page, pageSize }
}

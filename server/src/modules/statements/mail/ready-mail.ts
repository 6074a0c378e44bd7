// Notifies agencies that their statement of account is ready.

import { jobHandler, jobKind, type JobHandler } from '../../../platform/jobs/jobs.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { z } from 'zod'
import { amountText } from '@interline/domain/money/amount-text'
import { together } from '@interline/domain/statements/figures'
import type { Deps } from '../deps.ts'
import { figuresOf } from '../read/stored.ts'
import { receiversOf } from './receivers.ts'
import { mailWords, periodIn } from './words.ts'

/** For statements issued in one transaction. */
export const mailStatements = jobKind({
  name: 'statements.mail',
  payload: z.object({ ids: z.array(z.string()) }),
  timeoutSeconds: 600,
})

export function mailStatementsJob(deps: Deps): JobHandler {
  return jobHandler(mailStatements, async ({ ids }) => {
    const { db } = deps.platform
    for (const id of ids) await db.transaction('everything', (tx) => mailReady(tx, id, deps))
  })
}

/** Once, however often it is called. */
async function mailReady(tx: Tx, id: string, deps: Deps): Promise<void> {
  const row = await tx.selectFrom('statements').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return
  const figures = await tx
    .selectFrom('statement_figures')
    .selectAll()
    .where('root_agency_id', '=', row.root_agency_id)
    .where('statement_id', '=', id)
    .execute()
  const { opening, closing } = together(figures.map(figuresOf))
  const { agency, own } = await receiversOf(tx, row.agency_id, deps)
  if (!own) return
  const t = mailWords(own.locale)
  const period = periodIn(own.locale, row.period)
  const amount = (minor: bigint) => amountText({ minor, currency: row.currency })
  await deps.platform.mailer.send(
    tx,
    {
      to: own.email,
      origin: { agencyId: row.agency_id },
      locale: own.locale,
      purpose: `statements.ready.${row.number}`,
      letter: {
        subject: t(($) => $.ready.subject, { number: row.number, period }),
        paragraphs: [t(($) => $.ready.opening, { agency: agency.name, period })],
        rows: [
          [t(($) => $.rows.number), row.number],
          [t(($) => $.rows.agency), agency.name],
          [t(($) => $.rows.period), period],
          [t(($) => $.rows.opening), amount(opening)],
          [t(($) => $.rows.closing), amount(closing)],
        ],
        closing: t(($) => $.closing, { agency: own.name }),
      },
    },
    // A statement is issued once.
    { onceIn: 10 * 365 * 86_400_000 },
  )
}

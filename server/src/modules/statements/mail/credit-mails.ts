// Mails about credit statements: when one is issued, before it is due and when it is overdue, to debtor and
// creditor. Sent mails are recorded with the statement, so each is sent once, whichever process runs.

import { amountText } from '@interline/domain/money/amount-text'
import { LOCALES } from '@interline/domain/text/text'
import { creditNotice } from '@interline/domain/wallet/credit-cycle'
import type { Selectable } from 'kysely'
import type { CreditStatements } from '../../../../db/types.ts'
import { tellPeople } from '../../../platform/alerts/tell-people.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { wordsOf } from '../../documents/index.ts'
import type { Deps } from '../deps.ts'
import { outstandingOf } from '../read/credit.ts'
import { receiversOf } from './receivers.ts'
import { mailWords, periodIn } from './words.ts'

type Row = Selectable<CreditStatements>
type Notice = NonNullable<ReturnType<typeof creditNotice>>

const WORDS = {
  issued: 'statementIssued',
  reminder: 'statementReminder',
  overdue: 'statementOverdue',
} as const
const TOLD = { issued: 'told_at', reminder: 'reminded_at', overdue: 'overdue_told_at' } as const

/** Sends the due mails, each statement in its own transaction. */
export async function sendCreditMails(deps: Deps): Promise<void> {
  const { db, clock } = deps.platform
  const open = await db.transaction('everything', (tx) =>
    tx.selectFrom('credit_statements').selectAll().where('state', '<>', 'paid').orderBy('ends_on').execute(),
  )
  for (const row of open.filter((each) => noticeOf(each, clock.now()))) {
    await db.transaction('everything', async (tx) => {
      const locked = await tx
        .selectFrom('credit_statements')
        .selectAll()
        .where('id', '=', row.id)
        .forUpdate()
        .executeTakeFirst()
      const notice = locked && noticeOf(locked, clock.now())
      if (!locked || !notice) return
      await tx
        .updateTable('credit_statements')
        .set({ [TOLD[notice]]: new Date(clock.now()) })
        .where('id', '=', row.id)
        .execute()
      await tell(tx, locked, notice, deps)
    })
  }
}

function noticeOf(row: Row, now: number): Notice | undefined {
  const at = (instant: Date | null) => instant?.getTime() ?? null
  return creditNotice(
    {
      state: row.state,
      dueAt: row.due_at.getTime(),
      toldAt: at(row.told_at),
      remindedAt: at(row.reminded_at),
      overdueToldAt: at(row.overdue_told_at),
    },
    now,
  )
}

async function tell(tx: Tx, row: Row, notice: Notice, deps: Deps): Promise<void> {
  const outstanding = await outstandingOf(tx, row)
  if (outstanding === 0n) return
  const { agency, own, seller } = await receiversOf(tx, row.agency_id, deps)
  await tellPeople(tx, {
    agencyId: row.agency_id,
    kind: notice === 'overdue' ? 'statement_overdue' : 'statement',
    cause: `statement ${row.id} ${notice}`,
    words: WORDS[notice],
    values: {
      number: row.number ?? row.period,
      ...Object.fromEntries(LOCALES.map((locale) => [`due.${locale}`, wordsOf(locale).date(row.due_on)])),
    },
    audience: { mailed: own ? [own.email] : [] },
    at: deps.platform.clock.now(),
  })
  for (const reader of [own, seller]) {
    if (!reader) continue
    const t = mailWords(reader.locale)
    const amount = (minor: bigint) => amountText({ minor, currency: row.currency })
    const values = {
      agency: agency.name,
      number: row.number ?? row.period,
      period: periodIn(reader.locale, row.period),
      due: wordsOf(reader.locale).date(row.due_on),
      amount: amount(outstanding),
    }
    await deps.platform.mailer.send(tx, {
      to: reader.email,
      origin: { agencyId: row.agency_id },
      locale: reader.locale,
      purpose: `statements.credit.${notice}`,
      letter: {
        subject: t(($) => $.credit[notice].subject, values),
        paragraphs: [t(($) => $.credit[notice].opening, values)],
        rows: [
          [t(($) => $.rows.number), values.number],
          [t(($) => $.rows.agency), agency.name],
          [t(($) => $.rows.period), values.period],
          [t(($) => $.rows.opening), amount(row.opening_minor)],
          [t(($) => $.rows.purchases), amount(row.purchases_minor)],
          [t(($) => $.rows.refunds), amount(row.refunds_minor)],
          [t(($) => $.rows.repayments), amount(row.repayments_minor)],
          [t(($) => $.rows.closing), amount(row.closing_minor)],
          [t(($) => $.rows.outstanding), values.amount],
          [t(($) => $.rows.due), values.due],
        ],
        closing: t(($) => $.closing, { agency: reader.name }),
      },
    })
  }
}

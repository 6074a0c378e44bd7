// Statements of account: issued monthly, for sub-agencies for any period, corrected by separate statements;
// credit statements and their mails. All figures come from the ledger.

import * as contract from '@interline/contract/statements/calls'
import { route } from '../../platform/http/route.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Module } from '../../platform/platform.ts'
import type { Deps } from './deps.ts'
import { creditFile } from './file/credit-file.ts'
import { statementFile } from './file/statement-file.ts'
import { closeMonths, closeMonthsIn } from './issue/close-months.ts'
import { createStatement } from './create/create-statement.ts'
import { sendCreditMails } from './mail/credit-mails.ts'
import { mailStatementsJob } from './mail/ready-mail.ts'
import { readBill } from './read/bill.ts'
import { confirmStatement } from './read/confirm.ts'
import { listCredit, readCredit } from './read/credit.ts'
import { listStatements } from './read/list.ts'
import { listOwnStatements } from './read/own.ts'
import { readStatement } from './read/read-statement.ts'
import { allAgencies, anySubject, ownSubject, subAgencies, subSubject } from './reach.ts'

export { checkStored } from './read/check-stored.ts'

export interface StatementsModule extends Module {
  /** Issues the statements of all ended months. */
  closeMonths(): Promise<void>
  /** The same up to `at` in a transaction that sees every agency, each as if issued in time; no one is notified. */
  closeMonthsIn(tx: Tx, at: number): Promise<void>
  /** Sends the due mails about credit statements. */
  sendCreditMails(): Promise<void>
  /** Does both periodically until the returned function is called. */
  watch(): () => Promise<void>
}

const LOOK_MS = 60_000

export function statementsModule(deps: Deps): StatementsModule {
  const { log, storedClock, clock } = deps.platform
  const now = () => clock.now()
  return {
    routes: [...ownRoutes(deps), ...subRoutes(deps), ...officeRoutes(deps)],
    jobs: [mailStatementsJob(deps)],
    closeMonths: () => closeMonths(deps),
    closeMonthsIn,
    sendCreditMails: () => sendCreditMails(deps),
    watch() {
      const work = async () => {
        await closeMonths(deps)
        await sendCreditMails(deps)
      }
      return repeatedly(log, 'statements', { pauseMs: LOOK_MS, work, storedClock })
    },
  }

  function ownRoutes(own: Deps): Module['routes'] {
    return [
      route(contract.listStatements, (ctx, { query }) => listOwnStatements(ctx, query, own)),
      route(contract.getStatement, async (ctx, { params, query }) =>
        readStatement(await ownSubject(ctx, own), params.period, { now: now(), page: query }),
      ),
      route(contract.statementFile, async (ctx, { params, body }) =>
        statementFile(ctx, await ownSubject(ctx, own), { ...body, ...params }, own),
      ),
      route(contract.creditStatements, async (ctx, { query }) =>
        readCredit(await ownSubject(ctx, own), query, own),
      ),
      route(contract.creditFile, async (ctx, { params, body }) =>
        creditFile(ctx, await ownSubject(ctx, own), { ...body, ...params }, own),
      ),
      route(contract.confirmStatement, (ctx, { body }) => confirmStatement(ctx, body)),
    ]
  }

  function subRoutes(own: Deps): Module['routes'] {
    return [
      route(contract.listSubStatements, async (ctx, { query }) => {
        const { agencies, run } = await subAgencies(ctx, own)
        return run((tx) => listStatements(tx, agencies, { ...query, now: now() }))
      }),
      route(contract.getSubStatement, async (ctx, { params, query }) =>
        readStatement(await subSubject(ctx, params.agencyId, own), params.period, {
          now: now(),
          page: query,
        }),
      ),
      route(contract.createSubStatement, async (ctx, { body }) =>
        createStatement(ctx, await subSubject(ctx, body.agencyId, own), { request: body, now: now() }),
      ),
      route(contract.subStatementFile, async (ctx, { params, body }) =>
        statementFile(ctx, await subSubject(ctx, params.agencyId, own), { ...body, ...params }, own),
      ),
      route(contract.subCreditStatements, async (ctx, { query }) => {
        const { agencies, run } = await subAgencies(ctx, own)
        const shown = agencies.filter(({ id }) => query.agencyId === undefined || id === query.agencyId)
        return run((tx) => listCredit(tx, shown, query))
      }),
      route(contract.subCreditFile, async (ctx, { params, body }) =>
        creditFile(ctx, await subSubject(ctx, params.agencyId, own), { ...body, ...params }, own),
      ),
      route(contract.subBill, async (ctx, { params, query }) =>
        readBill(await subSubject(ctx, params.id, own), query, own),
      ),
    ]
  }

  function officeRoutes(own: Deps): Module['routes'] {
    return [
      route(contract.officeStatements, async (ctx, { query }) => {
        const { agencies, run } = await allAgencies(ctx)
        return run((tx) => listStatements(tx, agencies, { ...query, now: now() }))
      }),
      route(contract.officeStatement, async (ctx, { params, query }) =>
        readStatement(await anySubject(ctx, params.agencyId, own), params.period, {
          now: now(),
          page: query,
        }),
      ),
      route(contract.createOfficeStatement, async (ctx, { body }) =>
        createStatement(ctx, await anySubject(ctx, body.agencyId, own), { request: body, now: now() }),
      ),
      route(contract.officeStatementFile, async (ctx, { params, body }) =>
        statementFile(ctx, await anySubject(ctx, params.agencyId, own), { ...body, ...params }, own),
      ),
    ]
  }
}

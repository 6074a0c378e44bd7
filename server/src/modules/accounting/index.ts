// The accounting export: the postings of a book in a period, for the accounting software of an agency or of
// the platform.

import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import * as contract from '@interline/contract/accounting/calls'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import { readPeriod } from '@interline/domain/statements/period'
import { writeUserLog } from '../../platform/auth/user-log.ts'
import type { AgencyCtx, FileReply, OfficeCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import type { Agencies } from '../agencies/index.ts'
import { journal, type Book } from './journal.ts'

interface Deps {
  readonly platform: Platform
  readonly agencies: Agencies
}

export function accountingModule({ platform, agencies }: Deps): Module {
  return {
    jobs: [],
    routes: [
      route(contract.exportJournal, async (ctx, { body }) => {
        const own = ctx.actor.agencyId
        const { chain, below } = await ctx.transaction(async (tx) => ({
          chain: await agencies.chain(tx, own),
          below: await agencies.below(tx, own),
        }))
        const [agency, seller] = [chain.at(-1), chain.at(-2)]
        if (!agency) throw failure('request.not_found')
        const scope = [own, ...below.map(({ id }) => id)]
        const book: Book = {
          owner: own,
          zone: agency.timeZone,
          taxNumber: agency.tax.number,
          seller: seller ?? null,
          run: (work) => ctx.db.transaction(scope, work),
        }
        return exported(ctx, { book, key: body.period, at: platform.clock.now() })
      }),
      route(contract.exportPlatformJournal, (ctx, { body }) => {
        const book: Book = {
          owner: PLATFORM,
          zone: PLATFORM_ZONE,
          taxNumber: '',
          seller: null,
          run: (work) => ctx.db.transaction('everything', work),
        }
        return exported(ctx, { book, key: body.period, at: platform.clock.now() })
      }),
    ],
  }
}

async function exported(
  ctx: AgencyCtx | OfficeCtx,
  { book, key, at }: { readonly book: Book; readonly key: string; readonly at: number },
): Promise<FileReply> {
  const period = readPeriod(key)
  if (!period) throw failure('request.not_found')
  const { actor } = ctx
  if (!('impersonation' in actor && actor.impersonation))
    await book.run((tx) =>
      writeUserLog(tx, ctx, at, {
        realm: actor.realm,
        agencyId: actor.realm === 'agency' ? actor.agencyId : null,
        actorId: actor.userId,
        actorName: actor.name,
        action: 'accounting.exported',
        type: 'export',
        after: { period: key },
      }),
    )
  return {
    name: `journal-${book.owner}-${key}.csv`,
    type: 'text/csv; charset=utf-8',
    content: journal(book, period),
  }
}

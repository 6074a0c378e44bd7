// The active impersonations, read again for every call: ending the back-office session, removing the right,
// or closing the user ends it at once, in every process.

import {
  impersonationOver,
  type ImpersonationEnd,
} from '@interline/domain/backoffice/impersonation/impersonation'
import { sql } from 'kysely'
import { hashToken, looksLikeToken } from '../../../platform/auth/tokens.ts'
import type { LogType } from '@interline/domain/user-log/filters'
import { Failure, failure } from '../../../platform/http/failure.ts'
import type { ImpersonationSessions } from '../../../platform/http/impersonation.ts'
import type { Deps } from './deps.ts'
import { endOne } from './end.ts'
import { logImpersonation } from './log.ts'
import { findById, findByToken } from './store.ts'

/** Repeated reads within this time share one result. */
const ONE_READING_SECONDS = 60

export function impersonationSessions({ platform, session, sites }: Deps): ImpersonationSessions {
  const { db, clock } = platform
  return {
    async authenticate(token, source) {
      // It was started in the back office, which is on no brand's host.
      if (!looksLikeToken(token) || (await sites.kindOf(source.host)) !== 'platform')
        throw failure('session.token_invalid')
      const seen = await db.transaction('everything', (tx) => findByToken(tx, hashToken(token)))
      if (!seen) throw failure('session.token_invalid')
      if (seen.end !== null) throw over(seen.end)
      const endWith = async (end: ImpersonationEnd) => {
        await db.transaction('everything', (tx) => endOne(tx, source, seen, { end, now: clock.now() }))
        return over(end)
      }
      const end = impersonationOver(seen, clock.now())
      if (end !== null) throw await endWith(end)
      const person = await session.person(seen.person.id).catch(async (error: unknown) => {
        throw error instanceof Failure ? await endWith('person_disabled') : error
      })
      const { id, staff, endsAt } = seen
      return {
        ...person,
        sessionId: id,
        impersonation: { impersonationId: id, staffId: staff.id, name: staff.name, until: endsAt },
      }
    },

    async noteRead({ actor, ...source }, { call, target }) {
      const { impersonation } = actor
      if (!impersonation) return
      await db.transaction('everything', async (tx) => {
        const now = clock.now()
        const isNew = await tx
          .insertInto('impersonation_reads')
          .values({ impersonation_id: impersonation.impersonationId, call, target, read_at: new Date(now) })
          .onConflict((again) =>
            again
              .columns(['impersonation_id', 'call', 'target'])
              .doUpdateSet({ read_at: new Date(now) })
              .where(
                'impersonation_reads.read_at',
                '<=',
                sql<Date>`excluded.read_at - ${ONE_READING_SECONDS}::integer * interval '1 second'`,
              ),
          )
          .returning('call')
          .executeTakeFirst()
        const seen = isNew && (await findById(tx, impersonation.impersonationId))
        if (!seen) return
        await logImpersonation(tx, source, seen, {
          now,
          action: 'impersonation.read',
          type: typeOf(call),
          targetId: target || seen.person.id,
          facts: { call },
        })
      })
    },
  }
}

function over(end: ImpersonationEnd): Failure {
  return failure('impersonation.over', {
    values: { reason: { rule: `impersonation.${end}` } },
    data: { reason: end },
  })
}

const TYPES: Readonly<Record<string, LogType>> = {
  flightOrders: 'order',
  disruptions: 'order',
  flightServicing: 'order',
  wallet: 'finance',
  ledger: 'finance',
  oftenUsedPassengers: 'passenger',
  memberCards: 'passenger',
}

function typeOf(call: string): LogType {
  if (call === 'flightOrders.file') return 'document'
  return TYPES[call.split('.')[0] ?? ''] ?? 'user'
}

import { readPeriod } from '@interline/domain/statements/period'
import { useCallback, useMemo } from 'react'
import { changedView, pageIn, useSearchParams } from '../../navigation.ts'
import type { StatementPlace } from './reader.ts'

/** Of the query: `2026-10` of the own agency, `330:2026-10` where the list has several agencies. */
const PARAMETER = 'statement'

/** The open statement is in the address, so that it survives a reload and can be sent to a colleague. */
export function useOpenStatement(reader: StatementPlace['reader']) {
  const [parameters, change] = useSearchParams()
  const name = parameters.get(PARAMETER)
  const place = useMemo(() => placeNamed(reader, name), [reader, name])
  const open = useCallback(
    (next: StatementPlace | null) =>
      change((now) =>
        changedView(now, { page: pageIn(now), [PARAMETER]: next === null ? '' : nameOf(next) }),
      ),
    [change],
  )
  return { place, open }
}

export const nameOf = (place: StatementPlace) =>
  place.reader === 'own' ? place.period : `${place.agencyId}:${place.period}`

function placeNamed(reader: StatementPlace['reader'], name: string | null): StatementPlace | null {
  const [period = '', agency] = (name ?? '').split(':').toReversed()
  if (!readPeriod(period)) return null
  if (reader === 'own') return { reader, period }
  const agencyId = Number(agency)
  return Number.isSafeInteger(agencyId) && agencyId > 0 ? { reader, agencyId, period } : null
}

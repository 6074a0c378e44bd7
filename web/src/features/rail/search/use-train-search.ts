import { addDays, type LocalDate } from '@interline/domain/time/local-date'
import { platformDay } from '@interline/domain/time/zone'
import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '../../../clock.ts'
import { useGo, useSearchParams } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { useMe } from '../../../shell/session.ts'
import { freshTrains, storedTrains } from './stored-trains.ts'
import { isWhole, searchParameters, trainQueryIn, type TrainQuery } from './train-query.ts'

/** The search in the address, the form of a new one, and the earlier ones of this user. */
export function useTrainSearch() {
  const go = useGo()
  const userId = useMe()?.userInfo.id ?? ''
  const [parameters] = useSearchParams()
  const address = parameters.toString()
  const today = platformDay(serverNow())
  const query = useMemo(() => trainQueryIn(new URLSearchParams(address)), [address])
  const isSearched = isWhole(query)
  const [stored, setStored] = useState(() => storedTrains.lists(userId, today))
  // By form, recent search or link: every search becomes a recent one.
  useEffect(() => {
    if (isWhole(query)) storedTrains.store(userId, query, today)
    setStored(storedTrains.lists(userId, today))
  }, [userId, query, today])
  return {
    query,
    isSearched,
    /** What the form begins with. A link may name the stations only. */
    form: isSearched ? query : begun(query, freshTrains(userId, today)),
    stored,
    today,
    /** Opens the address of a search; between the same stations its sorting and filters stay. */
    open(next: TrainQuery) {
      go(`${paths.trainSearch}?${searchParameters(next, inAddress()).toString()}`)
    },
    /**
     * Opens the same search `count` days later, unless the day is over or its sale has not opened.
     * The day comes from the address: a second key may be pressed before the page is drawn for the first one.
     */
    shift(count: -1 | 1, opensUntil: LocalDate | undefined) {
      const current = trainQueryIn(inAddress())
      if (!isWhole(current) || opensUntil === undefined) return
      const date = addDays(current.date, count)
      if (date >= today && date <= opensUntil) this.open({ ...current, date })
    },
    star(search: TrainQuery) {
      storedTrains.star(userId, search)
      setStored(storedTrains.lists(userId, today))
    },
  }
}

function inAddress(): URLSearchParams {
  return new URLSearchParams(window.location.search)
}

function begun(named: TrainQuery, fresh: TrainQuery): TrainQuery {
  if (named.from === '' && named.to === '') return fresh
  return { ...named, date: named.date || fresh.date }
}

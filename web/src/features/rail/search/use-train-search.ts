import { useEffect, useMemo, useState } from 'react'
import { serverNow } from '../../../clock.ts'
import { useGo, useSearchParams } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { useMe } from '../../../shell/session.ts'
import { dayOfInstant } from '../../../ui/format/dates.ts'
import { freshTrains, storedTrains } from './stored-trains.ts'
import { isWhole, searchParameters, trainQueryIn, type TrainQuery } from './train-query.ts'

/** The search in the address, the form of a new one, and the earlier ones of this user. */
export function useTrainSearch() {
  const go = useGo()
  const userId = useMe()?.userInfo.id ?? ''
  const [parameters] = useSearchParams()
  const address = parameters.toString()
  const today = dayOfInstant(serverNow())
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
      go(`${paths.trainSearch}?${searchParameters(next, new URLSearchParams(address)).toString()}`)
    },
    star(search: TrainQuery) {
      storedTrains.star(userId, search)
      setStored(storedTrains.lists(userId, today))
    },
  }
}

function begun(named: TrainQuery, fresh: TrainQuery): TrainQuery {
  if (named.from === '' && named.to === '') return fresh
  return { ...named, date: named.date || fresh.date }
}

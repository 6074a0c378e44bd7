import { lazy, Suspense } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { FilteredEmpty } from '../filters/filtered-empty.tsx'
import { lateSources, missingSources, type SearchRun } from '../run/search-run.ts'
import { searchText } from '../text.ts'
import type { Listed } from './listed.ts'
import { SkeletonRows } from '../row/skeleton-rows.tsx'
import states from './states.module.css'

const NearestDays = lazy(() => import('../days/nearest-days.tsx'))

interface NothingToShowProps {
  readonly run: SearchRun
  readonly all: readonly Listed[]
  readonly onShift: (days: number) => void
  readonly onAnyCabin: () => void
  readonly onAgain: () => void
}

/** Why the list is empty: still searching, filtered out, refused, or no flights. */
export function NothingToShow({ run, all, onShift, onAnyCabin, onAgain }: NothingToShowProps) {
  const t = useText(searchText)
  if (all.length > 0) return <FilteredEmpty all={all} />
  if (run.phase === 'failed') {
    return (
      <ErrorState
        title={t(($) => $.failed.title)}
        safe={
          <>
            {run.failure?.message} {t(($) => $.failed.safe)}
          </>
        }
        actions={
          <Button kind="primary" onClick={onAgain}>
            {t(($) => $.again)}
          </Button>
        }
        trace={run.failure?.traceId && t(($) => $.failed.request, { id: run.failure.traceId })}
      />
    )
  }
  const { progress } = run
  if (run.phase !== 'done' || (progress && lateSources(progress.suppliers).length > 0)) {
    return (
      <>
        <SkeletonRows journeys={run.query.journeys.length} />
        <p className={states.progress}>
          {progress
            ? t(($) => $.progress.soFar, {
                done: progress.suppliersDone,
                total: progress.suppliersTotal,
                count: 0,
              })
            : t(($) => $.progress.asking)}
        </p>
      </>
    )
  }
  const silent = progress ? missingSources(progress.suppliers) : 0
  return (
    <EmptyState
      title={silent > 0 ? t(($) => $.empty.silent, { count: silent }) : t(($) => $.empty.none)}
      actions={
        <>
          {silent > 0 && (
            <Button kind="primary" onClick={onAgain}>
              {t(($) => $.again)}
            </Button>
          )}
          <Suspense>
            <NearestDays query={run.query} primary={silent === 0} onShift={onShift} />
          </Suspense>
          <Button onClick={() => onShift(-1)}>{t(($) => $.empty.dayEarlier)}</Button>
          <Button onClick={() => onShift(1)}>{t(($) => $.empty.dayLater)}</Button>
          {run.query.cabin !== '' && <Button onClick={onAnyCabin}>{t(($) => $.empty.anyCabin)}</Button>}
        </>
      }
    >
      {silent === 0 && progress?.notSold
        ? progress.notSold.message
        : t(($) =>
            silent > 0
              ? $.empty.silentText
              : hasSeveralAirlines(run)
                ? $.empty.severalText
                : $.empty.noneText,
          )}
    </EmptyState>
  )
}

/** Whether the search is for named flights that are not sold on one ticket. */
function hasSeveralAirlines({ query }: SearchRun): boolean {
  return new Set(query.flights?.flat().map(({ carrier }) => carrier)).size > 1
}

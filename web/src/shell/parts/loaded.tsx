import type { ReactNode } from 'react'
import { LoadFailed, type LoadFailedProps } from './load-failed.tsx'

interface LoadedProps extends Pick<LoadFailedProps, 'title' | 'safe'> {
  readonly query: {
    readonly data: unknown
    readonly isError: boolean
    readonly error: unknown
    readonly refetch: LoadFailedProps['again']
  }
  /** What shows the data, also while they are on their way. */
  readonly children: ReactNode
}

/** A list, or in its place why it could not be read. What was read once stays when reading it again fails. */
export function Loaded({ query, title, safe, children }: LoadedProps) {
  if (!query.isError || query.data !== undefined) return children
  return <LoadFailed title={title} safe={safe} error={query.error} again={query.refetch} />
}

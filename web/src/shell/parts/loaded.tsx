import type { ReactNode } from 'react'
import { LoadFailed, type LoadFailedProps } from './load-failed.tsx'

interface LoadedProps extends Pick<LoadFailedProps, 'title' | 'safe'> {
  readonly query: {
    readonly data: unknown
    readonly isError: boolean
    readonly error: unknown
    readonly refetch: LoadFailedProps['again']
  }
  /** Renders the data, also while loading. */
  readonly children: ReactNode
}

/** A list, or the reason why it could not be loaded. Loaded data stays when a reload fails. */
export function Loaded({ query, title, safe, children }: LoadedProps) {
  if (!query.isError || query.data !== undefined) return children
  return <LoadFailed title={title} safe={safe} error={query.error} again={query.refetch} />
}

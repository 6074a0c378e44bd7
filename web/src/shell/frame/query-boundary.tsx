import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient } from '../../api/query-client.ts'
import { onLeaving } from '../session.ts'

export { queryClient }

// What one person may see must not greet the next one at this desk.
onLeaving(() => queryClient.clear())

/** Around the pages that read through the cache of server answers. Its own chunk: flight search does without. */
export default function QueryBoundary({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

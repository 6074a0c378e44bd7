import { notifyManager, QueryClientProvider, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { onLeaving } from '../session.ts'

export { queryClient }

// A button is busy before the next click is handled. With the usual timer a double click on a slow computer would start
// its action twice.
notifyManager.setScheduler(queueMicrotask)

// The next person at this browser must not see what the previous one could.
onLeaving(() => queryClient.clear())

/** Provides the query cache to pages that use it. A chunk of its own, because flight search does not need it. */
export default function QueryBoundary({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

const queryClient = new QueryClient({
  defaultOptions: {
    // `call` retries reads itself, and retrying a refusal does not help.
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

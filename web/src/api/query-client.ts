/** The cache of server answers, on signed-in routes only (the public pages do not load it). */
import { QueryClient } from '@tanstack/react-query'
import { onSessionLost } from './session-lost.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    // `call` has its own second try for reads; a refusal by the server does not get better by asking again.
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

// What one person may see must not greet the next one at this desk.
onSessionLost(() => queryClient.clear())

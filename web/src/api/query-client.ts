/** The cache of server answers, for the pages of the desk that read lists and records. */
import { QueryClient } from '@tanstack/react-query'

export const queryClient = new QueryClient({
  defaultOptions: {
    // `call` has its own second try for reads; a refusal by the server does not get better by asking again.
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
})

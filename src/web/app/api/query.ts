import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'

/** While the page of the server is taken over, what came with it is what it shows: newer data would not fit it. */
export class PageQueryClient extends QueryClient {
  hydrating = false

  override fetchQuery<Data, Fault, Shown, Key extends QueryKey, Page>(
    options: FetchQueryOptions<Data, Fault, Shown, Key, Page>,
  ): Promise<Shown> {
    const sent = this.hydrating ? this.getQueryData<Shown>(options.queryKey) : undefined
    return sent === undefined ? super.fetchQuery(options) : Promise.resolve(sent)
  }

  /** What the server could not get is waited for on its page: it may not come before that page is taken over. */
  override prefetchQuery<Data, Fault, Shown, Key extends QueryKey>(
    options: FetchQueryOptions<Data, Fault, Shown, Key>,
  ): Promise<void> {
    return this.hydrating ? Promise.resolve() : super.prefetchQuery(options)
  }
}

export function makeQueryClient(): PageQueryClient {
  return new PageQueryClient({
    defaultOptions: {
      // `always`: without a network a call fails and says so, rather than waiting in silence.
      queries: {
        staleTime: 30_000,
        // The call itself is tried again (retry-reads.ts).
        retry: false,
        networkMode: 'always',
        // `always` alone would leave it out.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

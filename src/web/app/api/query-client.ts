import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'

/** During hydration it uses only the server's data, because newer data would not match the markup. */
class PageQueryClient extends QueryClient {
  isHydrating = false

  override fetchQuery<Data, QueryFailure, Selected, Key extends QueryKey, Page>(
    options: FetchQueryOptions<Data, QueryFailure, Selected, Key, Page>,
  ): Promise<Selected> {
    const hydrated = this.isHydrating ? this.getQueryData<Selected>(options.queryKey) : undefined
    return hydrated === undefined ? super.fetchQuery(options) : Promise.resolve(hydrated)
  }

  /** Data that the server could not load must not arrive before hydration ends. */
  override prefetchQuery<Data, QueryFailure, Selected, Key extends QueryKey>(
    options: FetchQueryOptions<Data, QueryFailure, Selected, Key>,
  ): Promise<void> {
    return this.isHydrating ? Promise.resolve() : super.prefetchQuery(options)
  }
}

export function createQueryClient(): PageQueryClient {
  return new PageQueryClient({
    defaultOptions: {
      // With `always`, a call without a network fails visibly instead of waiting.
      queries: {
        staleTime: 30_000,
        retry: false,
        networkMode: 'always',
        // `networkMode: always` would disable it.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

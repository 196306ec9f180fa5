import { type FetchQueryOptions, QueryClient, type QueryKey } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const FIRST_RETRY_MS = 1000
const LONGEST_RETRY_MS = 30_000
/** Once: where the shop does not answer, that is said within two seconds, with a button to try again. */
const RETRIES = 1

/** Milliseconds before the retry that follows failure number `failures` (0 is the first failure). */
export function retryDelay(failures: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** failures, LONGEST_RETRY_MS)
}

/** A 4xx says the call itself is wrong: asking again changes nothing. */
export function retry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false
  return failures < RETRIES
}

/** While the page of the server is taken over, what came with it is what it shows: newer data would not fit it. */
export class PageQueryClient extends QueryClient {
  waking = false

  override fetchQuery<Data, Fault, Shown, Key extends QueryKey, Page>(
    options: FetchQueryOptions<Data, Fault, Shown, Key, Page>,
  ): Promise<Shown> {
    const sent = this.waking ? this.getQueryData<Shown>(options.queryKey) : undefined
    return sent === undefined ? super.fetchQuery(options) : Promise.resolve(sent)
  }

  /** What the server could not get is waited for on its page: it may not come before that page is taken over. */
  override prefetchQuery<Data, Fault, Shown, Key extends QueryKey>(
    options: FetchQueryOptions<Data, Fault, Shown, Key>,
  ): Promise<void> {
    return this.waking ? Promise.resolve() : super.prefetchQuery(options)
  }
}

export function makeQueryClient(): PageQueryClient {
  const onServer = typeof window === 'undefined'
  return new PageQueryClient({
    defaultOptions: {
      // `always`: without a network a call fails and says so, rather than waiting in silence.
      queries: {
        staleTime: 30_000,
        retry: onServer ? false : retry,
        retryDelay,
        networkMode: 'always',
        // `always` alone would leave it out.
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

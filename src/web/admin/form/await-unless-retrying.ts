import { retryState } from '#web/app/api/retry-reads.ts'

/** @returns undefined as soon as the shop does not answer reads, whose retries take up to 31 s */
export async function awaitUnlessRetrying<Result>(reading: Promise<Result>): Promise<Result | undefined> {
  let unsubscribe = () => {}
  const retrying = new Promise<undefined>((resolve) => {
    const check = () => retryState.isRetrying() && resolve(undefined)
    unsubscribe = retryState.subscribe(check)
    check()
  })
  return Promise.race([reading, retrying]).finally(unsubscribe)
}

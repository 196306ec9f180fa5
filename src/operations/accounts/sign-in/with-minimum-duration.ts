import { setTimeout as sleep } from 'node:timers/promises'

export const minDurationMs = 100

/** Takes at least 100 ms, so that the time does not reveal whether an account exists. */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, sleep(minDurationMs)])
  return done
}

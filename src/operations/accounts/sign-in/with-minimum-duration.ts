import { setTimeout as sleep } from 'node:timers/promises'

export const minDurationMs = 100

/** Hides by its duration whether the work found an account (ms). */
export async function withMinimumDuration<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, sleep(minDurationMs)])
  return done
}

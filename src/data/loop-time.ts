import { setTimeout as sleep } from 'node:timers/promises'

const tickMs = 100

/**
 * Waits for `ms` during which the event loop could have read an answer: a turn that took long counts as `tickMs`. A
 * process that is busy itself thus waits longer for others before it takes them for gone.
 */
export async function waitInLoopTime(ms: number, signal: AbortSignal): Promise<void> {
  for (let passed = 0; passed < ms; passed += tickMs) await sleep(tickMs, undefined, { signal, ref: false })
}

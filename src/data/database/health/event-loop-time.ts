import { setTimeout as sleep } from 'node:timers/promises'

const tickMs = 100

/** Each tick counts as `tickMs`, however long it takes, so that a busy process does not time others out. */
export async function sleepInEventLoopTime(ms: number, signal: AbortSignal): Promise<void> {
  for (let passed = 0; passed < ms; passed += tickMs) await sleep(tickMs, undefined, { signal, ref: false })
}

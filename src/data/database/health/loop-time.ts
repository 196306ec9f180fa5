import { setTimeout as sleep } from 'node:timers/promises'

const tickMs = 100

/** A slow turn of the event loop counts as `tickMs`, so that a busy process does not take others for gone. */
export async function waitInLoopTime(ms: number, signal: AbortSignal): Promise<void> {
  for (let passed = 0; passed < ms; passed += tickMs) await sleep(tickMs, undefined, { signal, ref: false })
}

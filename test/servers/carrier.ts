import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createSimulatedCarrier } from '#operations/shipping/carriers/simulated-carrier.ts'
import { afterwards } from '#test/afterwards.ts'
import type { CarrierBehaviour } from '../../demo/carrier/carrier-behaviour.ts'

const program = fileURLToPath(new URL('../../demo/carrier/main.ts', import.meta.url))
export const carrierKey = 'a key that the carrier gave'

export interface CarrierReport {
  orders: { code: string; client: string; cod: number; history: { status: string; at: number }[] }[]
  sent: number
  forged: number
  /** The number of answers by status. */
  answers: Record<string, number>
  waiting: number
}

/** Starts the simulated carrier of `npm run carrier`, which sends its webhooks to `shop`. */
export async function startCarrier(shop: string, options: Record<string, string | number> = {}) {
  const allOptions = {
    port: 0,
    shop,
    key: carrierKey,
    seed: 7,
    pace: 10,
    late: 0,
    twice: 0,
    retry: 50,
    ...options,
  }
  const args = Object.entries(allOptions).flatMap(([name, value]) => [`--${name}`, String(value)])
  const carrier = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  afterwards(() => {
    carrier.kill('SIGKILL')
  })
  const firstOutput = await new Promise<string>((done, refuse) => {
    carrier.stdout?.once('data', (chunk) => done(String(chunk)))
    carrier.once('exit', () => refuse(new Error('the carrier ended')))
  })
  const url = /listens at (\S+)/.exec(firstOutput)?.[1] ?? ''
  const headers = { token: carrierKey, 'content-type': 'application/json' }
  const report = async () => (await (await fetch(`${url}/simulator`, { headers })).json()) as CarrierReport
  return {
    url,
    report,
    adapter: createSimulatedCarrier({ url, key: carrierKey, timeoutMs: 400 }),
    behave: async (change: Partial<CarrierBehaviour>) => {
      await fetch(`${url}/simulator`, { method: 'POST', headers, body: JSON.stringify(change) })
    },
    /** Waits until the carrier has sent all its webhooks. */
    settled: async () => {
      for (let now = await report(); ; now = await report()) {
        if (now.waiting === 0) return now
        await sleep(50)
      }
    },
  }
}

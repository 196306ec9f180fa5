import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Bench } from './budget.ts'

/** A measurement with a table of its own, which it prints, and which ends with 1 where something is beyond. */
function byItself(name: string, what: string, goal: string, file = name, args: string[] = []): Bench {
  return {
    name,
    long: true,
    async measure() {
      const program = fileURLToPath(new URL(`${file}.ts`, import.meta.url))
      const [code] = await once(spawn(process.execPath, [program, ...args], { stdio: 'inherit' }), 'exit')
      const met = code === 0
      return [{ what, figure: met ? 'all' : 'not all', baseline: 'its own table', ratio: null, goal, met }]
    },
  }
}

export const growth = byItself(
  'growth',
  '100,000 products and orders against 1,000',
  'lists at most 1.5×, figures 300 ms',
)
export const growthOfOrders = byItself(
  'growth-orders',
  '1,000,000 orders against 10,000',
  'lists at most 1.5×, figures 300 ms',
  'growth',
  ['--orders'],
)
export const lighthouse = byItself(
  'lighthouse',
  'Lighthouse mobile: home, list, product',
  'at least 97, the others 100, shift 0',
)

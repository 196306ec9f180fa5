import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Bench } from './budget.ts'

/** A measurement with a table of its own, which it prints, and which ends with 1 where something is beyond. */
function byItself(name: string, what: string, goal: string): Bench {
  return {
    name,
    long: true,
    async measure() {
      const file = fileURLToPath(new URL(`${name}.ts`, import.meta.url))
      const [code] = await once(spawn(process.execPath, [file], { stdio: 'inherit' }), 'exit')
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
export const lighthouse = byItself(
  'lighthouse',
  'Lighthouse mobile: home, list, product',
  'at least 98, the others 100, shift 0',
)

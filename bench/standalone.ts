import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Bench } from './budget.ts'

/** Runs a program that prints its own table and exits with 1 if a limit is exceeded. */
function createStandaloneBench(
  name: string,
  what: string,
  goal: string,
  file = name,
  args: string[] = [],
): Bench {
  return {
    name,
    isLong: true,
    async measure() {
      const program = fileURLToPath(new URL(`${file}.ts`, import.meta.url))
      const [code] = await once(spawn(process.execPath, [program, ...args], { stdio: 'inherit' }), 'exit')
      const met = code === 0
      return [
        {
          title: what,
          figure: met ? 'all' : 'not all',
          baseline: 'separate table',
          ratio: null,
          goal,
          isMet: met,
        },
      ]
    },
  }
}

export const growthBench = createStandaloneBench(
  'growth',
  '100,000 products and orders against 1,000',
  'lists at most 1.5×, figures 300 ms',
)
export const orderGrowthBench = createStandaloneBench(
  'growth-orders',
  '1,000,000 orders against 10,000',
  'lists at most 1.5×, figures 300 ms',
  'growth',
  ['--orders'],
)
export const lighthouseBench = createStandaloneBench(
  'lighthouse',
  'Lighthouse mobile: home, list, product',
  'performance at least 97, others 100, CLS 0',
)

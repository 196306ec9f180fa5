import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface Instruction {
  /** Uppercase, such as COPY or RUN. */
  what: string
  rest: string
}

/** Reads the instructions of `deploy/Dockerfile`, one list per stage. */
export function readStages(): Instruction[][] {
  const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').replace(/\\\n/g, ' ')
  const stages: Instruction[][] = []
  for (const line of text.split('\n')) {
    const [, what = '', rest = ''] = line.match(/^([A-Z]+) (.+)$/) ?? []
    if (what === 'FROM') stages.push([])
    if (what) stages.at(-1)?.push({ what, rest })
  }
  return stages
}

/** `from` is the stage, or undefined for the build context. */
export function parseCopy({ rest }: Instruction) {
  const words = rest.split(' ')
  const from = words.find((word) => word.startsWith('--from='))?.slice(7)
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}

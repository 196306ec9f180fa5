import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

export interface Instruction {
  /** in capitals: COPY, RUN */
  what: string
  rest: string
}

/** `deploy/Dockerfile` by its stages, each from its FROM to the next. */
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

/** What a COPY takes, from which stage (undefined: the project's folder), and where to. */
export function copyOf({ rest }: Instruction) {
  const words = rest.split(' ')
  const from = words.find((word) => word.startsWith('--from='))?.slice(7)
  const paths = words.filter((word) => !word.startsWith('--'))
  return { from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}

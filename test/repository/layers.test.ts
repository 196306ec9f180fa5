import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The layers that each layer may import (docs/decisions/002-layers-and-areas.md). */
const layers: Record<string, string[]> = {
  contract: [],
  domain: ['contract'],
  data: ['domain', 'contract'],
  operations: ['data', 'domain', 'contract'],
  http: ['operations', 'domain', 'contract'],
  cli: ['operations', 'domain', 'contract'],
  web: ['domain', 'contract'],
}

const sources = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|js)$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => join(folder, file))

const importsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (m) => m[1] ?? '',
  )

test.each(Object.entries(layers))('%s imports only the layers it may', (layer, allowed) => {
  const forbidden = sources(`src/${layer}`).flatMap((file) =>
    importsOf(file)
      .filter(
        (from) =>
          from.startsWith('#') && !['', layer, ...allowed].includes(from.slice(1).split('/')[0] ?? ''),
      )
      .map((from) => `${file} imports ${from}`),
  )
  expect(forbidden).toEqual([])
})

/** Like src/main.ts, these read the configuration and connect the layers. */
const programs = new Set(['src/cli/main.ts'])

test('no file imports another layer by a relative path', () => {
  const crossings = Object.keys(layers).flatMap((layer) =>
    sources(`src/${layer}`).flatMap((file) =>
      importsOf(file)
        .filter(() => !programs.has(file))
        .filter((from) => from.startsWith('.') && !join(file, '..', from).startsWith(`src/${layer}/`))
        .map((from) => `${file} imports ${from}`),
    ),
  )
  expect(crossings).toEqual([])
})

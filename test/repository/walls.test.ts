import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** What each room may import (docs/decisions/002-rooms.md). */
const rooms: Record<string, string[]> = {
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

/** Every import of a file, with the files of its own room as `./…`. */
const importsOf = (file: string) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (m) => m[1] ?? '',
  )

test.each(Object.entries(rooms))('%s imports only what it may', (room, allowed) => {
  const strange = sources(`src/${room}`).flatMap((file) =>
    importsOf(file)
      .filter(
        (from) => from.startsWith('#') && !['', room, ...allowed].includes(from.slice(1).split('/')[0] ?? ''),
      )
      .map((from) => `${file} imports ${from}`),
  )
  expect(strange).toEqual([])
})

/** They put the rooms together, like src/main.ts, and read the configuration. */
const programs = new Set(['src/cli/main.ts'])

test('no file leaves its room by a relative path', () => {
  const leaving = Object.keys(rooms).flatMap((room) =>
    sources(`src/${room}`).flatMap((file) =>
      importsOf(file)
        .filter(() => !programs.has(file))
        .filter((from) => from.startsWith('.') && !join(file, '..', from).startsWith(`src/${room}/`))
        .map((from) => `${file} imports ${from}`),
    ),
  )
  expect(leaving).toEqual([])
})

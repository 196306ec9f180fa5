import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { CommandContext } from '#cli/command-context.ts'
import { runCommandLine } from '#cli/run-command-line.ts'
import { backupShop } from '#operations/maintenance/backup-shop.ts'
import { createRestoreTargets } from '#test/commands/restore-targets.ts'
import { openTestShop } from '#test/shop.ts'

const { folder, emptyPlace } = createRestoreTargets()
const old = await openTestShop()
for (let at = 0; at < 30; at++) await old.createProduct({ name: `Áo số ${at}` })
const file = join(folder, 'whole.tar.gz')
await backupShop(old.shop, file, { dataDir: folder })
const whole = readFileSync(file)
const damaged = join(folder, 'damaged.tar.gz')

/** Runs the restore command on these bytes; no shop may be opened for them. */
async function restore(bytes: Uint8Array) {
  writeFileSync(damaged, bytes)
  const output: string[] = []
  const print = (line: string) => void output.push(line)
  const context: CommandContext = {
    terminal: { out: print, err: print, redraw: null, ask: null, readInput: async () => '' },
    signal: AbortSignal.timeout(15_000),
    openShop: () => Promise.reject(new Error('a shop was opened')),
  }
  return { code: await runCommandLine(['restore', damaged], context), text: output.join('\n') }
}

const places = 20
const at = (place: number) => Math.floor((place * (whole.length - 1)) / (places - 1))

test.each(Array.from({ length: places }, (_, place) => place))(
  'a backup with one wrong byte at position %i of 20 is refused before a shop is opened',
  async (place) => {
    const bytes = Buffer.from(whole)
    bytes[at(place)] = (bytes[at(place)] ?? 0) ^ 0x55
    const sentence =
      place === 0
        ? /^This file is not a backup of a shop/
        : /^This backup is damaged: nothing was restored\.$/
    expect(await restore(bytes)).toEqual({ code: 1, text: expect.stringMatching(sentence) })
  },
)

test.each([0, 1, 10, 100, 1000, whole.length - 1])(
  'a backup truncated after %i bytes is refused',
  async (length) => {
    expect(await restore(whole.subarray(0, length))).toEqual({
      code: 1,
      text: expect.stringMatching(/^This file is not a backup|^This backup is damaged/),
    })
  },
)

test.each([
  ['a text', Buffer.from('Title,SKU\n')],
  ['another gzip file', gzipSync('Title,SKU\n'.repeat(1000))],
  ['zeros', Buffer.alloc(100_000)],
])('%s is refused as not a backup', async (_, bytes) => {
  expect(await restore(bytes)).toEqual({
    code: 1,
    text: 'This file is not a backup of a shop: nothing was changed.',
  })
})

test('a valid gzip file with a truncated tar archive leaves the shop empty', {
  timeout: 30_000,
}, async () => {
  const { restoreShop } = await import('#operations/maintenance/restore-shop.ts')
  const { gunzipSync } = await import('node:zlib')
  const tar = gunzipSync(whole)
  const place = await emptyPlace()
  mkdirSync(place.dataDir, { recursive: true })
  for (const length of [600, 5000, tar.length >> 1]) {
    writeFileSync(damaged, gzipSync(tar.subarray(0, length)))
    expect(await restoreShop(place.shop, damaged, place)).toBe('damaged')
  }
  expect(await place.db.query(sql`SELECT FROM products`)).toEqual([])
})

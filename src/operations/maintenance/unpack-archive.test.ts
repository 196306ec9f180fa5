import { createWriteStream, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import { afterAll, expect, test } from 'vitest'
import { unpackArchive } from './unpack-archive.ts'

const place = mkdtempSync(join(tmpdir(), 'tiem-unpack-'))
afterAll(() => rmSync(place, { recursive: true }))
const file = join(place, 'archive.tar.gz')
const source = join(place, 'source')
for (let n = 0; n < 100; n++) {
  mkdirSync(join(source, `${n}`, 'images'), { recursive: true })
  writeFileSync(join(source, `${n}`, 'images', 'one'), `${n}`.repeat(2000))
}
await pipeline(packTar(source), createGzip(), createWriteStream(file))

test('after it was stopped at any time, a removed folder does not come back', async () => {
  for (let round = 0; round < 60; round++) {
    const folder = join(place, `stopped-${round}`)
    const stop = new AbortController()
    const unpacking = unpackArchive(file, folder, stop.signal)
    setTimeout(() => stop.abort(), round / 3)
    await unpacking.catch(() => expect(stop.signal.aborted).toBe(true))
    rmSync(folder, { recursive: true, force: true })
    await sleep(10)
    expect(existsSync(folder)).toBe(false)
  }
})

test('every file is unpacked, and a damaged archive is refused', async () => {
  const folder = join(place, 'whole')
  const { signal } = new AbortController()
  await unpackArchive(file, folder, signal)
  expect(existsSync(join(folder, '99', 'images', 'one'))).toBe(true)
  writeFileSync(file, 'no archive')
  await expect(unpackArchive(file, join(place, 'damaged'), signal)).rejects.toThrow()
})

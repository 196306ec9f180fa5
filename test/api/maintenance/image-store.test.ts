import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDiskStore } from '#data/storage/image-store.ts'
import { afterwards } from '#test/afterwards.ts'

test('a missing folder has no images; one that cannot be read is an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tiem-images-'))
  afterwards(() => rmSync(folder, { recursive: true }))
  expect(await createDiskStore(join(folder, 'missing')).list()).toEqual([])
  symlinkSync('loop', join(folder, 'loop'))
  await expect(createDiskStore(join(folder, 'loop')).list()).rejects.toThrow('ELOOP')
})

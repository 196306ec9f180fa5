import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import { expect, test } from 'vitest'
import { readZipPictures, ZipRefusal, zipLimits } from './read-zip-pictures.ts'

interface TestEntry {
  name: string
  bytes?: Uint8Array<ArrayBuffer>
  password?: string
  externalFileAttributes?: number
}

const noise = (length: number) => crypto.getRandomValues(new Uint8Array(length))

async function makeZip(entries: readonly TestEntry[]): Promise<Blob> {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
  for (const { name, bytes = noise(500), ...options } of entries)
    await writer.add(name, new Uint8ArrayReader(bytes), options)
  return writer.close()
}

async function names(zip: Blob, limits = zipLimits): Promise<string[]> {
  const found: string[] = []
  for await (const { name, file } of readZipPictures(zip, limits)) found.push(`${name} ${file.size}`)
  return found
}
const refusal = (zip: Blob, limits = zipLimits) =>
  names(zip, limits).then(
    () => 'accepted',
    (error: unknown) => (error instanceof ZipRefusal ? error.message : String(error)),
  )

test('the pictures of an archive are read with their paths, and what systems add is left out', async () => {
  const zip = await makeZip([
    { name: 'anh/ao-1.jpg' },
    { name: 'ao-2.PNG', bytes: noise(700) },
    { name: '__MACOSX/anh/._ao-1.jpg' },
    { name: 'ghi-chu.txt' },
  ])
  expect(await names(zip)).toEqual(['anh/ao-1.jpg 500', 'ao-2.PNG 700'])
})

test('an archive with too many entries, too many bytes or a suspicious ratio is refused [F7]', async () => {
  const zip = await makeZip([{ name: 'a.jpg' }, { name: 'b.jpg' }, { name: 'c.jpg' }])
  expect(await refusal(zip, { ...zipLimits, maxEntries: 2 })).toContain('hơn 2 mục')
  expect(await refusal(zip, { ...zipLimits, maxBytes: 1200 })).toContain('200 MB')
  const bomb = await makeZip([{ name: 'a.jpg', bytes: new Uint8Array(2_000_000) }])
  expect(await refusal(bomb)).toContain('không giống ảnh thật')
})

test('bytes are counted while they are unpacked, whatever the archive declares', async () => {
  const bytes = new Uint8Array(await (await makeZip([{ name: 'a.jpg', bytes: noise(3000) }])).arrayBuffer())
  const view = new DataView(bytes.buffer)
  const directory = bytes.findIndex(
    (_, at) => at + 4 <= bytes.length && view.getUint32(at, true) === 0x02014b50,
  )
  // The uncompressed size in the central directory.
  view.setUint32(directory + 24, 10, true)
  expect(await refusal(new Blob([bytes]), { ...zipLimits, maxBytes: 2000 })).not.toBe('accepted')
})

test('encrypted entries, links and archives in the archive are refused [F7]', async () => {
  expect(await refusal(await makeZip([{ name: 'a.jpg', password: 'x' }]))).toContain('mật khẩu')
  expect(await refusal(await makeZip([{ name: 'a.zip' }]))).toContain('file nén khác')
  const link = { name: 'a.jpg', externalFileAttributes: 0o120777 << 16 }
  expect(await refusal(await makeZip([link]))).toContain('liên kết')
  expect(await refusal(await makeZip([{ name: '../../etc/a.jpg' }]))).toContain('Không đọc được')
  expect(await refusal(new Blob(['not a zip']))).toContain('Không đọc được')
})

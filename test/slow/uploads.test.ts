import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { createPngBomb, svgWithScript } from '#test/fixtures/bad-images.ts'
import { startShop } from '#test/servers/running-shop.ts'
import { TestClient } from '#test/shop.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'tiem-uploads-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Two images of up to 50 million pixels are decoded at once (operations/catalog/images/store-image.ts). */
const maxGrowthBytes = 600 << 20

/** Reads the current and the peak memory in bytes, on Linux only. */
function memoryOf(pid: number | undefined): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) << 10
  return { now: field('VmRSS'), most: field('VmHWM') }
}

/** Creates different photographs of twelve million pixels, like those of phones. */
async function photographs(count: number): Promise<Buffer[]> {
  const source = readFileSync(new URL('../fixtures/export/canvas-court-1.jpg', import.meta.url))
  const large = await sharp(source).resize(4000, 3000, { fit: 'cover' }).jpeg({ quality: 85 }).toBuffer()
  return Array.from({ length: count }, (_, at) => Buffer.concat([large, Buffer.from(`photograph ${at}`)]))
}

test.runIf(process.platform === 'linux')(
  'of 20 photographs and 5 bad files uploaded at once, the good ones are stored, each bad one gets its error, and memory grows by less than 600 MiB [F1]',
  async () => {
    const shop = await startShop({ dataDir, env: { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' } })
    try {
      const admin = await new TestClient(shop.url).signIn(demoAdmin.email, demoAdmin.password)
      const upload = async (file: Uint8Array | string, name: string) => {
        const body = new FormData()
        body.set('file', new File([file as BlobPart], name, { type: 'image/jpeg' }))
        const { status, body: reply } = await admin.send('POST', '/api/v1/images', { body })
        return [status, reply.details?.[0]?.message ?? reply.error ?? 'kept']
      }
      const photos = await photographs(20)
      const before = memoryOf(shop.process.pid)
      const good = photos.map((photo, at) => upload(photo, `anh-${at}.jpg`))
      const bad = [
        upload((photos[0] as Buffer).subarray(0, 50_000), 'cut.jpg'),
        upload(svgWithScript, 'ma.svg'),
        upload(createPngBomb(30_000), 'bomb.png'),
        upload(new Uint8Array(100 << 20), 'large.jpg').catch(() => [
          413,
          'the connection is closed during the upload',
        ]),
        upload('chữ', 'chu.jpg'),
      ]
      expect(await Promise.all(good)).toEqual(photos.map(() => [201, 'kept']))
      expect(await Promise.all(bad)).toEqual([
        [400, expect.stringContaining('chưa được chép trọn')],
        [400, expect.stringContaining('SVG')],
        [400, expect.stringContaining('quá nhiều điểm ảnh')],
        [413, expect.any(String)],
        [400, expect.stringContaining('không phải là ảnh')],
      ])
      const after = memoryOf(shop.process.pid)
      process.stdout.write(`    before ${before.now >> 20} MB, at most ${after.most >> 20} MB\n`)
      expect(after.most - before.now).toBeLessThan(maxGrowthBytes)
    } finally {
      await shop.stop()
    }
  },
  180_000,
)

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import type { Image } from '#contract/catalog/images.ts'
import { createBucketStore } from '#data/storage/bucket.ts'
import { startAppServer } from '#test/faults/app-server.ts'
import { openTestShop } from '#test/shop.ts'

// Tests of images in a bucket, with a local S3 server.

const folder = mkdtempSync(join(tmpdir(), 'tiem-bucket-'))
const server = new S3rver({
  ...{ address: '127.0.0.1', port: 0, silent: true, directory: folder },
  configureBuckets: ['tiem', 'other'].map((name) => ({ name, configs: [] })),
})
const { port } = await server.run()
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})
const place = {
  ...{ endpoint: `http://127.0.0.1:${port}`, bucket: 'tiem', region: 'us-east-1' },
  ...{ accessKey: 'S3RVER', secretKey: 'S3RVER' },
}
const bucket = createBucketStore(place)
const shop = await openTestShop()
shop.shop.bucket = bucket

async function upload(color: string, url = shop.url) {
  const body = new FormData()
  const create = { width: 500, height: 300, channels: 3, background: color } as const
  const file = await sharp({ create }).jpeg().toBuffer()
  body.set('file', new File([new Uint8Array(file)], 'a.jpg'))
  const headers = { cookie: shop.admin.cookie }
  const answer = await fetch(`${url}/api/v1/images`, { method: 'POST', body, headers })
  return {
    status: answer.status,
    retry: answer.headers.get('retry-after'),
    body: (await answer.json()) as Image,
  }
}

test('an image is stored in the bucket and served by every process, including in widths created on request', async () => {
  const { status, body } = await upload('#c81e3c')
  expect(status).toBe(201)
  expect(readdirSync(shop.shop.imagesDir)).toEqual([])
  const other = await startAppServer({ ...shop.shop, bucket: createBucketStore(place) }, shop.where)
  const narrow = body.url.replace(/500\.webp$/, '320.avif')
  for (const address of [body.url, narrow]) {
    const answer = await fetch(other.url + address)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(
      address === narrow ? 320 : 500,
    )
  }
  const [, , id = ''] = body.url.split('/')
  expect((await bucket.list()).filter((path) => path.startsWith(id)).length).toBeGreaterThan(2)
  await bucket.remove(id)
  expect(await bucket.list()).toEqual([])
  expect((await fetch(other.url + body.url)).status).toBe(404)
  await other.close()
})

test('a list of several pages is complete, and one folder can be removed', async () => {
  const other = createBucketStore({ ...place, bucket: 'other' }, { pageSize: 3 })
  const paths = [1, 2, 3, 4, 5, 6, 7].map((at) => `a/1x1/${at}.webp`)
  for (const path of [...paths, 'b/1x1/1.webp']) await other.write(path, Buffer.from(path))
  expect(await other.list()).toEqual([...paths, 'b/1x1/1.webp'])
  expect(String(await other.read('a/1x1/5.webp'))).toBe('a/1x1/5.webp')
  expect(await other.read('a/1x1/8.webp')).toBeNull()
  await other.remove('a')
  expect(await other.list()).toEqual(['b/1x1/1.webp'])
  await other.remove('b')
})

test.each([
  ['is unreachable', { endpoint: 'http://127.0.0.1:9' }],
  ['rejects our key', { accessKey: 'another' }],
  ['does not exist', { bucket: 'nowhere' }],
])('with a bucket that %s, an upload gets 503 and no image is stored', async (_, wrong) => {
  const otherServer = await startAppServer(
    { ...shop.shop, bucket: createBucketStore({ ...place, ...wrong }) },
    shop.where,
  )
  const [before] = await shop.db.query(sql`SELECT count(*)::int AS images FROM images`)
  expect(await upload('#1e3cc8', otherServer.url)).toMatchObject({
    ...{ status: 503, retry: '2' },
    body: { error: 'Cửa hàng đang bận. Hãy thử lại sau ít giây.' },
  })
  expect(await shop.db.query(sql`SELECT count(*)::int AS images FROM images`)).toEqual([before])
  await otherServer.close()
})

test('a truncated answer gets 503, and a list that repeats itself is an error', async () => {
  const keys = `<Key>images/a</Key><IsTruncated>true</IsTruncated>`
  const faultyServer = createServer(({ url }, response) => {
    if (url?.includes('?')) return response.end(keys)
    response.writeHead(200, { 'content-length': 1000 }).write('a')
    setImmediate(() => response.destroy())
  })
  await new Promise<void>((done) => faultyServer.listen(0, '127.0.0.1', done))
  const wrong = createBucketStore({
    ...place,
    endpoint: `http://127.0.0.1:${(faultyServer.address() as AddressInfo).port}`,
  })
  const { body } = await upload('#1ec83c')
  const otherServer = await startAppServer({ ...shop.shop, bucket: wrong }, shop.where)
  const { status, headers } = await fetch(otherServer.url + body.url)
  expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  await expect(wrong.list()).rejects.toThrow('listing the same names')
  await otherServer.close()
  faultyServer.closeAllConnections()
  await new Promise((done) => faultyServer.close(done))
})

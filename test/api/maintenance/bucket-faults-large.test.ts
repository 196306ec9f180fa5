import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { Image } from '#contract/catalog/images.ts'
import { metricsPath } from '#contract/paths.ts'
import type { ShopStatus } from '#contract/settings/shop-status.ts'
import { createBucketStore } from '#data/storage/bucket.ts'
import { storeImageWithId } from '#operations/catalog/images/store-image.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { type BucketFault, findSignatureProblem, openSignedBucket } from '#test/servers/signed-bucket.ts'
import { openTestShop } from '#test/shop.ts'

// Tests with a bucket that verifies signatures and simulates faults.

const { front, place } = await openSignedBucket('ap-southeast-1')
const bucket = createBucketStore(place, { timeoutMs: 300 })
const metricsToken = 'a token of the tests'
const shop = await openTestShop({ metricsToken })
shop.shop.bucket = bucket

async function upload(color: string) {
  const body = new FormData()
  const create = { width: 500, height: 300, channels: 3, background: color } as const
  body.set('file', new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'a.jpg'))
  return shop.admin.send<Image>('POST', '/api/v1/images', { body })
}
const readBucketState = async () => {
  const { bucket: state } = (await shop.admin.get<ShopStatus>('/api/v1/admin/status')).body
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(shop.url + metricsPath, { headers })).text()
  return [state, Number(text.match(/^tiem_image_bucket_up (\d)$/m)?.[1])]
}

// docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, “Example: GET Object”
test('the test bucket verifies signatures like the example of Amazon', () => {
  const signature = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
  const headers = {
    host: 'examplebucket.s3.amazonaws.com',
    range: 'bytes=0-9',
    'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${signature}`,
  }
  const call = { method: 'GET', url: '/test.txt', headers }
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  expect(findSignatureProblem(call, secret)).toBeNull()
  expect(findSignatureProblem({ ...call, url: '/other.txt' }, secret)).toBe('the signature does not match')
  expect(findSignatureProblem(call, `${secret}a`)).toBe('the signature does not match')
})

test('every request of the shop is signed, and a wrong secret is refused with 503', async () => {
  const { status, body } = await upload('#c81e3c')
  expect([status, (await fetch(shop.url + body.url)).status]).toEqual([201, 200])
  const [, , id = ''] = body.url.split('/')
  expect((await bucket.list()).length).toBeGreaterThan(2)
  expect(await readBucketState()).toEqual([{ isHealthy: true }, 1])
  shop.shop.bucket = createBucketStore({ ...place, secretKey: 'another secret' })
  expect((await upload('#1e3cc8')).status).toBe(503)
  expect(await readBucketState()).toEqual([{ isHealthy: false }, 0])
  shop.shop.bucket = bucket
  await bucket.remove(id)
  expect(await bucket.list()).toEqual([])
})

test.each<BucketFault>([500, 503, 'silent', 'cut'])(
  'with a bucket fault "%s", an upload gets 503, the owner sees it, no image is stored, and the shop keeps working',
  async (fault) => {
    const [before] = await shop.db.query(sql`SELECT count(*)::int AS images FROM images`)
    front.fault = fault
    const { status, body, headers } = await upload(
      `#00${fault === 'cut' ? 'ff' : 'aa'}${String(fault).length}0`,
    )
    expect([status, headers.get('retry-after'), body.error]).toEqual([
      ...[503, '2', 'Cửa hàng đang bận. Hãy thử lại sau ít giây.'],
    ])
    expect(await readBucketState()).toEqual([{ isHealthy: false }, 0])
    expect((await shop.anonymous().get('/api/v1/products')).status).toBe(200)
    expect(await shop.db.query(sql`SELECT count(*)::int AS images FROM images`)).toEqual([before])
    front.fault = null
    expect(await readBucketState()).toEqual([{ isHealthy: true }, 1])
    expect((await upload('#abcdef')).status).toBe(201)
  },
)

test('a request to a silent bucket times out, even while the garbage collector runs', async () => {
  setFlagsFromString('--expose_gc')
  const collecting = setInterval(runInNewContext('gc'), 50)
  front.fault = 'silent'
  try {
    await expect(bucket.read('a/b')).rejects.toThrow('GET of an image')
  } finally {
    clearInterval(collecting)
    front.fault = null
  }
}, 5000)

test('files of an interrupted upload are deleted from the bucket after 60 minutes', async () => {
  const filesBefore = await bucket.list()
  const write = async (path: string, data: Buffer) => {
    await bucket.write(path, data)
    // The first file is stored, but the shop gets no answer.
    front.fault = 'silent'
  }
  shop.shop.bucket = { ...bucket, write }
  expect((await upload('#13579b')).status).toBe(503)
  front.fault = null
  shop.shop.bucket = bucket
  expect((await bucket.list()).length).toBe(filesBefore.length + 1)
  await purgeExpiredData(shop.shop)
  expect((await bucket.list()).length).toBe(filesBefore.length + 1)
  await shop.db.query(sql`UPDATE image_deletions SET due = due - interval '61 minutes'`)
  await purgeExpiredData(shop.shop)
  expect(await bucket.list()).toEqual(filesBefore)
  expect(await shop.db.query(sql`SELECT FROM image_deletions`)).toHaveLength(0)
})

test('importing an image that already exists under another id leaves no second file', async () => {
  const size = { width: 40, height: 30 }
  const create = { ...size, channels: 3, background: '#2468ac' } as const
  const file = await sharp({ create }).webp().toBuffer()
  const [first, second] = [uuid(), uuid()].map((id) => ({ id, ...size }))
  const url = first && (await storeImageWithId(shop.shop, first, file))
  const filesBefore = await bucket.list()
  expect(second && (await storeImageWithId(shop.shop, second, file))).toBe(url)
  await shop.db.query(sql`UPDATE image_deletions SET due = due - interval '61 minutes'`)
  await purgeExpiredData(shop.shop)
  expect(await bucket.list()).toEqual(filesBefore)
  expect((await fetch(`${shop.url}${url}`)).status).toBe(200)
})

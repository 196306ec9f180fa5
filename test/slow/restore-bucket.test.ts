import {
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar/fs'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Image } from '#contract/catalog/images.ts'
import { createBucketStore } from '#data/storage/bucket.ts'
import { backupShop } from '#operations/maintenance/backup-shop.ts'
import { restoreShop } from '#operations/maintenance/restore-shop.ts'
import { createRestoreTargets } from '#test/commands/restore-targets.ts'
import { openSignedBucket } from '#test/servers/signed-bucket.ts'
import { openTestShop } from '#test/shop.ts'
import { startAppServer } from '../faults/app-server.ts'

const { front, place: at } = await openSignedBucket('us-east-1')
const bucket = createBucketStore(at)
const { folder, emptyPlace } = createRestoreTargets()

test('a damaged backup stores nothing in a bucket; one that the bucket refuses leaves no rows and can be restored later [X12]', async () => {
  const old = await openTestShop()
  await old.createProduct({ name: 'Áo hai dây' })
  const dataDir = join(folder, 'old')
  const pictures = Array.from({ length: 40 }, (_, at) => `${at}/1x1/1.webp`)
  for (const path of pictures) {
    mkdirSync(join(dataDir, 'images', path, '..'), { recursive: true })
    writeFileSync(join(dataDir, 'images', path), path)
  }
  const file = join(folder, 'whole.tar.gz')
  await backupShop(old.shop, file, { dataDir })

  const place = await emptyPlace()
  const shop = { ...place.shop, bucket }
  const products = () => place.db.query(sql`SELECT name FROM products`)
  const whole = readFileSync(file)
  const truncated = join(folder, 'truncated.tar.gz')
  writeFileSync(truncated, whole.subarray(0, whole.length - 2000))
  // A valid archive in which one word was changed.
  const [draft, forged] = [join(folder, 'draft'), join(folder, 'forged.tar.gz')]
  await pipeline(createReadStream(file), createGunzip(), unpackTar(draft))
  const table = join(draft, 'tables', 'products')
  writeFileSync(table, readFileSync(table, 'utf8').replace('Áo hai dây', 'Áo ba dây'))
  await pipeline(packTar(draft), createGzip(), createWriteStream(forged))
  for (const damaged of [truncated, forged]) {
    expect(await restoreShop(shop, damaged, place)).toBe('damaged')
    expect([await bucket.list(), await products()]).toEqual([[], []])
  }

  const write = async (path: string, data: Buffer) => {
    if (path === pictures[20]) front.fault = 503
    await bucket.write(path, data)
  }
  expect(await restoreShop({ ...shop, bucket: { ...bucket, write } }, file, place)).toBe('bucket unavailable')
  front.fault = null
  const leftFiles = await bucket.list()
  expect([
    leftFiles.length > 0,
    leftFiles.filter((path) => !pictures.includes(path)),
    await products(),
  ]).toEqual([...[true, [], []]])
  expect(await restoreShop(shop, file, place)).toMatchObject({ shop: 'tiem' })
  expect([(await bucket.list()).toSorted(), await products()]).toEqual([
    pictures.toSorted(),
    [{ name: 'Áo hai dây' }],
  ])
}, 120_000)

test('a backup contains the images of the bucket and restores into another bucket', async () => {
  const shop = await openTestShop()
  shop.shop.bucket = bucket
  const body = new FormData()
  const create = { width: 500, height: 300, channels: 3, background: '#3cc81e' } as const
  body.set('file', new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], 'a.jpg'))
  const headers = { cookie: shop.admin.cookie }
  const uploaded = await fetch(`${shop.url}/api/v1/images`, { method: 'POST', body, headers })
  const { url: picture } = (await uploaded.json()) as Image
  const file = join(folder, 'bucket.tar.gz')
  await backupShop(shop.shop, file, { dataDir: join(folder, 'no-pictures') })

  const { place: another } = await openSignedBucket('us-east-1')
  const other = createBucketStore(another)
  const place = await emptyPlace()
  const next = { ...place.shop, bucket: other }
  expect(await restoreShop(next, file, place)).toMatchObject({ shop: 'tiem' })
  expect(readdirSync(join(place.dataDir, 'images'))).toEqual([])
  const paths = await bucket.list()
  expect((await other.list()).toSorted()).toEqual(paths.toSorted())
  const door = await startAppServer({ ...shop.shop, ...next }, place.where)
  const [was, is] = await Promise.all(
    [shop.url, door.url].map(async (url) => (await fetch(url + picture)).bytes()),
  )
  expect(is).toEqual(was)
  await door.close()
}, 120_000)

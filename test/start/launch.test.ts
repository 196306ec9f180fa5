import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { canTraverse } from '#data/database/embedded/runner.ts'
import { afterwards } from '#test/afterwards.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Creates a project with the launcher, the installed packages, and `program` in place of the shop. */
function project(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiem-launch-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of ['launch.js', 'read-setting.js', 'package.json', 'package-lock.json'])
    cpSync(join(root, file), join(folder, file))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of ['node', '.package-lock.json']) {
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const place of ['dist/shop/main.js', 'src/cli/main.ts']) {
    mkdirSync(dirname(join(folder, place)), { recursive: true })
    writeFileSync(join(folder, place), program)
  }
  return folder
}

type LaunchResult = { code: number | null; signal: NodeJS.Signals | null; output: string }

function launch(folder: string, ...args: string[]) {
  return launchWith({}, folder, ...args)
}

function launchWith(options: { uid?: number; env?: NodeJS.ProcessEnv }, folder: string, ...args: string[]) {
  const child = spawn('node', [join(folder, 'launch.js'), ...args], {
    ...options,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<LaunchResult>((done) =>
    child.on('close', (code, signal) => done({ code, signal, output })),
  )
  const says = (text: string, timeout = 10_000) => expect.poll(() => output, { timeout }).toContain(text)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  return { child: child as ChildProcess, ended, says }
}

/** A project without installed packages. */
function freshProject(): string {
  const folder = project('')
  rmSync(join(folder, 'node_modules'), { recursive: true })
  return folder
}

/** An empty cache, so that npm needs this registry. */
const registryAt = (port: number, folder: string) => ({
  env: {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: join(folder, 'cache'),
  },
})

/** Its message takes 10 s, during which the other tests run. */
const launchAtSilentRegistry = await startAtSilentRegistry()

async function startAtSilentRegistry() {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const folder = freshProject()
  const { port } = silent.address() as AddressInfo
  const launched = launchWith(registryAt(port, folder), folder, 'shop')
  afterwards(() => {
    launched.child.kill('SIGTERM')
    silent.close()
  })
  return launched
}

it('runs the program on the bundled Node, and passes on its arguments and exit code', async () => {
  const folder = project('console.log(process.version, process.argv.slice(2).join("|")); process.exit(7)')
  const { code, output } = await launch(folder, 'shop', 'import', 'a file.csv', '--rate', '25400').ended
  const expectedVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node
  expect(output).toBe(`v${expectedVersion} import|a file.csv|--rate|25400\n`)
  expect(code).toBe(7)
})

it('sends the shop one stop message and waits for it', async () => {
  const program = `
    process.on('message', (word) => {
      console.log('received', word)
      setTimeout(() => { console.log('drained'); process.exit(0) }, 300)
    })
    console.log('open')`
  const { child, ended, says } = launch(project(program), 'start')
  await says('open')
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null, output: 'open\nreceived stop\ndrained\n' })
})

it('passes a signal on to a command and ends with the same signal', async () => {
  const { child, ended, says } = launch(
    project('setInterval(() => {}, 1000); console.log("working")'),
    'shop',
  )
  await says('working')
  child.kill('SIGTERM')
  expect((await ended).signal).toBe('SIGTERM')
})

it('stops the shop when npm was killed', async () => {
  const folder = project(`process.on('message', () => process.exit(0)); console.log('open ' + process.ppid)`)
  const script = `"$0" launch.js start & echo ready; wait`
  const options = { cwd: folder, env: { ...process.env, npm_lifecycle_event: 'start' } }
  const npm = spawn('sh', ['-c', script, process.execPath], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  npm.stdout.on('data', (chunk: Buffer) => {
    output += chunk
  })
  await expect.poll(() => output, { timeout: 10_000 }).toMatch(/open \d+\n/)
  const launcher = Number(output.match(/open (\d+)/)?.[1])
  npm.kill('SIGKILL')
  await expect.poll(() => isRunning(launcher), { timeout: 10_000 }).toBe(false)
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('waits for another launcher that installs, and takes over its lock if it was killed', async () => {
  const folder = freshProject()
  writeFileSync(join(folder, '.launch.lock'), '')
  const waiting = launchWith(registryAt(1, folder), folder, 'shop')
  await waiting.says('Waiting for another launcher')
  await waiting.says('Installing the packages', 20_000)
  waiting.child.kill('SIGTERM')
  await waiting.ended
  expect(existsSync(join(folder, '.launch.lock'))).toBe(false)
})

it('closes the channel to the shop when the launcher is killed', async () => {
  const program = `
    process.on('disconnect', () => { console.log('alone'); process.exit(0) })
    console.log('open')`
  const { child, ended, says } = launch(project(program), 'start')
  await says('open')
  child.kill('SIGKILL')
  expect((await ended).output).toContain('alone')
})

it('lists the available programs if the name is unknown', async () => {
  const { code, output } = await launch(project(''), 'begin').ended
  const [, named = ''] = output.split('Usage: node launch.js ')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const launched = Object.values(scripts).flatMap(
    (script) => script.match(/^node launch\.js (\w+)/)?.[1] ?? [],
  )
  expect(named.trim().split('|').sort()).toEqual([...new Set(launched)].sort())
  expect(code).toBe(1)
})

it('passes .env to the shop and its commands, but not to tests', async () => {
  const folder = project('console.log(process.env.ENV_FILE)')
  const file = join(folder, '.env')
  expect((await launch(folder, 'shop').ended).output).toBe('undefined\n')
  writeFileSync(file, 'PORT=3001\n')
  expect((await launch(folder, 'shop').ended).output).toBe(`${file}\n`)
  const other = { env: { ...process.env, ENV_FILE: '/etc/tiem.env' } }
  expect((await launchWith(other, folder, 'shop').ended).output).toBe('/etc/tiem.env\n')
  mkdirSync(join(folder, 'demo/carrier'), { recursive: true })
  writeFileSync(join(folder, 'demo/carrier/main.ts'), 'console.log(process.env.ENV_FILE)')
  expect((await launch(folder, 'run', 'demo/carrier/main.ts').ended).output).toBe('undefined\n')
})

/** A project that can be built; the build prints the folder of extensions into `dist/built`. */
function buildableProject() {
  const folder = project('console.log("open")')
  const write = (name: string, text = '') => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const sources = ['vite.config.ts', 'public/icon.svg', 'demo/main.ts', 'deploy/Caddyfile']
  for (const name of [...sources, 'src/build/check-extensions.ts']) write(name)
  const build = `require('node:fs').writeFileSync('dist/built', process.env.EXTENSIONS)`
  write('node_modules/vite/bin/vite.js', build)
  return { folder, write }
}

it('builds the extensions that the shop runs, whatever their folder is called in its settings', async () => {
  const { folder, write } = buildableProject()
  const start = (env = {}) => launchWith({ env: { ...process.env, ...env } }, folder, 'start').ended
  write('.env', 'EXTENSIONS=old\nEXTENSIONS="new #2" # since May\n')
  write('new #2/gift/index.ts')
  expect((await start()).output).toContain('Building')
  expect(readFileSync(join(folder, 'dist/built'), 'utf8')).toBe('new #2')
  write('new #2/gift/index.ts', 'changed')
  expect((await start()).output).toContain('Building')
  write('other.env', 'EXTENSIONS=old\n')
  await start({ ENV_FILE: join(folder, 'other.env') })
  expect(readFileSync(join(folder, 'dist/built'), 'utf8')).toBe('old')
})

it('builds again after a change of an extension, but not of the repository that keeps the extensions', async () => {
  const { folder, write } = buildableProject()
  write('extensions/.git/config')
  write('extensions/shipping/.git/config')
  write('extensions/shipping/index.ts')
  write('extensions/shipping/v1.2/carrier.ts')
  const start = async () => (await launch(folder, 'start').ended).output
  expect(await start()).toMatch(/^ {2}Building …\n.* s\nopen\n$/)
  write('extensions/.git/config.bak', 'changed')
  write('extensions/shipping/.git/index.lock')
  expect(await start()).toBe('open\n')
  write('extensions/shipping/v1.2/carrier.ts', 'changed')
  expect(await start()).toContain('Building')
})

const otherUser = { uid: 65_534, gid: 65_534 }
const isRoot = process.getuid?.() === 0

it.runIf(!isRoot || canTraverse(process.execPath, otherUser))(
  'reports in one sentence if the user cannot install, and runs an installed program',
  async () => {
    const fresh = freshProject()
    const installed = project('console.log("runs")')
    for (const folder of [fresh, installed]) chmodSync(folder, 0o555)
    const options = isRoot ? { uid: otherUser.uid } : {}
    const refused = await launchWith(options, fresh, 'shop').ended
    expect(refused.output).toBe(
      `The shop is not installed and built yet, and this user may not write in ${fresh} (EACCES): run npm start once as the user who owns it.\n`,
    )
    expect(refused.code).toBe(1)
    chmodSync(join(installed, 'node_modules'), 0o555)
    expect((await launchWith(options, installed, 'shop').ended).output).toBe('runs\n')
  },
)

it('reports with the reason that the package registry refuses connections', async () => {
  const folder = freshProject()
  const { child, ended, says } = launchWith(registryAt(1, folder), folder, 'shop')
  await says('The package registry does not answer (ECONNREFUSED): is this machine online?', 30_000)
  child.kill('SIGTERM')
  expect((await ended).output.match(/does not answer/g)).toHaveLength(1)
})

it('reports after 10 s that the package registry does not answer', async () => {
  const { child, ended, says } = launchAtSilentRegistry
  await says('The package registry does not answer: is this machine online?', 40_000)
  child.kill('SIGTERM')
  expect((await ended).output).toMatch(/^ {2}Installing the packages …\n/)
}, 60_000)

import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { afterwards } from '#test/afterwards.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A project that has the launcher, a program in place of the shop, and what is installed here. */
function project(program: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tiem-launch-'))
  afterwards(() => rmSync(folder, { recursive: true, force: true }))
  for (const file of ['launch.js', 'package.json', 'package-lock.json'])
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

type Ended = { code: number | null; signal: NodeJS.Signals | null; said: string }

function launch(folder: string, ...args: string[]) {
  const child = spawn('node', [join(folder, 'launch.js'), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const ended = new Promise<Ended>((done) =>
    child.on('close', (code, signal) => done({ code, signal, said })),
  )
  const says = (text: string) => expect.poll(() => said, { timeout: 10_000 }).toContain(text)
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk
    })
  }
  return { child: child as ChildProcess, ended, says }
}

it('passes the arguments on and the exit code back, on the Node it brings', async () => {
  const folder = project('console.log(process.version, process.argv.slice(2).join("|")); process.exit(7)')
  const { code, said } = await launch(folder, 'shop', 'import', 'a file.csv', '--rate', '25400').ended
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node
  expect(said).toBe(`v${wanted} import|a file.csv|--rate|25400\n`)
  expect(code).toBe(7)
})

it('tells the shop to stop, once, and waits for it', async () => {
  const program = `
    process.on('message', (word) => {
      console.log('heard', word)
      setTimeout(() => { console.log('drained'); process.exit(0) }, 300)
    })
    console.log('open')`
  const { child, ended, says } = launch(project(program), 'start')
  await says('open')
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null, said: 'open\nheard stop\ndrained\n' })
})

it('passes a signal on to a tool, and ends by what ended the tool', async () => {
  const { child, ended, says } = launch(
    project('setInterval(() => {}, 1000); console.log("working")'),
    'shop',
  )
  await says('working')
  child.kill('SIGTERM')
  expect((await ended).signal).toBe('SIGTERM')
})

it('lets the shop notice that the launcher was killed', async () => {
  const program = `
    process.on('disconnect', () => { console.log('alone'); process.exit(0) })
    console.log('open')`
  const { child, ended, says } = launch(project(program), 'start')
  await says('open')
  child.kill('SIGKILL')
  expect((await ended).said).toContain('alone')
})

it('says which programs there are', async () => {
  const { code, said } = await launch(project(''), 'begin').ended
  const [, named = ''] = said.split('Say what to run: node launch.js ')
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(named.trim().split('|').sort()).toEqual(Object.keys(scripts).sort())
  expect(code).toBe(1)
})

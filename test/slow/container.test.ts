import { execSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { copyOf, type Instruction, readStages, root } from '#test/dockerfile.ts'
import { freePort } from '../free-port.ts'

const place = mkdtempSync(join(tmpdir(), 'tiem-container-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n').filter(Boolean)
/** What the image would hold under `/`. */
const inside = (stage: number, path: string) => join(place, `stage-${stage}`, path)
const [first = [], second = []] = readStages()

function copy(stage: number, instruction: Instruction) {
  const { from, sources, to } = copyOf(instruction)
  const target = inside(stage, join('/shop', to))
  for (const source of sources) {
    const path = from ? inside(0, source) : join(root, source)
    if (source === '.') {
      cpSync(root, target, { recursive: true, filter: (one) => !ignored.includes(relative(root, one)) })
    } else if (statSync(path).isDirectory()) cpSync(path, target, { recursive: true })
    else cpSync(path, to.endsWith('/') ? join(target, basename(source)) : target)
  }
}

/** Each instruction in its order, in a folder of its own, without what the project's folder has beside it. */
function build(stage: number, instructions: Instruction[]) {
  mkdirSync(inside(stage, '/shop'), { recursive: true })
  for (const one of instructions) {
    if (one.what === 'COPY') copy(stage, one)
    // The folder of data is the test's own, and of whoever runs it.
    if (one.what !== 'RUN' || one.rest.startsWith('mkdir /data')) continue
    execSync(one.rest, { cwd: inside(stage, '/shop'), stdio: 'pipe', env: { ...process.env, NODE_ENV: '' } })
  }
}

test('the container is built step by step in an empty folder, and what is in it opens a shop', async () => {
  build(0, first)
  build(1, second)
  expect(existsSync(inside(1, '/shop/node_modules/typescript'))).toBe(false)
  const settings = second.filter(({ what }) => what === 'ENV').flatMap(({ rest }) => rest.split(' '))
  const env = Object.fromEntries(settings.map((one) => one.split('=')))
  const port = await freePort()
  const [program = '', ...args] = JSON.parse(second.find(({ what }) => what === 'CMD')?.rest ?? '[]')
  const shop = spawn(program, args, {
    cwd: inside(1, '/shop'),
    env: {
      PATH: process.env.PATH,
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: join(place, 'data'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const gone = new Promise((done) => shop.once('exit', done))
  try {
    const url = `http://127.0.0.1:${port}`
    for (let at = 0; at < 600 && !(await fetch(`${url}/readyz`).catch(() => null))?.ok; at++) await sleep(100)
    const page = await fetch(url)
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    const script = (await page.text()).match(/src="(\/assets\/[^"]+\.js)"/)?.[1]
    expect((await fetch(url + script)).status).toBe(200)
    expect((await fetch(`${url}/api/v1/products`)).status).toBe(200)
  } finally {
    shop.kill('SIGTERM')
    expect(await gone).toBe(0)
  }
}, 600_000)

import { spawn } from 'node:child_process'
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '#test/repository/dockerfile.ts'
import { freePort } from '#test/servers/free-port.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'

const copied = [
  ...['src', 'db', 'demo', 'deploy', 'public'],
  ...['launch.js', 'read-setting.js', 'package.json', 'package-lock.json'],
]

test('npm run dev restarts the server when a server file changes while a page is open for hot reload', async () => {
  const folder = createTemporaryFolder()
  for (const name of [...copied, 'vite.config.ts', 'tsconfig.json']) {
    cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const port = await freePort()
  const child = spawn(process.execPath, ['launch.js', 'dev'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DEMO: '0', DATA_DIR: join(folder, 'data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const starts = () => output.split('Tiệm is open').length - 1
  try {
    await expect.poll(starts, { timeout: 60_000 }).toBe(1)
    const hotReload = new WebSocket(`ws://localhost:${port}/`, 'vite-hmr')
    await new Promise((resolve) => hotReload.addEventListener('open', resolve))
    const file = join(folder, 'src/http/observability/health.ts')
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll("'alive'", "'changed'"))
    await expect.poll(starts, { timeout: 60_000 }).toBe(2)
    expect(await (await fetch(`http://localhost:${port}/healthz`)).text()).toContain('changed')
  } finally {
    child.kill('SIGTERM')
    await exited
  }
  expect(starts()).toBe(2)
}, 180_000)

import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { chooseRuns } from '#test/runs.ts'
import { freePort } from '#test/servers/free-port.ts'
import { startShop } from '#test/servers/running-shop.ts'
import { createTemporaryFolder } from './processes.ts'

const main = fileURLToPath(new URL('../../dist/shop/main.js', import.meta.url))

/** Starts the built shop and sends SIGINT `waitMs` after it printed `line`. */
async function stopWhen(dataDir: string, port: number, line: string, waitMs: number) {
  const env = { ...process.env, NODE_ENV: 'production', DEMO: '1', DATABASE_URL: '', PUBLIC_URL: '' }
  const child = spawn(process.execPath, [main], {
    env: { ...env, HOST: 'localhost', DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  const ended = new Promise<number | null>((done) => child.on('close', done))
  while (!out.includes(line) && !out.includes('Ctrl+C') && child.exitCode === null) await sleep(5)
  const answer = line && child.exitCode === null ? await fetch(`http://localhost:${port}/`) : undefined
  await sleep(waitMs)
  child.kill('SIGINT')
  return { code: await ended, out, err, answer }
}

test('a start stopped by SIGINT prints no error and leaves no server running, and the next start is complete', {
  timeout: 240_000,
}, async () => {
  const dataDir = join(createTemporaryFolder(), 'data')
  const port = await freePort()
  const moments = [
    ['', 150],
    ['Starting the database', 0],
    ['Starting the database', 1500],
    ['', 1500],
    ['Starting the database', 500],
    ['Starting the database', 3000],
  ] as const
  for (const [line, waitMs] of moments.slice(0, chooseRuns(2, moments.length))) {
    const { code, out, err, answer } = await stopWhen(dataDir, port, line, waitMs)
    // Before the process has a signal handler, SIGINT ends it directly; the code is then null.
    expect([line, waitMs, err, [0, null].includes(code)]).toEqual([line, waitMs, '', true])
    if (waitMs === 0) {
      expect([answer?.status, answer?.headers.get('retry-after')]).toEqual([503, '1'])
      expect(await answer?.text()).toBe('Cửa hàng đang khởi động. Hãy thử lại sau ít giây.\n')
    }
    if (code === 0) expect(out).toContain('Stopping …')
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  }
  const shop = await startShop({ dataDir, port })
  try {
    const products = await (await fetch(`${shop.url}/api/v1/products`)).json()
    expect(products).toHaveLength(32)
    const signedIn = await fetch(`${shop.url}/api/v1/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(demoAdmin),
    })
    expect(signedIn.status).toBe(200)
  } finally {
    await shop.stop()
  }
})

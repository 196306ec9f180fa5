import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const main = fileURLToPath(new URL('../../dist/shop/main.js', import.meta.url))

export interface RunningShop {
  url: string
  process: ChildProcess
  /** Sends SIGTERM and waits until the process has ended. */
  stop: () => Promise<void>
  /** Sends SIGKILL. */
  kill: () => Promise<void>
}

interface StartOptions {
  dataDir: string
  port?: number
  env?: Record<string, string>
}

/** Starts the built shop in a child process. Resolves when it is ready. */
export async function startShop({ dataDir, port, env }: StartOptions): Promise<RunningShop> {
  const actualPort = port ?? (await freePort())
  const url = `http://localhost:${actualPort}`
  const shop = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // The same as in launch.js.
      NODE_OPTIONS: '--max-semi-space-size=8',
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      DATA_DIR: dataDir,
      PORT: String(actualPort),
      HOST: 'localhost',
      DEMO: '1',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // All clients of a test have the same address.
      MAX_REQUESTS_PER_CLIENT: '10000',
      ...env,
    },
    // The shop exits when the channel closes, also if this process is killed.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const running: RunningShop = {
    url,
    process: shop,
    stop: () => end(shop, 'SIGTERM'),
    kill: () => end(shop, 'SIGKILL'),
  }
  try {
    await waitUntilReady(shop, `${url}/readyz`)
  } catch (error) {
    await running.stop()
    throw error
  }
  return running
}

async function waitUntilReady(shop: ChildProcess, url: string) {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    if (shop.exitCode !== null)
      throw new Error(`The shop ended with code ${shop.exitCode} before it was ready.`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(20)
  }
  throw new Error('The shop was not ready within two minutes.')
}

async function end(shop: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  const ended = new Promise((done) => shop.once('exit', done))
  shop.kill(signal)
  const late = setTimeout(() => shop.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(late)
}

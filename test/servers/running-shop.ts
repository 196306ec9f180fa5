import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const main = fileURLToPath(new URL('../../dist/shop/main.js', import.meta.url))

export interface RunningShop {
  url: string
  process: ChildProcess
  /** Ends it well; resolves when it is gone. */
  stop: () => Promise<void>
  /** Ends it at once, as a fault would. */
  kill: () => Promise<void>
}

interface Start {
  dataDir: string
  port?: number
  env?: Record<string, string>
}

/** The built shop in a process of its own. Resolves when it is ready to serve. */
export async function startShop({ dataDir, port, env }: Start): Promise<RunningShop> {
  const chosen = port ?? (await freePort())
  const url = `http://localhost:${chosen}`
  const shop = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      // As launch.js has them.
      NODE_OPTIONS: '--max-semi-space-size=16',
      MALLOC_ARENA_MAX: '2',
      DATA_DIR: dataDir,
      PORT: String(chosen),
      HOST: 'localhost',
      DEMO: '1',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      // Everybody in a test, and every load, comes from this machine's one address.
      MAX_REQUESTS_PER_CLIENT: '10000',
      ...env,
    },
    // The channel ends the shop when the one who started it is killed.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const running: RunningShop = {
    url,
    process: shop,
    stop: () => end(shop, 'SIGTERM'),
    kill: () => end(shop, 'SIGKILL'),
  }
  try {
    await answers(shop, `${url}/readyz`)
  } catch (error) {
    await running.stop()
    throw error
  }
  return running
}

async function answers(shop: ChildProcess, url: string) {
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    if (shop.exitCode !== null)
      throw new Error(`The shop ended with code ${shop.exitCode} before it was open.`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(20)
  }
  throw new Error('The shop did not open in two minutes.')
}

async function end(shop: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  const ended = new Promise((done) => shop.once('exit', done))
  shop.kill(signal)
  const late = setTimeout(() => shop.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(late)
}

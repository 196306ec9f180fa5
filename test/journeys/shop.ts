import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../free-port.ts'

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** The same in the runner and in its workers, which inherit the environment. */
export async function chooseAddress(): Promise<string> {
  process.env.TIEM_JOURNEY_PORT ??= String(await freePort())
  return `http://localhost:${process.env.TIEM_JOURNEY_PORT}`
}

/** Opens the built shop with demo goods in a folder of its own; gives what closes it. */
export default async function openShop(): Promise<() => Promise<void>> {
  const address = await chooseAddress()
  const dataDir = mkdtempSync(join(tmpdir(), 'tiem-journeys-'))
  const shop = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: new URL(address).port,
      HOST: 'localhost',
      DEMO: '1',
      PUBLIC_URL: '',
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    // The channel ends the shop when this runner is killed.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const close = async () => {
    await end(shop)
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await answers(shop, `${address}/readyz`)
  } catch (error) {
    await close()
    throw error
  }
  return close
}

async function answers(shop: ChildProcess, url: string) {
  const until = Date.now() + 120_000
  while (Date.now() < until) {
    if (shop.exitCode !== null)
      throw new Error(`The shop ended with code ${shop.exitCode} before it was open.`)
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await sleep(100)
  }
  throw new Error('The shop did not open in two minutes.')
}

async function end(shop: ChildProcess) {
  if (shop.exitCode !== null || shop.signalCode !== null) return
  const ended = new Promise((done) => shop.once('exit', done))
  shop.kill('SIGTERM')
  const late = setTimeout(() => shop.kill('SIGKILL'), 20_000)
  await ended
  clearTimeout(late)
}

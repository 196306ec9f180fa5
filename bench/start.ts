import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#test/servers/free-port.ts'
import { type Bench, checkLimit } from './budget.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @returns the milliseconds from the start of the launcher to the first product list page */
async function timeStart(dataDir: string): Promise<number> {
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(port), DEMO: '1', LOG_LEVEL: 'warn' }
  const begun = performance.now()
  const shop = spawn(process.execPath, ['launch.js', 'start'], { cwd: root, env, stdio: 'ignore' })
  const ended = once(shop, 'exit')
  try {
    while (!(await isServing(`http://127.0.0.1:${port}/shop`))) {
      if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`)
      await sleep(5)
    }
    return performance.now() - begun
  } finally {
    shop.kill('SIGTERM')
    await ended
  }
}

/** A starting shop answers 503. */
const isServing = (url: string) =>
  fetch(url).then(
    async (answer) => (await answer.text()) !== '' && answer.status === 200,
    () => false,
  )

/** Measures `npm start` with packages, build and data in place, until the first page. */
export const startBench: Bench = {
  name: 'start',
  async measure({ runs }) {
    const dataDir = mkdtempSync(join(tmpdir(), 'tiem-start-'))
    try {
      // The first starts create the data and the compile cache.
      for (let n = 0; n < 2; n++) await timeStart(dataDir)
      const figures: number[] = []
      for (let n = 0; n < runs; n++) figures.push(await timeStart(dataDir))
      return [checkLimit('start on existing data to the first page', figures, 'ms', 1000)]
    } finally {
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { startShop } from '../running-shop.ts'

/** The same in the runner and in its workers, which inherit the environment. */
export async function chooseAddress(): Promise<string> {
  process.env.TIEM_JOURNEY_PORT ??= String(await freePort())
  return `http://localhost:${process.env.TIEM_JOURNEY_PORT}`
}

/** Opens the built shop with demo goods in a folder of its own; gives what closes it. */
export default async function openShop(): Promise<() => Promise<void>> {
  const port = Number(new URL(await chooseAddress()).port)
  const dataDir = mkdtempSync(join(tmpdir(), 'tiem-journeys-'))
  // The command line of a journey works on the same folder.
  process.env.TIEM_JOURNEY_DATA = dataDir
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const shop = await startShop({ dataDir, port })
    return () => shop.stop().then(remove)
  } catch (error) {
    remove()
    throw error
  }
}

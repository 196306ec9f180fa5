import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillPath, paths } from '#contract/paths.ts'
import { startCarrier } from '../../demo/carrier/simulator.ts'
import { freePort } from '../free-port.ts'
import { type RunningShop, startShop } from '../running-shop.ts'
import { sepaySecret } from '../transfers.ts'

const carrierKey = 'a key of the journeys'
let carrier: Awaited<ReturnType<typeof startCarrier>> | undefined

/** A shop each, so that what the staff changes (the shop's name, a category) no shopper's journey meets. */
export const shops = ['storefront', 'office'] as const
type Name = (typeof shops)[number]

/** The same in the runner and in its workers, which inherit the environment. */
export async function addressOf(shop: Name): Promise<string> {
  const variable = `TIEM_JOURNEY_PORT_${shop}`
  process.env[variable] ??= String(await freePort())
  return `http://localhost:${process.env[variable]}`
}

/** The office hands parcels to a carrier that delivers each in a second or two. */
async function carrierOf(name: Name): Promise<Record<string, string>> {
  if (name !== 'office') return {}
  const callback = (await addressOf(name)) + fillPath(paths.carrierCallback[1], { carrier: 'simulator' })
  const how = { seed: Date.now() % 100_000, pace: 150, late: 100, retry: 500, walk: 'delivered' } as const
  carrier = await startCarrier({ key: carrierKey, callback, ...how })
  return { CARRIER_URL: carrier.url, CARRIER_KEY: carrierKey }
}

/** Opens the built shops with demo goods in folders of their own; gives what closes them. */
export default async function openShops(): Promise<() => Promise<void>> {
  const opened: RunningShop[] = []
  const folders: string[] = []
  const close = async () => {
    await Promise.all(opened.map((shop) => shop.stop()))
    await carrier?.close()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (const name of shops) {
      const dataDir = mkdtempSync(join(tmpdir(), 'tiem-journeys-'))
      folders.push(dataDir)
      // The command line of a journey works on the same folder.
      if (name === 'storefront') process.env.TIEM_JOURNEY_DATA = dataDir
      const port = Number(new URL(await addressOf(name)).port)
      opened.push(
        await startShop({ dataDir, port, env: { SEPAY_SECRET: sepaySecret, ...(await carrierOf(name)) } }),
      )
    }
    return close
  } catch (error) {
    await close()
    throw error
  }
}

import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '#contract/all-paths.ts'
import { fillPath } from '#contract/paths.ts'
import { connect } from '#data/database/connect.ts'
import { startEmbedded } from '#data/database/embedded/start.ts'
import { liftCodLimits } from '#test/api/orders/cod-limits.ts'
import { sepaySecret } from '#test/api/payments/transfers.ts'
import { freePort } from '#test/servers/free-port.ts'
import { clientId, clientSecret, startProvider } from '#test/servers/provider.ts'
import { type RunningShop, startShop } from '#test/servers/running-shop.ts'
import { startCarrier } from '../../demo/carrier/simulator.ts'

const carrierKey = 'a key of the journeys'
let provider: Awaited<ReturnType<typeof startProvider>> | undefined
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

/** In the office one may sign in by a provider as well. */
async function providerOf(name: Name): Promise<Record<string, string>> {
  if (name !== 'office') return {}
  provider = await startProvider((await addressOf(name)) + paths.finishProviderSignIn[1])
  const { issuer } = provider
  const known = { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: 'Vngg' }
  return { OIDC_ISSUER: issuer, ...known }
}

/** The office hands parcels to a carrier that delivers each in a second or two. */
async function carrierOf(name: Name): Promise<Record<string, string>> {
  if (name !== 'office') return {}
  const callback = (await addressOf(name)) + fillPath(paths.carrierCallback[1], { carrier: 'simulator' })
  const how = { seed: Date.now() % 100_000, pace: 150, late: 100, retry: 500, walk: 'delivered' } as const
  carrier = await startCarrier({ key: carrierKey, callback, ...how })
  return { CARRIER_URL: carrier.url, CARRIER_KEY: carrierKey }
}

/** A folder with the demo's goods for one more shop, made once a run; who asks for it removes it. */
export function demoFolder(): string {
  const made = process.env.TIEM_JOURNEY_DEMO
  if (!made) throw new Error('The demo is made before the journeys begin.')
  const dataDir = mkdtempSync(join(tmpdir(), 'tiem-journey-'))
  cpSync(made, dataDir, { recursive: true })
  // PostgreSQL takes a folder of its owner's alone; a copy does not keep that.
  chmodSync(join(dataDir, 'postgres'), 0o700)
  return dataDir
}

async function makeDemo(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiem-demo-'))
  process.env.TIEM_JOURNEY_DEMO = dataDir
  const shop = await startShop({ dataDir })
  const database = await startEmbedded(dataDir)
  const db = connect(database.where)
  // Many journeys order from one network.
  await liftCodLimits(db)
  await db.end()
  await shop.stop()
  await database.stop()
  return dataDir
}

/** Opens the built shops with demo goods in folders of their own; gives what closes them. */
export default async function openShops(): Promise<() => Promise<void>> {
  const opened: RunningShop[] = []
  const folders: string[] = []
  const close = async () => {
    await Promise.all(opened.map((shop) => shop.stop()))
    await carrier?.close()
    await provider?.stop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  try {
    folders.push(await makeDemo())
    for (const name of shops) {
      const dataDir = demoFolder()
      folders.push(dataDir)
      // The command line of a journey works on the same folder.
      if (name === 'storefront') process.env.TIEM_JOURNEY_DATA = dataDir
      const port = Number(new URL(await addressOf(name)).port)
      opened.push(
        await startShop({
          dataDir,
          port,
          env: { SEPAY_SECRET: sepaySecret, ...(await carrierOf(name)), ...(await providerOf(name)) },
        }),
      )
    }
    return close
  } catch (error) {
    await close()
    throw error
  }
}

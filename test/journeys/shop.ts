import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { paths } from '#contract/all-paths.ts'
import { fillPath } from '#contract/paths.ts'
import { connect } from '#data/database/connect.ts'
import { startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { liftCodLimits } from '#test/api/orders/lift-cod-limits.ts'
import { sepaySecret } from '#test/api/payments/transfers.ts'
import { runProgram } from '#test/commands/run-program.ts'
import { freePort } from '#test/servers/free-port.ts'
import { clientId, clientSecret, startOidcServer } from '#test/servers/oidc-server.ts'
import { type RunningShop, startShop } from '#test/servers/running-shop.ts'
import { startCarrierSimulator } from '../../demo/carrier/carrier-simulator.ts'

const carrierKey = 'a key for the tests'
let provider: Awaited<ReturnType<typeof startOidcServer>> | undefined
let carrier: Awaited<ReturnType<typeof startCarrierSimulator>> | undefined

/** Two shops, so that changes of staff do not affect the storefront tests. */
export const shops = ['storefront', 'admin'] as const
type ShopName = (typeof shops)[number]

/** The workers inherit the environment variable, so they use the same port. */
export async function getShopUrl(shop: ShopName): Promise<string> {
  const variable = `TIEM_JOURNEY_PORT_${shop}`
  process.env[variable] ??= String(await freePort())
  return `http://localhost:${process.env[variable]}`
}

/** The admin shop may send events to this port, where a journey can listen. */
export async function getWebhookPort(): Promise<number> {
  process.env.TIEM_JOURNEY_WEBHOOK_PORT ??= String(await freePort())
  return Number(process.env.TIEM_JOURNEY_WEBHOOK_PORT)
}

/** Only the admin shop has an OIDC provider. */
async function startProviderFor(name: ShopName): Promise<Record<string, string>> {
  if (name !== 'admin') return {}
  provider = await startOidcServer((await getShopUrl(name)) + paths.finishOidcSignIn[1])
  const { issuer } = provider
  const settings = { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: 'Vngg' }
  return { OIDC_ISSUER: issuer, ...settings }
}

/** Only the admin shop has a carrier, which delivers within two seconds. */
async function startCarrierFor(name: ShopName): Promise<Record<string, string>> {
  if (name !== 'admin') return {}
  const callback = (await getShopUrl(name)) + fillPath(paths.carrierCallback[1], { carrier: 'simulator' })
  const options = { seed: Date.now() % 100_000, pace: 150, late: 100, retry: 500, walk: 'delivered' } as const
  carrier = await startCarrierSimulator({ key: carrierKey, callback, ...options })
  return { CARRIER_URL: carrier.url, CARRIER_KEY: carrierKey }
}

/** Copies the demo data, which is created once per run. The caller removes the copy. */
export function copyDemoData(): string {
  const source = process.env.TIEM_JOURNEY_DEMO
  if (!source) throw new Error('The demo data does not exist: run the tests through playwright.config.ts.')
  const dataDir = mkdtempSync(join(tmpdir(), 'tiem-journey-'))
  cpSync(source, dataDir, { recursive: true })
  // PostgreSQL requires mode 0700, which the copy does not keep.
  chmodSync(join(dataDir, 'postgres'), 0o700)
  return dataDir
}

async function makeDemo(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tiem-demo-'))
  process.env.TIEM_JOURNEY_DEMO = dataDir
  const shop = await startShop({ dataDir })
  const database = await startEmbeddedDatabase(dataDir)
  const db = connect(database.connectionParameters)
  // Many tests order from one network address.
  await liftCodLimits(db)
  await db.end()
  await shop.stop()
  await database.stop()
  if (process.env.TIEM_JOURNEY_HISTORY) await addYearOfOrders(dataDir)
  return dataDir
}

async function addYearOfOrders(dataDir: string): Promise<void> {
  const { code, text } = await runProgram(['seed', '--history'], { DATA_DIR: dataDir })
  if (code !== 0) throw new Error(text)
}

/** Starts the built shops with demo data. @returns a function that stops them */
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
      const dataDir = copyDemoData()
      folders.push(dataDir)
      // CLI tests use the same data folder.
      if (name === 'storefront') process.env.TIEM_JOURNEY_DATA = dataDir
      const port = Number(new URL(await getShopUrl(name)).port)
      opened.push(
        await startShop({
          dataDir,
          port,
          env: {
            SEPAY_SECRET: sepaySecret,
            WEBHOOK_ALLOW_PRIVATE: `localhost:${await getWebhookPort()}`,
            ...(await startCarrierFor(name)),
            ...(await startProviderFor(name)),
          },
        }),
      )
    }
    return close
  } catch (error) {
    await close()
    throw error
  }
}

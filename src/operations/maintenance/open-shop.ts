import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { connect, type Database, type Where } from '#data/database/connect.ts'
import { type Embedded, type Step, startEmbedded } from '#data/database/embedded/start.ts'
import { migrate, pendingMigrations } from '#data/database/migrations/migrate.ts'
import { checkDatabase } from '#data/database/preflight.ts'
import { checkSecret, isShopsSecret, replaceSecret } from '#data/database/secret-fingerprint.ts'
import { dropEverything, hasOwnData } from '#data/maintenance/table-copy.ts'
import { type BucketPlace, inBucket } from '#data/storage/bucket.ts'
import type { Shop } from '#operations/shop.ts'
import { checkDataFolder, isEmptyDatabase, listFolder, noShopIn, removeMade } from './find-shop.ts'

export { CannotStart } from '#data/database/embedded/cannot-start.ts'

export interface Place {
  dataDir: string
  /** Undefined: the embedded server in the data folder. */
  databaseUrl: string | undefined
  /** Undefined: in the data folder, from where `readSecret` takes it. */
  secret: string | undefined
  readSecret?: () => string
  /** Undefined: pictures are in the data folder. */
  bucket?: BucketPlace | undefined
  onStep?: Step
  /** To the database at most, at once; 4 without. */
  connections?: number
  create?: boolean
  signal?: AbortSignal
  /** Makes this secret the shop's, after the one that it works with was lost. */
  acceptSecret?: boolean
}
export interface OpenedShop {
  shop: Shop
  dataDir: string
  close: () => Promise<void>
  /** Whether the shop in the database works with the secret of this place, which a restore may have brought. */
  isOwnSecret: () => Promise<boolean>
  /** Closes it and removes what opening it has made; a shop that was there stays. */
  discard: () => Promise<void>
}

const socketTimeoutMs = 60_000

/**
 * Opens the shop for a command: beside a shop that runs, or by itself, and then the database is started for the
 * command and ends with it. Migrates where something is missing. Throws `CannotStart`.
 */
export async function openShop(place: Place): Promise<OpenedShop> {
  const { dataDir, databaseUrl, create = false, signal } = place
  const [hasSecret, hasBucket] = [place.secret !== undefined, place.bucket !== undefined]
  if (!create) checkDataFolder({ dataDir, databaseUrl, hasSecret, hasBucket })
  const before = listFolder(dataDir)
  let embedded: Embedded | undefined
  let db: Database | undefined
  let wasEmpty = false
  const where = (): Where => embedded?.where ?? { url: databaseUrl ?? '' }
  const close = async () => {
    await db?.end({ timeout: 2 })
    await embedded?.stop()
  }
  const discard = async () => {
    if (wasEmpty && databaseUrl) await dropTables(where())
    await close()
    removeMade(dataDir, before)
  }
  const breakOff = () => void db?.end({ timeout: 0 })
  signal?.addEventListener('abort', breakOff)
  try {
    if (databaseUrl) await checkDatabase(databaseUrl)
    embedded = databaseUrl ? undefined : await startEmbedded(dataDir, { onStep: place.onStep })
    signal?.throwIfAborted()
    const max = place.connections ?? 4
    db = connect(where(), { max, applicationName: 'tiem command', socketTimeoutMs })
    wasEmpty = await isEmptyDatabase(db)
    if (wasEmpty && !create) throw noShopIn(databaseUrl ? 'the database of DATABASE_URL' : dataDir)
    const shop = shopOf(place, db)
    // Refuses a database that this version cannot use, whatever its secret is.
    await pendingMigrations(db)
    if (!place.acceptSecret) await checkSecret(db, shop.secret)
    await migrate(db)
    signal?.throwIfAborted()
    if (place.acceptSecret) await replaceSecret(db, shop.secret)
    const isOwnSecret = () => isShopsSecret(shop.db, secretOf(place))
    return { shop, dataDir, close, discard, isOwnSecret }
  } catch (error) {
    // The first error is the one to tell.
    await (create ? discard() : close()).catch(() => {})
    signal?.throwIfAborted()
    throw error
  } finally {
    signal?.removeEventListener('abort', breakOff)
  }
}

const secretOf = ({ secret, readSecret }: Place) => secret ?? readSecret?.() ?? ''

function shopOf(place: Place, db: Database): Shop {
  const { dataDir, bucket } = place
  const imagesDir = join(dataDir, 'images')
  if (!bucket) mkdirSync(imagesDir, { recursive: true })
  return { db, secret: secretOf(place), imagesDir, bucket: bucket && inBucket(bucket) }
}

/** On a connection of its own: the shop's may be closed. */
async function dropTables(where: Where): Promise<void> {
  const db = connect(where, { max: 1, socketTimeoutMs })
  try {
    if (!(await isEmptyDatabase(db)) && !(await hasOwnData(db))) await dropEverything(db)
  } finally {
    await db.end({ timeout: 2 })
  }
}

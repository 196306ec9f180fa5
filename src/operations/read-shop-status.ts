import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ChoreName, ShopStatus } from '#contract/shop-status.ts'
import { type LastDone, listLastDone, readDatabase } from '#data/last-done.ts'
import { listMigrations } from '#data/table-copy.ts'
import { readVitals } from '#data/vitals.ts'
import { isBackupYoung, isChoreWell, isRoomEnough, lettersAreWell } from '#domain/shop-status.ts'
import type { Shop } from './shop.ts'
import { chores } from './start-chores.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const runningSince = new Date(Date.now() - process.uptime() * 1000)

/** How the shop fares, for its owner. */
export async function readShopStatus(shop: Shop): Promise<ShopStatus> {
  const { sql, mail } = shop
  const [database, { letters }, done, migrations, room, bucketAnswers] = await Promise.all([
    readDatabase(sql),
    readVitals(sql),
    listLastDone(sql),
    listMigrations(sql),
    readRoom(shop),
    shop.bucket?.answers?.(),
  ])
  const now = new Date()
  const last = new Map(done.map((one) => [one.what, one]))
  const { waiting, failed } = letters
  const late = Math.floor(letters.late / 60)
  const sends = mail?.sends ?? false
  const backup = last.get('backup')
  return {
    version,
    migration: migrations.at(-1)?.name ?? '',
    runningSince: runningSince.toISOString(),
    database,
    standbys: standbysOf(shop),
    letters: { well: sends && lettersAreWell({ late, failed }), sends, waiting, failed, late },
    room,
    bucket: bucketAnswers === undefined ? null : { well: bucketAnswers },
    backup: { ...times(backup), well: isBackupYoung(backup?.doneAt ?? null, now) },
    chores: Object.entries(chores).map(([name, { every, notBefore }]) => {
      const own = last.get(name)
      const young = process.uptime() * 1000 < notBefore + every
      const well = isChoreWell(own, every, now) || (young && !(own && own.triedAt >= runningSince))
      return { name: name as ChoreName, ...times(own), well }
    }),
  }
}

/** One that has just to catch up with what was told is well. */
const standbysOf = ({ standbys }: Shop) =>
  (standbys?.states() ?? []).map(({ name, age, isWell }) => ({
    ...{ name, well: isWell },
    age: age === null ? null : Math.round(age / 1000),
  }))

const times = (last: LastDone | undefined) => ({
  triedAt: last?.triedAt.toISOString() ?? null,
  doneAt: last?.doneAt?.toISOString() ?? null,
})

/** Of DATA_DIR and of the folder of pictures, which may be on another disk, the one that has less. */
async function readRoom({ bucket, imagesDir }: Shop): Promise<ShopStatus['room']> {
  const data = await roomOf(dirname(imagesDir))
  // The folder is made with the first picture.
  const images = bucket ? data : await roomOf(imagesDir).catch(() => data)
  return images.free < data.free ? images : data
}

async function roomOf(folder: string) {
  const { bavail, blocks, bsize } = await statfs(folder)
  const room = { free: bavail * bsize, total: blocks * bsize }
  return { ...room, well: isRoomEnough(room) }
}

import { readFileSync } from 'node:fs'
import type { ChoreName, ShopStatus } from '#contract/settings/shop-status.ts'
import { listMigrations } from '#data/maintenance/table-copy.ts'
import { type LastDone, listLastDone, readDatabase } from '#data/runtime/last-done.ts'
import { readVitals } from '#data/runtime/vitals.ts'
import { isBackupYoung, isRoomEnough, lettersAreWell } from '#domain/settings/shop-status.ts'
import { chores, isJobWell, runningSince } from '#operations/runtime/start-chores.ts'
import type { Shop } from '#operations/shop.ts'
import { readRoom } from './read-room.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

export async function readShopStatus(shop: Shop): Promise<ShopStatus> {
  const { db, mail } = shop
  const [database, { letters }, done, migrations, room, bucketAnswers] = await Promise.all([
    readDatabase(db),
    readVitals(db),
    listLastDone(db),
    listMigrations(db),
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
    standbys: listReadReplicas(shop),
    letters: { well: sends && lettersAreWell({ late, failed }), sends, waiting, failed, late },
    room: { ...room, well: isRoomEnough(room) },
    bucket: bucketAnswers === undefined ? null : { well: bucketAnswers },
    backup: { ...formatTimes(backup), well: isBackupYoung(backup?.doneAt ?? null, now) },
    chores: Object.keys(chores).map((name) => {
      const jobRun = last.get(name)
      return {
        name: name as ChoreName,
        ...formatTimes(jobRun),
        well: isJobWell(name as ChoreName, jobRun, now),
      }
    }),
  }
}

/** A replica that only has to catch up counts as healthy. */
const listReadReplicas = ({ standbys }: Shop) =>
  (standbys?.states() ?? []).map(({ name, age, isWell }) => ({
    ...{ name, well: isWell },
    age: age === null ? null : Math.round(age / 1000),
  }))

const formatTimes = (last: LastDone | undefined) => ({
  triedAt: last?.triedAt.toISOString() ?? null,
  doneAt: last?.doneAt?.toISOString() ?? null,
})

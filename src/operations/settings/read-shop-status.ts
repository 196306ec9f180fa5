import { readFileSync } from 'node:fs'
import type { ScheduledJobName, ShopStatus } from '#contract/settings/shop-status.ts'
import { listAppliedMigrations } from '#data/maintenance/table-copy.ts'
import { type JobRun, listJobRuns, readDatabaseInfo } from '#data/runtime/job-runs.ts'
import { readShopCounts } from '#data/runtime/shop-counts.ts'
import { hasEnoughDiskSpace, isBackupRecent, isOutboxHealthy } from '#domain/settings/shop-status.ts'
import { isScheduledJobHealthy, processStartedAt, scheduledJobs } from '#operations/runtime/scheduled-jobs.ts'
import type { Shop } from '#operations/shop.ts'
import { readDiskSpace } from './read-disk-space.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

export async function readShopStatus(shop: Shop): Promise<ShopStatus> {
  const { db, mail } = shop
  const [database, { emails: letters }, done, migrations, room, bucketAnswers] = await Promise.all([
    readDatabaseInfo(db),
    readShopCounts(db),
    listJobRuns(db),
    listAppliedMigrations(db),
    readDiskSpace(shop),
    shop.bucket?.isAvailable?.(),
  ])
  const now = new Date()
  const last = new Map(done.map((one) => [one.jobName, one]))
  const { waiting, failed } = letters
  const late = Math.floor(letters.late / 60)
  const sends = mail?.canSend ?? false
  const backup = last.get('backup')
  return {
    version,
    migration: migrations.at(-1)?.name ?? '',
    runningSince: processStartedAt.toISOString(),
    database,
    standbys: listReadReplicas(shop),
    letters: { well: sends && isOutboxHealthy({ late, failed }), sends, waiting, failed, late },
    diskSpace: { ...room, well: hasEnoughDiskSpace(room) },
    bucket: bucketAnswers === undefined ? null : { well: bucketAnswers },
    backup: { ...formatTimes(backup), well: isBackupRecent(backup?.succeededAt ?? null, now) },
    jobs: Object.keys(scheduledJobs).map((name) => {
      const jobRun = last.get(name)
      return {
        name: name as ScheduledJobName,
        ...formatTimes(jobRun),
        well: isScheduledJobHealthy(name as ScheduledJobName, jobRun, now),
      }
    }),
  }
}

/** A replica that only has to catch up counts as healthy. */
const listReadReplicas = ({ readReplicas: standbys }: Shop) =>
  (standbys?.states() ?? []).map(({ name, ageMs: age, isHealthy: isWell }) => ({
    ...{ name, well: isWell },
    age: age === null ? null : Math.round(age / 1000),
  }))

const formatTimes = (last: JobRun | undefined) => ({
  triedAt: last?.attemptedAt.toISOString() ?? null,
  doneAt: last?.succeededAt?.toISOString() ?? null,
})

import { readFileSync } from 'node:fs'
import type { ScheduledJobName, ShopStatus } from '#contract/settings/shop-status.ts'
import { listAppliedMigrations } from '#data/maintenance/table-copy.ts'
import { type JobRun, listJobRuns, readDatabaseInfo } from '#data/runtime/job-runs.ts'
import { readShopCounts, type ShopCounts } from '#data/runtime/shop-counts.ts'
import {
  areWebhooksPrompt,
  hasEnoughDiskSpace,
  isBackupRecent,
  isOutboxHealthy,
} from '#domain/settings/shop-status.ts'
import { isScheduledJobHealthy, processStartedAt, scheduledJobs } from '#operations/runtime/scheduled-jobs.ts'
import type { Shop } from '#operations/shop.ts'
import { readDiskSpace } from './read-disk-space.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

export async function readShopStatus(shop: Shop): Promise<ShopStatus> {
  const { db } = shop
  const [database, counts, jobRuns, migrations, diskSpace, bucketAnswers] = await Promise.all([
    readDatabaseInfo(db),
    readShopCounts(db),
    listJobRuns(db),
    listAppliedMigrations(db),
    readDiskSpace(shop),
    shop.bucket?.isAvailable?.(),
  ])
  const { emails, zns, telegram, channels, webhooks } = counts
  const now = new Date()
  const last = new Map(jobRuns.map((run) => [run.jobName, run]))
  const backup = last.get('backup')
  return {
    version,
    migration: migrations.at(-1)?.name ?? '',
    runningSince: processStartedAt.toISOString(),
    database,
    readReplicas: listReadReplicas(shop),
    emails: describeEmails(shop, emails),
    zns: describeZns(shop, zns),
    telegram: describeTelegram(shop, telegram),
    channels: channels.map(describeChannel),
    webhooks: describeWebhooks(webhooks),
    extensions: listExtensions(shop),
    diskSpace: { ...diskSpace, isHealthy: hasEnoughDiskSpace(diskSpace) },
    bucket: bucketAnswers === undefined ? null : { isHealthy: bucketAnswers },
    backup: { ...formatTimes(backup), isHealthy: isBackupRecent(backup?.succeededAt ?? null, now) },
    jobs: Object.keys(scheduledJobs).map((name) => {
      const jobRun = last.get(name)
      return {
        name: name as ScheduledJobName,
        ...formatTimes(jobRun),
        isHealthy: isScheduledJobHealthy(name as ScheduledJobName, jobRun, now),
      }
    }),
  }
}

function describeEmails({ mail }: Shop, emails: ShopCounts['emails']): ShopStatus['emails'] {
  const { waiting: queued, failed, problem } = emails
  const delayMinutes = Math.floor(emails.lateSeconds / 60)
  const canSend = mail?.canSend ?? false
  return {
    isHealthy: canSend && problem === '' && isOutboxHealthy({ delayMinutes, failed }),
    ...{ canSend, queued, failed, delayMinutes, problem },
    waitingSince: emails.waitingSince?.toISOString() ?? null,
  }
}

function describeZns(shop: Shop, { isOn, ...counts }: ShopCounts['zns']): ShopStatus['zns'] {
  const isConnected = shop.zns !== undefined
  if (!isOn && !isConnected) return null
  return { isHealthy: isConnected && counts.failed === 0 && counts.problem === '', isConnected, ...counts }
}

function describeTelegram(shop: Shop, counts: ShopCounts['telegram']): ShopStatus['telegram'] {
  if (!shop.telegram) return null
  return { isHealthy: counts.failed === 0 && counts.problem === '', ...counts }
}

const describeChannel = (channel: ShopCounts['channels'][number]) => ({
  ...channel,
  isHealthy: channel.failed === 0 && channel.problem === '',
})

function describeWebhooks({ endpoints, paused, waiting, oldestSeconds }: ShopCounts['webhooks']) {
  if (endpoints === 0) return null
  const delayMinutes = Math.floor(oldestSeconds / 60)
  return { isHealthy: paused === 0 && areWebhooksPrompt(delayMinutes), paused, waiting, delayMinutes }
}

const listExtensions = ({ extensions }: Shop) =>
  (extensions?.list ?? []).map(({ name, definition: { rights = [] } }) => {
    const { slowestMs = 0, failedAt = null } = extensions?.ruleReports.get(name) ?? {}
    const isHealthy = slowestMs === 0 && failedAt === null
    return { name, isHealthy, rights: [...rights], slowestMs, failedAt: failedAt?.toISOString() ?? null }
  })

/** A replica that only has to catch up counts as healthy. */
const listReadReplicas = ({ readReplicas }: Shop) =>
  (readReplicas?.states() ?? []).map(({ name, lagMs, isHealthy }) => ({
    ...{ name, isHealthy },
    lagSeconds: lagMs === null ? null : Math.round(lagMs / 1000),
  }))

const formatTimes = (last: JobRun | undefined) => ({
  attemptedAt: last?.attemptedAt.toISOString() ?? null,
  succeededAt: last?.succeededAt?.toISOString() ?? null,
})

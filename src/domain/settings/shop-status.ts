import { hourMs, minuteMs } from '#domain/durations.ts'

const maxEmailDelayMinutes = 15
// A backup is made once a day and may take hours.
const maxBackupAgeHours = 36
const minFreeSpace = { share: 0.05, bytes: 2e9 }
// PostgreSQL needs two write-ahead log files; with less space the next order may fail.
const minUsableBytes = 32 * 1_048_576

export const isOutboxHealthy = ({ delayMinutes, failed }: { delayMinutes: number; failed: number }) =>
  delayMinutes <= maxEmailDelayMinutes && failed === 0

// Three attempts have failed by then.
const maxWebhookDelayMinutes = 60

export const areWebhooksPrompt = (delayMinutes: number) => delayMinutes <= maxWebhookDelayMinutes

export const hasEnoughDiskSpace = ({ free, total }: { free: number; total: number }) =>
  free >= Math.max(minFreeSpace.bytes, total * minFreeSpace.share)

export const hasUsableDiskSpace = ({ free }: { free: number }) => free >= minUsableBytes

export const isBackupRecent = (succeededAt: Date | null, now: Date) =>
  succeededAt !== null && now.getTime() - succeededAt.getTime() <= maxBackupAgeHours * hourMs

/** The last run must have succeeded and no three runs in a row may be missing. Runs are stored at most once a minute. */
export function isJobHealthy(
  last: { attemptedAt: Date; succeededAt: Date | null } | undefined,
  intervalMs: number,
  now: Date,
): boolean {
  if (!last?.succeededAt || last.succeededAt < last.attemptedAt) return false
  return now.getTime() - last.succeededAt.getTime() <= 3 * Math.max(intervalMs, minuteMs)
}

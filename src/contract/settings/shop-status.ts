import { z } from 'zod'
import { emailTextEvents } from '#contract/emails/email-texts.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { timestamp } from '#contract/scalar-schemas.ts'
import { allRights } from '#contract/staff/rights.ts'

export const scheduledJobNames = [
  'purge',
  'cancelUnpaidOrders',
  'refreshSalesSummaries',
  'callDueCarriers',
  'notifyRestock',
  'publishScheduledPages',
  'measureHeroes',
  'applyProductSchedule',
  'pollGateways',
  'pollCarriers',
  'issueInvoices',
  'countRedirectUses',
] as const
export type ScheduledJobName = (typeof scheduledJobNames)[number]

const JobRun = z.object({
  attemptedAt: timestamp.nullable().describe('Null: never.'),
  succeededAt: timestamp.nullable().describe('Null: never.'),
  isHealthy: z.boolean().describe('False: it needs attention.'),
})

export const ShopStatus = z
  .object({
    version: z.string(),
    migration: z.string().describe('The latest database migration.'),
    runningSince: timestamp,
    database: z.object({
      version: z.string(),
      bytes: z.number().describe('Size of the database, in bytes.'),
      replicaCount: z.int().describe('Replicas connected to the database.'),
    }),
    readReplicas: z
      .array(
        z.object({
          name: z.string(),
          isHealthy: z.boolean().describe('False: it is not used.'),
          lagSeconds: z.number().nullable().describe('Null: not known, or the server is the primary.'),
        }),
      )
      .describe('Read replicas.'),
    emails: z.object({
      isHealthy: z.boolean().describe('False: emails need attention.'),
      canSend: z.boolean().describe('False: no mail server is configured; emails are queued.'),
      queued: z.int().describe('Emails in the queue.'),
      failed: z.int().describe('Emails that could not be sent.'),
      delayMinutes: z.int().describe('Minutes that the oldest due email has been waiting.'),
      problem: z.string().describe('The last error of emails that wait for another attempt. Empty: none.'),
      waitingSince: timestamp
        .nullable()
        .describe('When the oldest email with a failed attempt was written. Null: none.'),
    }),
    zns: z
      .object({
        isHealthy: z.boolean().describe('False: messages by Zalo need attention.'),
        isConnected: z.boolean().describe('False: messages become emails.'),
        waiting: z.int().describe('Messages in the queue.'),
        failed: z.int().describe('Messages that could not be sent, as an email neither.'),
        remainingQuota: z.int().nullable().describe('Messages left today. Null: not known.'),
        problem: z.string().describe('Why Zalo gives no access. Empty: it does.'),
      })
      .nullable()
      .describe('Messages by Zalo ZNS. Null: not used.'),
    telegram: z
      .object({
        isHealthy: z.boolean().describe('False: messages to the chat of the owners need attention.'),
        waiting: z.int().describe('Messages in the queue.'),
        failed: z.int().describe('Messages that could not be sent.'),
        problem: z.string().describe('Why the last attempt failed. Empty: it did not.'),
      })
      .nullable()
      .describe('Messages by Telegram. Null: it is not connected.'),
    channels: z
      .array(
        z.object({
          name: z.string(),
          isHealthy: z.boolean().describe('False: its messages need attention.'),
          events: z
            .array(z.enum(emailTextEvents))
            .describe('The news that it carries. Empty: its extension was removed.'),
          waiting: z.int().describe('Messages in the queue.'),
          failed: z.int().describe('Messages that could not be sent, as an email neither.'),
          problem: z.string().describe('Why the last attempt failed. Empty: it did not.'),
        }),
      )
      .describe('Notification channels of extensions.'),
    webhooks: z
      .object({
        isHealthy: z.boolean().describe('False: webhooks need attention.'),
        paused: z.int().describe('Addresses that the shop has paused because nothing arrives there.'),
        waiting: z.int().describe('Events that wait to be sent.'),
        delayMinutes: z.int().describe('Minutes that the oldest event has been waiting.'),
      })
      .nullable()
      .describe('Null: no address receives events.'),
    extensions: z
      .array(
        z.object({
          name: z.string(),
          isHealthy: z.boolean().describe('False: a rule of it failed or was slow since the start.'),
          rights: z.array(z.enum(allRights)).describe('With which its event handlers call the API.'),
          slowestMs: z.int().describe('Milliseconds of its slowest rule, if more than 20; otherwise 0.'),
          failedAt: timestamp.nullable().describe('When a rule of it failed last. Null: never.'),
        }),
      )
      .describe('Extensions that this server has loaded.'),
    diskSpace: z
      .object({
        isHealthy: z.boolean().describe('False: space is short.'),
        free: z.number().describe('Bytes.'),
        total: z.number().describe('Bytes.'),
      })
      .describe('Space in bytes on the disk of the data folder or of the images, whichever has less.'),
    bucket: z
      .object({ isHealthy: z.boolean().describe('False: the bucket does not answer.') })
      .nullable()
      .describe('Null: images are stored on the disk.'),
    backup: JobRun,
    jobs: z.array(JobRun.extend({ name: z.enum(scheduledJobNames) })),
  })
  .describe("State of the shop's parts. `isHealthy` false: something needs attention.")
export type ShopStatus = z.infer<typeof ShopStatus>

export const shopStatusEndpoints = {
  getShopStatus: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'State of the database, emails, disk space, the last backup and the scheduled jobs',
    status: 200,
    response: ShopStatus,
  }),
}

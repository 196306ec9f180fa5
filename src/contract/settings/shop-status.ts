import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { timestamp } from '#contract/text.ts'

export const scheduledJobNames = ['sweep', 'cancelUnpaid', 'refreshSales', 'askDueCarriers'] as const
export type ScheduledJobName = (typeof scheduledJobNames)[number]

const JobRun = z.object({
  triedAt: timestamp.nullable().describe('Null: never.'),
  doneAt: timestamp.nullable().describe('Null: never.'),
  well: z.boolean().describe('False: it needs attention.'),
})

export const ShopStatus = z
  .object({
    version: z.string(),
    migration: z.string().describe('The latest database migration.'),
    runningSince: timestamp,
    database: z.object({
      version: z.string(),
      bytes: z.number().describe('Size of the database, in bytes.'),
      standbys: z.int().describe('Standby servers connected to the database.'),
    }),
    standbys: z
      .array(
        z.object({
          name: z.string(),
          well: z.boolean().describe('False: it is not used.'),
          age: z
            .number()
            .nullable()
            .describe('Replication delay in seconds. Null: not known, or the server is the primary.'),
        }),
      )
      .describe('Read replicas.'),
    letters: z.object({
      well: z.boolean().describe('False: emails need attention.'),
      sends: z.boolean().describe('False: no mail server is configured; emails are queued.'),
      waiting: z.int().describe('Emails in the queue.'),
      failed: z.int().describe('Emails that could not be sent.'),
      late: z.int().describe('Minutes that the oldest due email has been waiting.'),
    }),
    diskSpace: z
      .object({
        well: z.boolean().describe('False: space is short.'),
        free: z.number().describe('Bytes.'),
        total: z.number().describe('Bytes.'),
      })
      .describe('Space in bytes on the disk of the data folder or of the images, whichever has less.'),
    bucket: z
      .object({ well: z.boolean().describe('False: the bucket does not answer.') })
      .nullable()
      .describe('Null: images are stored on the disk.'),
    backup: JobRun,
    jobs: z.array(JobRun.extend({ name: z.enum(scheduledJobNames) })),
  })
  .describe("State of the shop's parts. `well` false: something needs attention.")
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

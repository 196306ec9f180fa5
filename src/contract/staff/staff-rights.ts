import { z } from 'zod'
import { allRights } from './rights.ts'

export const staffRights = z
  .array(z.enum(allRights))
  .max(allRights.length)
  .nullable()
  .describe('Null: an owner, who has every right.')

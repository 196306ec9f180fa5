import { z } from 'zod'
import { email } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { id, timestamp } from '#contract/text.ts'
import { allRights } from './rights.ts'

const password = z
  .string('Hãy nhập mật khẩu của bạn')
  .min(1, 'Hãy nhập mật khẩu của bạn')
  .max(limits.passwordMax, 'Mật khẩu không đúng')
const rights = z
  .array(z.enum(allRights))
  .max(allRights.length)
  .nullable()
  .describe('Null: an owner, who has every right.')

export const StaffMember = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp.nullable().describe('Accurate to a few minutes. Null: no session.'),
  sessions: z.int().min(0).describe('Browsers signed in now.'),
  secondFactor: z.boolean().describe('True: signing in requires a code.'),
  rights,
})
export type StaffMember = z.infer<typeof StaffMember>

export const staffEndpoints = {
  listStaff: endpoint({
    access: 'staff',
    rights: ['settings'],
    summary: 'Who works in the back office',
    status: 200,
    answer: z.array(StaffMember),
  }),
  appointStaff: endpoint({
    access: 'staff',
    rights: [],
    summary: 'Let an account into the back office; whoever is signed in to it signs in again',
    body: z.object({
      email,
      password: password.describe('Password of the signed-in owner.'),
      rights: rights.default(null),
    }),
    status: 201,
    answer: StaffMember,
    refusals: [
      'account_unknown',
      'already_staff',
      'email_unproven',
      'wrong_password',
      'no_password',
      'too_many_tries',
      'unavailable',
    ],
  }),
  changeStaffRights: endpoint({
    access: 'staff',
    rights: [],
    summary: 'What a colleague may work on, from the next request on',
    params: z.object({ id }),
    body: z.object({ rights, password }),
    status: 200,
    answer: StaffMember,
    refusals: ['own_rights', 'wrong_password', 'no_password', 'too_many_tries', 'unavailable'],
  }),
  dismissStaff: endpoint({
    access: 'staff',
    rights: [],
    summary: 'Take the role away; the account stays. Of oneself only with `self`',
    params: z.object({ id }),
    body: z.object({
      password: password.describe('Password of the signed-in owner.'),
      self: z.boolean().default(false).describe("Must be true to remove one's own role."),
    }),
    status: 200,
    answer: z.object({ _id: id }),
    refusals: [
      'last_staff',
      'self_unconfirmed',
      'wrong_password',
      'no_password',
      'too_many_tries',
      'unavailable',
    ],
  }),
  endStaffSessions: endpoint({
    access: 'staff',
    rights: [],
    summary: "End all sessions of an administrator; of one's own all but the one that asks",
    params: z.object({ id }),
    status: 200,
    answer: z.object({ ended: z.int().describe('Number of ended sessions.') }),
  }),
}

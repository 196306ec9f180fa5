import { z } from 'zod'
import { email } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { allRights } from './rights.ts'
import { id, timestamp } from './text.ts'

const password = z
  .string('Hãy nhập mật khẩu của bạn')
  .min(1, 'Hãy nhập mật khẩu của bạn')
  .max(limits.passwordMax, 'Mật khẩu không đúng')
/** null: every right, also over staff: an owner. */
const rights = z.array(z.enum(allRights)).max(allRights.length).nullable()

export const StaffMember = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  createdAt: timestamp,
  /** Exact to some minutes; null without a session. */
  lastSeenAt: timestamp.nullable(),
  /** Browsers that are signed in now. */
  sessions: z.int().min(0),
  /** Signing in takes a code. */
  secondFactor: z.boolean(),
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
      /** of the administrator who asks */
      password,
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
      /** of the administrator who asks */
      password,
      self: z.boolean().default(false),
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
    answer: z.object({ ended: z.int() }),
  }),
}

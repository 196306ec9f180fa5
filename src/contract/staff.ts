import { z } from 'zod'
import { email } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { id, timestamp } from './text.ts'

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
})
export type StaffMember = z.infer<typeof StaffMember>

export const staffEndpoints = {
  listStaff: endpoint({
    access: 'admin',
    summary: 'The administrators',
    status: 200,
    answer: z.array(StaffMember),
  }),
  appointStaff: endpoint({
    access: 'admin',
    summary: 'Make an account an administrator; whoever is signed in to it signs in again',
    body: z.object({
      email,
      /** of the administrator who asks */
      password: z.string('Hãy nhập mật khẩu của bạn').min(1, 'Hãy nhập mật khẩu của bạn').max(1000),
    }),
    status: 201,
    answer: StaffMember,
    refusals: ['account_unknown', 'already_staff', 'wrong_password', 'too_many_tries', 'unavailable'],
  }),
  dismissStaff: endpoint({
    access: 'admin',
    summary: 'Take the role away; the account stays. Of oneself only with `self=yes`',
    params: z.object({ id }),
    query: z.object({ self: z.literal('yes').optional() }),
    status: 200,
    answer: z.object({ _id: id }),
    refusals: ['last_staff', 'self_unconfirmed'],
  }),
  endStaffSessions: endpoint({
    access: 'admin',
    summary: "End all sessions of an administrator; of one's own all but the one that asks",
    params: z.object({ id }),
    status: 200,
    answer: z.object({ ended: z.int() }),
  }),
}

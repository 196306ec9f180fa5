import { z } from 'zod'
import { email } from '#contract/accounts/accounts.ts'
import { ownerPassword } from '#contract/accounts/current-password.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, timestamp } from '#contract/scalar-schemas.ts'
import { staffRights } from './staff-rights.ts'

export const StaffMember = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  createdAt: timestamp,
  lastSeenAt: timestamp.nullable().describe('Accurate to a few minutes. Null: no session.'),
  sessions: z.int().min(0).describe('Browsers signed in now.'),
  secondFactor: z.boolean().describe('True: signing in requires a code.'),
  rights: staffRights,
})
export type StaffMember = z.infer<typeof StaffMember>

export const staffEndpoints = {
  listStaff: defineEndpoint({
    access: 'staff',
    rights: ['settings'],
    refusesTokens: true,
    summary: 'Staff members',
    status: 200,
    response: z.array(StaffMember),
  }),
  appointStaff: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: 'Give an account access to the admin; ends its sessions',
    body: z.object({
      email,
      password: ownerPassword,
      rights: staffRights.default(null),
    }),
    status: 201,
    response: StaffMember,
    failures: [
      'account_not_found',
      'already_staff',
      'email_unverified',
      'wrong_password',
      'password_not_set',
      'too_many_attempts',
      'unavailable',
    ],
  }),
  changeStaffRights: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: "Change a staff member's rights, effective from the next request",
    params: z.object({ id }),
    body: z.object({ rights: staffRights, password: ownerPassword }),
    status: 200,
    response: StaffMember,
    failures: [
      'cannot_change_own_rights',
      'wrong_password',
      'password_not_set',
      'too_many_attempts',
      'unavailable',
    ],
  }),
  dismissStaff: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: 'Remove the staff role; the account remains. Requires `self` for your own account',
    params: z.object({ id }),
    body: z.object({
      password: ownerPassword,
      self: z.boolean().default(false).describe("Must be true to remove one's own role."),
    }),
    status: 200,
    response: z.object({ _id: id }),
    failures: [
      'last_staff',
      'self_removal_unconfirmed',
      'wrong_password',
      'password_not_set',
      'too_many_attempts',
      'unavailable',
    ],
  }),
  endStaffSessions: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: 'End all sessions of a staff member; the current session of the caller remains',
    params: z.object({ id }),
    status: 200,
    response: z.object({ ended: z.int().describe('Number of ended sessions.') }),
  }),
}

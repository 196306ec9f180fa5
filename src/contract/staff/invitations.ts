import { z } from 'zod'
import { accountName, email, SignedInUser } from '#contract/accounts/accounts.ts'
import { currentPassword, ownerPassword } from '#contract/accounts/current-password.ts'
import { requireConfirmation } from '#contract/accounts/require-confirmation.ts'
import { defineEndpoint } from '../endpoint.ts'
import * as limits from '../limits.ts'
import { id, timestamp } from '../scalar-schemas.ts'
import { singleLine } from '../text.ts'
import { staffPasswordTooShortMessage } from './staff-password.ts'
import { staffRights } from './staff-rights.ts'

const newPassword = z
  .string('Mật khẩu không được để trống')
  .min(limits.minStaffPasswordLength, staffPasswordTooShortMessage)
  .max(limits.maxPasswordLength, `Mật khẩu có tối đa ${limits.maxPasswordLength} ký tự`)
const token = z.string('Liên kết không đúng').max(100, 'Liên kết không đúng')

export const Invitation = z
  .object({
    _id: id,
    name: z.string().describe('Name of the invited person; empty if none was given.'),
    email: z.string().nullable().describe('Null: anyone with the link can accept it.'),
    rights: staffRights,
    by: z.string().describe('Name of the owner who made it.'),
    createdAt: timestamp,
    expiresAt: timestamp,
  })
  .describe('A pending invitation. Its link is shown only once, to its creator.')
export const InvitationInput = z.object({
  name: singleLine(limits.maxNameLength).default(''),
  email: z
    .union([z.literal('').transform(() => null), z.null(), email])
    .default(null)
    .describe('Null: anyone with the link can accept it.'),
  rights: staffRights,
  password: ownerPassword,
})
export const InvitationView = Invitation.pick({
  name: true,
  email: true,
  rights: true,
  by: true,
  expiresAt: true,
}).describe('An invitation as anyone with its link sees it.')
export const NewStaffAccount = requireConfirmation(
  z.object({
    token,
    name: accountName,
    email,
    password: newPassword,
    confirmPassword: z.string('Hãy nhập lại mật khẩu'),
  }),
)

export type Invitation = z.infer<typeof Invitation>
export type InvitationInput = z.infer<typeof InvitationInput>
export type InvitationView = z.infer<typeof InvitationView>
export type NewStaffAccount = z.infer<typeof NewStaffAccount>

export const invitationEndpoints = {
  listInvitations: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: 'Pending invitations, newest first',
    status: 200,
    response: z.array(Invitation),
  }),
  createInvitation: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: 'Create a staff invitation; `token` belongs behind `/invitation#` and is returned only once',
    body: InvitationInput,
    status: 201,
    response: Invitation.extend({ token: z.string() }),
    failures: [
      'list_full',
      'missing_right',
      'wrong_password',
      'password_not_set',
      'too_many_attempts',
      'unavailable',
    ],
  }),
  revokeInvitation: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: 'Revoke a pending invitation',
    params: z.object({ id }),
    status: 200,
    response: z.object({ _id: id }),
  }),
  readInvitation: defineEndpoint({
    access: 'anyone',
    summary: 'Show an invitation without accepting it',
    body: z.object({ token }),
    status: 200,
    response: InvitationView,
    failures: ['link_expired', 'too_many_attempts'],
  }),
  acceptInvitation: defineEndpoint({
    access: 'signed-in',
    requiresAccount: true,
    summary: 'Accept an invitation with the signed-in account; ends its other sessions and linked sign-ins',
    body: z.object({ token, password: currentPassword }),
    status: 200,
    response: SignedInUser,
    failures: [
      'link_expired',
      'invitation_email_mismatch',
      'already_staff',
      'wrong_password',
      'password_not_set',
      'too_many_attempts',
      'unavailable',
    ],
  }),
  joinByInvitation: defineEndpoint({
    access: 'anyone',
    summary: 'Accept an invitation with a new account, and sign in',
    body: NewStaffAccount,
    status: 201,
    response: SignedInUser,
    failures: [
      'link_expired',
      'invitation_email_mismatch',
      'email_taken',
      'too_many_attempts',
      'unavailable',
    ],
  }),
}

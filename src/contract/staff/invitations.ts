import { z } from 'zod'
import { email, SignedIn } from '#contract/accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { id, line, timestamp } from '../text.ts'
import { allRights } from './rights.ts'
import { staffPasswordTooShort } from './staff-password.ts'

const currentPassword = z
  .string('Hãy nhập mật khẩu của bạn')
  .min(1, 'Hãy nhập mật khẩu của bạn')
  .max(limits.passwordMax, 'Mật khẩu không đúng')
const newPassword = z
  .string('Mật khẩu không được để trống')
  .min(limits.staffPasswordMin, staffPasswordTooShort)
  .max(limits.passwordMax, `Mật khẩu có nhiều nhất ${limits.passwordMax} ký tự`)
const rights = z
  .array(z.enum(allRights))
  .max(allRights.length)
  .nullable()
  .describe('Null: an owner, who has every right.')
const token = z.string('Liên kết không đúng').max(100, 'Liên kết không đúng')

export const Invitation = z
  .object({
    _id: id,
    name: z.string().describe('Name of the invited person; empty if none was given.'),
    email: z.string().nullable().describe('Null: anyone with the link can accept it.'),
    rights,
    by: z.string().describe('Name of the owner who made it.'),
    createdAt: timestamp,
    expiresAt: timestamp,
  })
  .describe('A pending invitation. Its link is shown only once, to its maker.')
export const InvitationInput = z.object({
  name: line(limits.nameMax).default(''),
  email: z
    .union([z.literal('').transform(() => null), z.null(), email])
    .default(null)
    .describe('Null: anyone with the link can accept it.'),
  rights,
  password: currentPassword.describe('Password of the signed-in owner.'),
})
export const InvitationView = Invitation.pick({
  name: true,
  email: true,
  rights: true,
  by: true,
  expiresAt: true,
}).describe('An invitation as anyone with its link sees it.')
export const NewStaffAccount = z
  .object({
    token,
    name: line(limits.nameMax, 'Tên không được để trống').min(
      limits.nameMin,
      `Tên phải có ít nhất ${limits.nameMin} ký tự`,
    ),
    email,
    password: newPassword,
    confirmPassword: z.string('Hãy nhập lại mật khẩu'),
  })
  .refine((value) => value.password === value.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Mật khẩu nhập lại không khớp',
  })

export type Invitation = z.infer<typeof Invitation>
export type InvitationInput = z.infer<typeof InvitationInput>
export type InvitationView = z.infer<typeof InvitationView>
export type NewStaffAccount = z.infer<typeof NewStaffAccount>

export const invitationEndpoints = {
  listInvitations: endpoint({
    access: 'staff',
    rights: [],
    summary: 'Pending invitations, newest first',
    status: 200,
    answer: z.array(Invitation),
  }),
  createInvitation: endpoint({
    access: 'staff',
    rights: [],
    summary: 'Create a staff invitation; `token` belongs behind `/invitation#` and is returned only once',
    body: InvitationInput,
    status: 201,
    answer: Invitation.extend({ token: z.string() }),
    refusals: ['list_full', 'no_right', 'wrong_password', 'no_password', 'too_many_tries', 'unavailable'],
  }),
  revokeInvitation: endpoint({
    access: 'staff',
    rights: [],
    summary: 'Revoke a pending invitation',
    params: z.object({ id }),
    status: 200,
    answer: z.object({ _id: id }),
  }),
  readInvitation: endpoint({
    access: 'anyone',
    summary: 'Show an invitation without accepting it',
    body: z.object({ token }),
    status: 200,
    answer: InvitationView,
    refusals: ['link_ended', 'too_many_tries'],
  }),
  acceptInvitation: endpoint({
    access: 'signed-in',
    summary: 'Accept an invitation with the signed-in account; ends its other sessions and linked sign-ins',
    body: z.object({ token, password: currentPassword }),
    status: 200,
    answer: SignedIn,
    refusals: [
      'link_ended',
      'invitation_for_other',
      'already_staff',
      'wrong_password',
      'no_password',
      'too_many_tries',
      'unavailable',
    ],
  }),
  joinByInvitation: endpoint({
    access: 'anyone',
    summary: 'Accept an invitation with a new account, and sign in',
    body: NewStaffAccount,
    status: 201,
    answer: SignedIn,
    refusals: ['link_ended', 'invitation_for_other', 'email_taken', 'too_many_tries', 'unavailable'],
  }),
}

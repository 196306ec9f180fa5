import { z } from 'zod'
import { roles } from '#contract/accounts/roles.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { privacyVersionPattern } from '#contract/privacy/privacy-version.ts'
import { id } from '#contract/scalar-schemas.ts'
import { allRights } from '#contract/staff/rights.ts'
import { singleLine } from '#contract/text.ts'
import { requireConfirmation } from './require-confirmation.ts'

export const email = z
  .string('Email không được để trống')
  .max(1000, 'Email không hợp lệ')
  .overwrite((value) => value.normalize('NFC').trim())
  .min(limits.minEmailLength, `Email phải có ít nhất ${limits.minEmailLength} ký tự`)
  .max(limits.maxEmailLength, `Email có tối đa ${limits.maxEmailLength} ký tự`)
  // \p{C} covers control and invisible characters, which would make two addresses look the same.
  .regex(
    /^[^\s\p{C}@<>"(),:;[\]\\]+@[^\s\p{C}@<>"(),:;[\]\\.]+(\.[^\s\p{C}@<>"(),:;[\]\\.]+)+$/u,
    'Email không hợp lệ',
  )
export const password = z
  .string('Mật khẩu không được để trống')
  .min(limits.minPasswordLength, `Mật khẩu phải có ít nhất ${limits.minPasswordLength} ký tự`)
  .max(limits.maxPasswordLength, `Mật khẩu có tối đa ${limits.maxPasswordLength} ký tự`)

export const accountName = singleLine(limits.maxNameLength, 'Tên không được để trống').min(
  limits.minNameLength,
  `Tên phải có ít nhất ${limits.minNameLength} ký tự`,
)

export const consentVersion = z
  .string()
  .regex(privacyVersionPattern, 'Phiên bản chính sách không đúng')
  .optional()
  .describe(
    'Version of the privacy policy shown beside the button that gives consent. Omit it if no consent was given.',
  )

export const SignedInUser = z
  .object({ _id: id, name: z.string(), email: z.string(), role: z.enum(roles) })
  .describe('The signed-in user. The session itself is in a cookie.')
export type SignedInUser = z.infer<typeof SignedInUser>

export const SignInResponse = SignedInUser.extend({
  earlierCartLines: z
    .int()
    .min(0)
    .describe('Lines of the account that this sign-in added to the cart of the guest. 0: none.'),
})
export type SignInResponse = z.infer<typeof SignInResponse>

export const SignIn = z.object({ email, password })
export const SignUp = requireConfirmation(
  z.object({
    name: accountName,
    email,
    password,
    confirmPassword: z.string('Hãy nhập lại mật khẩu').describe('Must equal `password`.'),
    consent: consentVersion,
  }),
)
export type SignIn = z.infer<typeof SignIn>
export type SignUp = z.infer<typeof SignUp>

const DeliveryProvince = z.object({
  code: z.string().describe('Official code.'),
  name: z.string().describe('Official name, such as `Thành phố Hà Nội`.'),
})
export type DeliveryProvince = z.infer<typeof DeliveryProvince>

export const accountEndpoints = {
  signIn: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'anyone',
    summary: 'Sign in; the session is set as a cookie',
    body: SignIn,
    status: 200,
    response: SignInResponse,
    failures: ['invalid_credentials', 'second_factor_required', 'too_many_attempts', 'unavailable'],
  }),
  signUp: defineEndpoint({
    ignoresUnknownFields: true,
    access: 'anyone',
    summary: 'Create an account and sign in',
    body: SignUp,
    status: 201,
    response: SignedInUser,
    failures: ['email_taken', 'too_many_attempts', 'unavailable'],
  }),
  signOut: defineEndpoint({
    access: 'anyone',
    summary: 'End the session',
    status: 200,
    response: z.object({}),
  }),
  whoAmI: defineEndpoint({
    access: 'anyone',
    refusesTokens: true,
    summary: 'The signed-in user and the number of lines in the cart, or null',
    status: 200,
    response: z.object({
      user: SignedInUser.nullable().describe('Null: not signed in.'),
      cartLines: z.int().describe('Number of lines in the cart.'),
      province: DeliveryProvince.nullable().describe(
        'The province of the default address, otherwise of the last order. Null: not known.',
      ),
      factorMissing: z
        .boolean()
        .describe(
          'True: the shop requires a second factor for staff, and this account has none yet. The admin calls are refused.',
        ),
      rights: z
        .array(z.enum(allRights))
        .describe('Areas of the admin that this user may use. An owner has all of them.'),
      owners: z.array(z.string()).describe('Names of the owners, who grant rights. Only for staff.'),
    }),
  }),
}

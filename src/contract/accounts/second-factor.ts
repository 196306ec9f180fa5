import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { id, timestamp } from '#contract/scalar-schemas.ts'
import { SignInResponse } from './accounts.ts'
import { currentPassword } from './current-password.ts'

const FactorCode = z
  .string('Hãy nhập mã')
  .max(100, 'Mã không đúng')
  .transform((input) => input.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => code !== '', 'Hãy nhập mã')

export const SecondFactor = z.object({
  since: timestamp.nullable().describe('Null: the second factor is off.'),
  codesLeft: z.int().min(0).describe('Recovery codes not used yet.'),
})
export type SecondFactor = z.infer<typeof SecondFactor>

const RecoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Shown once; only hashes are stored.'),
})

export const secondFactorEndpoints = {
  signInCode: defineEndpoint({
    access: 'anyone',
    summary: 'Second step of signing in, within ten minutes of the first: a code, valid once',
    body: z.object({ code: FactorCode }),
    status: 200,
    response: SignInResponse,
    failures: ['sign_in_step_expired', 'invalid_code', 'too_many_attempts'],
  }),
  getSecondFactor: defineEndpoint({
    access: 'staff-self',
    summary: 'Whether your account has a second factor',
    status: 200,
    response: SecondFactor,
  }),
  startSecondFactor: defineEndpoint({
    access: 'staff-self',
    summary: 'Create a secret for an authenticator app, also as URI and QR code; a code confirms it',
    body: z.object({ password: currentPassword }),
    status: 201,
    response: z.object({
      key: z.string().describe('Base32, to be typed into an authenticator app.'),
      uri: z.string().describe('`otpauth://totp/…`'),
      qr: z
        .object({ size: z.int(), path: z.string() })
        .describe('The `uri` as QR code: an SVG path of its dark modules, in a view box of `size` × `size`.'),
    }),
    failures: ['wrong_password', 'password_not_set', 'too_many_attempts', 'second_factor_enabled'],
  }),
  confirmSecondFactor: defineEndpoint({
    access: 'staff-self',
    summary:
      'Turn on the second factor with its first code; ends other sessions and returns the recovery codes',
    body: z.object({ code: FactorCode }),
    status: 200,
    response: RecoveryCodes,
    failures: ['invalid_code', 'too_many_attempts', 'second_factor_enabled'],
  }),
  renewRecoveryCodes: defineEndpoint({
    access: 'staff-self',
    summary: 'Replace the recovery codes',
    body: z.object({ password: currentPassword }),
    status: 200,
    response: RecoveryCodes,
    failures: ['wrong_password', 'password_not_set', 'too_many_attempts', 'second_factor_disabled'],
  }),
  removeSecondFactor: defineEndpoint({
    access: 'staff-self',
    summary: 'Turn off the second factor',
    body: z.object({ password: currentPassword }),
    status: 200,
    response: SecondFactor,
    failures: ['wrong_password', 'password_not_set', 'too_many_attempts', 'second_factor_disabled'],
  }),
  removeStaffSecondFactor: defineEndpoint({
    access: 'staff',
    rights: [],
    summary: 'Turn off the second factor of another staff member who lost the phone; ends their sessions',
    params: z.object({ id }),
    body: z.object({ password: currentPassword }),
    status: 200,
    response: z.object({ _id: id }),
    failures: ['wrong_password', 'password_not_set', 'too_many_attempts', 'second_factor_disabled'],
  }),
}

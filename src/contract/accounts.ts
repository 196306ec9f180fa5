import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { privacyVersionForm } from './privacy.ts'
import { allRights } from './rights.ts'
import { id, line } from './text.ts'
import { roles } from './words.ts'

export const email = z
  .string('Email không được để trống')
  .max(1000, 'Email không hợp lệ')
  .overwrite((value) => value.normalize('NFC').trim())
  .min(limits.emailMin, `Email phải có ít nhất ${limits.emailMin} ký tự`)
  .max(limits.emailMax, `Email có nhiều nhất ${limits.emailMax} ký tự`)
  // \p{C}: neither control marks nor invisible ones, with which one address would pass for another.
  .regex(
    /^[^\s\p{C}@<>"(),:;[\]\\]+@[^\s\p{C}@<>"(),:;[\]\\.]+(\.[^\s\p{C}@<>"(),:;[\]\\.]+)+$/u,
    'Email không hợp lệ',
  )
/** Kept whole as typed: neither trimmed nor cut (decisions.md R34). */
export const password = z
  .string('Mật khẩu không được để trống')
  .min(limits.passwordMin, `Mật khẩu phải có ít nhất ${limits.passwordMin} ký tự`)
  .max(limits.passwordMax, `Mật khẩu có nhiều nhất ${limits.passwordMax} ký tự`)

/** The words on privacy that stood beside the button which says that it is consent; not sent: none was given. */
export const consent = z.string().regex(privacyVersionForm, 'Phiên bản chính sách không đúng').optional()

/** The signed-in user; the session itself is a cookie (decisions.md R3). */
export const SignedIn = z.object({ _id: id, name: z.string(), email: z.string(), role: z.enum(roles) })
export type SignedIn = z.infer<typeof SignedIn>

export const SignIn = z.object({ email, password })
export const SignUp = z
  .object({
    name: line(limits.nameMax, 'Tên không được để trống').min(
      limits.nameMin,
      `Tên phải có ít nhất ${limits.nameMin} ký tự`,
    ),
    email,
    password,
    confirmPassword: z.string('Hãy nhập lại mật khẩu'),
    consent,
  })
  .refine((value) => value.password === value.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Mật khẩu nhập lại không khớp',
  })
export type SignIn = z.infer<typeof SignIn>
export type SignUp = z.infer<typeof SignUp>

export const accountEndpoints = {
  signIn: endpoint({
    ignoresUnknownFields: true,
    access: 'anyone',
    summary: 'Sign in; the session comes as a cookie',
    body: SignIn,
    status: 200,
    answer: SignedIn,
    refusals: ['bad_credentials', 'code_needed', 'too_many_tries', 'unavailable'],
  }),
  signUp: endpoint({
    ignoresUnknownFields: true,
    access: 'anyone',
    summary: 'Make an account and sign in',
    body: SignUp,
    status: 201,
    answer: SignedIn,
    refusals: ['email_taken', 'too_many_tries', 'unavailable'],
  }),
  signOut: endpoint({
    access: 'anyone',
    summary: 'End the session',
    status: 200,
    answer: z.object({}),
  }),
  whoAmI: endpoint({
    access: 'anyone',
    summary: 'The signed-in user and the number of lines in the cart, or null',
    status: 200,
    answer: z.object({
      user: SignedIn.nullable(),
      cartLines: z.int(),
      /** The back office is closed until the second factor that the owner demands is there. */
      factorMissing: z.boolean(),
      /** What they may work on in the back office; an owner on everything. */
      rights: z.array(z.enum(allRights)),
    }),
  }),
}

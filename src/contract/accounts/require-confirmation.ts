import type { z } from 'zod'

type RepeatedPassword = { confirmPassword: string } & ({ password: string } | { newPassword: string })

export const requireConfirmation = <Schema extends z.ZodType<RepeatedPassword>>(schema: Schema): Schema =>
  schema.refine(
    (value) => value.confirmPassword === ('password' in value ? value.password : value.newPassword),
    { path: ['confirmPassword'], message: 'Mật khẩu nhập lại không khớp' },
  )

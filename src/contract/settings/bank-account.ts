import { z } from 'zod'
import { currentPassword } from '#contract/accounts/current-password.ts'
import { banks } from '#contract/payments/banks.ts'
import { defineEndpoint } from '../endpoint.ts'
import * as limits from '../limits.ts'
import { timestamp } from '../scalar-schemas.ts'
import { singleLine } from '../text.ts'
import { ShopSettings } from './settings.ts'

export const BankAccountInput = z.object({
  version: z
    .int()
    .describe('The `version` of the settings as read. If they were changed since, the call is refused.'),
  bank: z
    .object({
      bin: z.string().refine((bin) => Object.hasOwn(banks, bin), 'Hãy chọn ngân hàng'),
      account: singleLine(40, 'Số tài khoản không được để trống')
        .overwrite((value) => value.replace(/[\s.-]/g, '').toUpperCase())
        .regex(/^[A-Z0-9]{4,19}$/, 'Số tài khoản có 4 đến 19 chữ số hoặc chữ cái'),
      holder: singleLine(limits.maxNameLength, 'Tên chủ tài khoản không được để trống'),
    })
    .nullable()
    .describe('Null: the shop takes no transfers.'),
  password: currentPassword,
})
export type BankAccountInput = z.infer<typeof BankAccountInput>

const NamedBankAccount = z.object({ bank: z.string(), account: z.string(), holder: z.string() })

export const BankAccountChange = z
  .object({
    at: timestamp,
    by: z.string(),
    from: NamedBankAccount.nullable().describe('Null: the shop took no transfers before.'),
    to: NamedBankAccount.nullable().describe('Null: the shop takes no transfers any more.'),
  })
  .describe('A change of the account for bank transfers.')
export type BankAccountChange = z.infer<typeof BankAccountChange>
export type NamedBankAccount = z.infer<typeof NamedBankAccount>

export const bankAccountEndpoints = {
  changeBankAccount: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    refusesTokens: true,
    summary: 'Change the account for bank transfers; requires your password, and every owner gets an email',
    body: BankAccountInput,
    status: 200,
    response: ShopSettings,
    failures: ['settings_changed', 'wrong_password', 'password_not_set', 'too_many_attempts', 'unavailable'],
  }),
  listBankAccountChanges: defineEndpoint({
    access: 'staff',
    rights: ['money', 'settings'],
    summary: 'Changes of the account for bank transfers in the last seven days, newest first',
    status: 200,
    response: z.array(BankAccountChange),
  }),
}

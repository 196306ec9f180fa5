import { expect, test } from 'vitest'
import { SignIn, SignUp } from '#contract/accounts/accounts.ts'
import {
  validateEmail,
  validateName,
  validatePassword,
  validatePasswordConfirmation,
} from './account-rules.ts'

const emailSamples = [
  'a',
  'ab',
  'a@b',
  'a@b.c',
  'A.B+c@thư.vn',
  ' a@b.vn ',
  'a b@c.vn',
  'a@@b.vn',
  'a\u200b@b.vn',
]
const emails = ['', ...emailSamples, `${'a'.repeat(250)}@b.vn`, `${'a'.repeat(249)}@b.vn`]
const names = ['', '  ', 'ab', ' a  b ', 'Nguyễn Thị Ước', "O'Brien", '王小明', '<b>A</b>', 'x'.repeat(101)]
const passwords = ['', '12345', '123456', ' '.repeat(6), 'x'.repeat(128), 'x'.repeat(129)]

test.each(emails)('the browser and the API agree on whether the email %j is valid', (email) => {
  expect(!validateEmail(email)).toBe(SignIn.safeParse({ email, password: '123456' }).success)
})

test.each(passwords)('the browser and the API agree on whether the password %j is valid', (password) => {
  expect(!validatePassword(password)).toBe(SignIn.safeParse({ email: 'a@b.vn', password }).success)
})

test.each(names)('the browser and the API agree on whether the name %j is valid', (name) => {
  const account = { name, email: 'a@b.vn', password: '123456', confirmPassword: '123456' }
  expect(!validateName(name)).toBe(SignUp.safeParse(account).success)
})

test('the password confirmation must equal the password', () => {
  expect(validatePasswordConfirmation('', '123456')).toBe('Hãy nhập lại mật khẩu')
  expect(validatePasswordConfirmation('1234567', '123456')).toBe('Mật khẩu nhập lại không khớp')
  expect(validatePasswordConfirmation('123456', '123456')).toBeUndefined()
})

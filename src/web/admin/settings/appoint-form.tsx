import { type FormEvent, useState } from 'react'
import type { Right } from '#contract/rights.ts'
import { OwnPasswordField } from '../../account/own-password-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useApi } from '../../use-api.ts'
import { staffKey } from '../shop-queries.ts'
import { faultAt, useAct } from '../use-act.ts'
import { RightsFields, usualRights } from './rights-fields.tsx'

const shown = ['invalid', 'account_unknown', 'already_staff', 'email_unproven', 'wrong_password']

/** The person has an account already; the own password says that it is you who asks. */
export function AppointForm() {
  const api = useApi()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [rights, setRights] = useState<readonly Right[] | null>(usualRights)
  const appoint = useAct(
    () => api.appointStaff({ body: { email: email.trim(), password, rights: rights && [...rights] } }),
    {
      old: [staffKey],
      done: ({ name }) => ({ title: 'Đã thêm nhân viên', description: `${name} cần đăng nhập lại.` }),
      shows: ({ code }) => shown.includes(code),
    },
  )
  function send(event: FormEvent) {
    event.preventDefault()
    appoint.mutate(undefined, {
      onSuccess: () => {
        setEmail('')
        setPassword('')
        setRights(usualRights)
      },
    })
  }
  return (
    <form noValidate onSubmit={send} className="grid max-w-md gap-4">
      <p className="text-sm text-ink-soft">
        Người này phải có tài khoản ở cửa hàng, đã đặt mật khẩu qua thư (“Quên mật khẩu”) hoặc đăng nhập qua
        nhà cung cấp, và đăng nhập lại bằng mật khẩu sau khi được thêm.
      </p>
      <Field
        label="Email của tài khoản"
        error={faultAt(appoint.error, 'email', ['account_unknown', 'already_staff', 'email_unproven'])}
      >
        {(wiring) => (
          <TextInput
            {...wiring}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </Field>
      <RightsFields value={rights} onChange={setRights} />
      <OwnPasswordField
        value={password}
        error={faultAt(appoint.error, 'password', ['wrong_password'])}
        onChange={setPassword}
      />
      <div>
        <Button type="submit" busy={appoint.isPending}>
          Thêm nhân viên
        </Button>
      </div>
    </form>
  )
}
